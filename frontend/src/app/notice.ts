/** Notices: the tab's title, a sound and a message of the browser, for one's turn and for new talk. */

import icon from "./icon.svg";

let audio: AudioContext | null = null;

/** Two soft notes for a turn, one for talk. */
export function beep(notes: readonly number[] = [660, 880]): void {
  try {
    // Before the reader has touched the page a browser stays silent, and would sound all that was missed at once.
    if (navigator.userActivation?.hasBeenActive === false) return;
    audio ??= new AudioContext();
    void audio.resume();
    const from = audio.currentTime + 0.02;
    notes.forEach((pitch, i) => note(audio as AudioContext, pitch, from + i * 0.16));
  } catch {
    // Without sound there are still the title and the page.
  }
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.14, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.32);
}

/** Ask the reader's leave for messages of the browser. */
export async function askNotices(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Show a message of the browser, if the page is out of sight and the reader wants it. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, tag, icon });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow these only to installed pages.
  }
}
