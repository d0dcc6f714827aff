/** The answer that the reader puts together on the board: figures to send or to house, or a verdict. */

import type { BoardProps, GameRecord, Part } from "../contract";
import type { Spot } from "../shared/rove";
import { destinations, handSpot, palaceSpot, placement, roomSpot, roomsFor, sendable, sendMoves, shownBy, spots, verdicts, waitingSpot, type Housing } from "./choices";
import { park, toHouse, viewOf, type Move } from "./position";

export class Answer {
  /** The profession that the reader has taken in hand. */
  held = $state<string | null>(null);
  private picked = $state(-1);
  /** Rooms given ahead of the order of the question. */
  private loose = $state<Record<number, number>>({});

  constructor(private readonly now: () => Pick<BoardProps, "view" | "question" | "seat" | "compose" | "preview" | "choose" | "words">) {
    $effect(() => {
      void this.asked;
      this.held = null;
      this.picked = -1;
      this.loose = {};
    });
  }

  private readonly view = $derived.by(() => viewOf(this.now().view));
  private readonly question = $derived.by(() => this.now().question);
  private readonly compose = $derived.by(() => this.now().compose);
  readonly options = $derived(this.question?.options ?? []);
  readonly type = $derived(this.options[0]?.type ?? "");
  /** Tells one question from the next. */
  readonly asked = $derived(this.question ? JSON.stringify([this.question.rule, this.question.about, this.view.turn, this.options.length]) : "");
  /** The palace that the question is about. */
  private readonly here = $derived(Number(this.question?.about.palace));

  readonly sent = $derived(this.type === "Send" ? (this.compose?.chosen ?? []) : []);
  private readonly following = $derived<readonly Part[]>(this.type === "Send" ? (this.compose?.following ?? []) : []);
  readonly places = $derived(this.type === "Place" && Array.isArray(this.options[0]?.rooms) ? this.options[0].rooms.length : 0);
  private readonly guests = $derived(this.places ? toHouse(this.view, this.question, this.places) : []);
  private readonly housing = $derived.by<Housing>(() => {
    const first = (this.compose?.chosen ?? []).map((part) => Number(part[0]));
    return this.guests.map((_, i) => first[i] ?? (first.includes(this.loose[i] ?? -1) ? undefined : this.loose[i]));
  });
  private readonly current = $derived(this.picked >= 0 && this.housing[this.picked] === undefined ? this.picked : this.housing.indexOf(undefined));
  /** The guest whose room is asked for. */
  readonly guest = $derived(this.type === "Place" ? (this.guests[this.current] ?? null) : null);
  readonly made = $derived.by<GameRecord | null>(() => {
    if (this.type === "Place") return placement(this.options, this.housing);
    if (this.type !== "Send") return null;
    return this.compose ? this.compose.made : (this.options[0] ?? null);
  });

  readonly moves = $derived.by<Move[]>(() => {
    if (this.type === "Send") return sendMoves(this.now().seat, this.sent);
    return this.guests.flatMap(({ owner, profession }, i) => {
      const value = this.housing[i];
      return value === undefined ? [] : [{ owner, profession, from: park(this.here), to: roomSpot(this.here, value) }];
    });
  });
  readonly begun = $derived(this.held !== null || this.moves.length > 0);

  private readonly judged = $derived(verdicts(this.view, this.question));
  readonly lit = $derived(
    spots([
      ...this.judged.keys(),
      ...[...sendable(this.following)].map(handSpot),
      ...[...destinations(this.following, this.held)].map(palaceSpot),
      ...(this.held === null ? this.sent.map(([, palace]) => waitingSpot(Number(palace), this.now().seat)) : []),
      ...this.guests.map(({ owner }, i) => (this.housing[i] === undefined ? waitingSpot(this.here, owner) : roomSpot(this.here, this.housing[i]))),
      ...(this.current < 0 ? [] : [...roomsFor(this.options, this.housing, this.current)].map((value) => roomSpot(this.here, value))),
    ]),
  );
  readonly marked = $derived.by(() =>
    spots([
      ...shownBy(this.view, this.question, this.now().preview, { guest: this.current, held: this.held }),
      ...(this.held === null ? [] : [handSpot(this.held)]),
      ...(this.guests.length > 1 && this.guest ? [waitingSpot(this.here, this.guest.owner)] : []),
    ]),
  );

  /** The finished answer, part by part. */
  readonly told = $derived.by(() => {
    const { words } = this.now();
    if (this.type !== "Place") return this.made ? words.action(this.made) : "";
    const parts = this.guests.map(({ owner, profession }, i) =>
      words[i ? "phrase" : "say"]("part.Place", { owner: ["seat", owner], profession: ["profession", profession], room: ["money", this.housing[i] ?? null] }),
    );
    return words.list(parts);
  });
  roomOf(owner: number): number | undefined {
    return this.housing[this.guests.findIndex((guest) => guest.owner === owner)];
  }

  press(spot: Spot): void {
    const verdict = this.judged.get(spot);
    const [what = "", a = "", b = ""] = spot.split(".");
    if (verdict) this.now().choose(verdict);
    else if (what === "hand") this.held = this.held === a ? null : a;
    else if (what === "palace" && this.held !== null) {
      this.compose?.take([this.held, Number(a)]);
      this.held = null;
    } else if (what === "waiting" && this.type === "Send") this.assemble(this.sent.filter((part) => part[1] !== Number(a)));
    else if (what === "waiting") this.picked = this.guests.findIndex((guest) => guest.owner === Number(b));
    else if (what === "room") {
      const lodger = this.housing.indexOf(Number(b));
      if (lodger >= 0) this.unlodge(lodger);
      else this.lodge(this.current, Number(b));
    }
  }

  back(): void {
    if (this.held !== null) this.held = null;
    else if (this.type === "Send") this.compose?.back();
    else this.unlodge(this.housing.findLastIndex((value) => value !== undefined));
  }

  /** A figure was taken up to be dragged. */
  grab(grabbed: Spot): void {
    const [what, profession = ""] = grabbed.split(".");
    if (what === "hand") this.held = profession;
  }

  /** A figure was dropped: the same as taking it and choosing the place. */
  drop(grabbed: Spot, targets: readonly Spot[]): void {
    const [what = "", palace = "", owner = ""] = grabbed.split(".");
    const room = targets.find((target) => target.startsWith("room."));
    if (what === "hand") {
      const target = targets.find((t) => destinations(this.following, palace).has(Number(t.split(".")[1])) && t.startsWith("palace."));
      this.held = palace;
      if (target) this.press(target);
    } else if (this.judged.has(grabbed)) {
      if (room?.split(".")[1] === palace) this.press(grabbed);
    } else if (room && this.type === "Place") {
      const index = this.guests.findIndex((guest) => guest.owner === Number(owner));
      const value = Number(room.split(".")[2]);
      if (roomsFor(this.options, this.housing, index).has(value)) this.lodge(index, value);
    }
  }

  private assemble(parts: readonly Part[]): void {
    this.compose?.clear();
    for (const part of parts) this.compose?.take(part);
  }

  /** Rooms in the order of the question go to the shared answer; those given ahead of it wait here. */
  private house(next: Housing): void {
    const gap = next.indexOf(undefined);
    this.assemble(next.slice(0, gap < 0 ? next.length : gap).map((value) => [value ?? 0]));
    this.loose = Object.fromEntries(next.flatMap((value, i) => (value === undefined ? [] : [[i, value]])));
    this.picked = -1;
  }

  private lodge(index: number, value?: number): void {
    this.house(this.housing.map((old, i) => (i === index ? value : old)));
  }

  /** Where the last part follows by itself, taking one figure back means beginning again. */
  private unlodge(index: number): void {
    this.lodge(index);
    if (this.housing[index] !== undefined) this.house(this.housing.map(() => undefined));
    this.picked = index;
  }
}
