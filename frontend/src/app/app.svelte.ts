/** The page as a whole: where it is, who is reading, in which language and light. */

import { keep, kept } from "./kept";
import type { Fields, Schema } from "../boards/contract";
import { get, post, Refused, type Wrong } from "../net/net";
import type { Note } from "../lesson/lesson";
import type { Clause, GameInfo } from "../generated/messages";
import { Words, type WordsData } from "../words/words";

export const LANGUAGES = { nl: "Nederlands", en: "English" } as const;
export type Language = keyof typeof LANGUAGES;
type Theme = "system" | "light" | "dark";

const SHARED = "-";

interface Preferences {
  lang: Language;
  theme: Theme;
  still: boolean;
  sound: boolean;
  notices: boolean;
  /** Whether the list of options stands open where the board itself can be played on. */
  list: boolean;
}

function remembered(): Preferences {
  const lang: Language = navigator.language.toLowerCase().startsWith("nl") ? "nl" : "en";
  const usual: Preferences = { lang, theme: "system", still: false, sound: true, notices: false, list: false };
  return { ...usual, ...kept<Partial<Preferences>>("turncoat", {}) };
}

class App {
  path = $state(location.pathname);
  hash = $state(location.hash);
  me = $state.raw<{ name: string } | null>(null);
  prefs = $state(remembered());
  /** A clause to show beside the page. */
  clause = $state.raw<{ game: string; clause: string } | null>(null);
  private loaded = $state.raw<Readonly<Record<string, Words>>>({});
  private readonly loading = new Map<string, Promise<Words>>();
  private readonly fetched = new Map<string, Promise<unknown>>();
  private systemStill = $state(false);

  constructor() {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.systemStill = still.matches;
    still.addEventListener("change", () => (this.systemStill = still.matches));
    addEventListener("popstate", () => this.arrived());
    addEventListener("hashchange", () => this.arrived());
  }

  get lang(): Language {
    return this.prefs.lang;
  }

  get reducedMotion(): boolean {
    return this.prefs.still || this.systemStill;
  }

  get ready(): boolean {
    return this.words() !== null;
  }

  /** The words of a game, or those that all share; in the language of before while the new ones travel. */
  words(game: string = SHARED): Words | null {
    const other: Language = this.lang === "nl" ? "en" : "nl";
    const shared = this.loaded[`${SHARED}/${this.lang}`] ?? this.loaded[`${SHARED}/${other}`] ?? null;
    return this.loaded[`${game}/${this.lang}`] ?? this.loaded[`${game}/${other}`] ?? shared;
  }

  has(key: string, game?: string): boolean {
    return this.words(game)?.has(key) ?? false;
  }

  say(key: string, fields: Fields = {}, game?: string): string {
    const words = this.words(game);
    return words?.capital(this.phrase(key, fields, game)) ?? "";
  }

  /** The same as part of a sentence, without a capital. */
  phrase(key: string, fields: Fields = {}, game?: string): string {
    try {
      return this.words(game)?.phrase(key, fields) ?? "";
    } catch (error) {
      console.warn(error);
      return key;
    }
  }

  /** What an edition is called; one that was brought along has only its own name. */
  edition(game: string, name: string): string {
    const key = `edition.${name}.name`;
    return this.has(key, game) ? this.say(key, {}, game) : name;
  }

  refusal(wrong: Wrong, game?: string): string {
    return this.say(this.has(`error.${wrong.key}`, game) ? `error.${wrong.key}` : "error.web_trouble", wrong.fields ?? {}, game);
  }

  /** Fetch the words of a game in the language of the reader. */
  async need(game: string = SHARED, lang: Language = this.lang): Promise<void> {
    const key = `${game}/${lang}`;
    const words = await fetchOnce(this.loading, key, async () => new Words(await get<WordsData>(`/api/words/${key}`)));
    if (this.loaded[key] === undefined) this.loaded = { ...this.loaded, [key]: words };
  }

  /** Change the language at once: everything that was loaded is loaded in the other one too. */
  async speak(lang: Language): Promise<void> {
    const games = new Set(Object.keys(this.loaded).map((key) => key.split("/")[0] ?? SHARED));
    await Promise.all([...games].map((game) => this.need(game, lang)));
    this.prefer({ lang });
  }

  /** Change what the reader prefers, for good. */
  prefer(change: Partial<Preferences>): void {
    Object.assign(this.prefs, change);
    keep("turncoat", this.prefs);
  }

  /** Put language, light and motion on the document. */
  dress(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    if (this.prefs.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.prefs.theme;
    root.dataset.motion = this.prefs.still ? "off" : "on";
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.arrived();
    scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, "", path);
    this.arrived();
  }

  private arrived(): void {
    if (this.path !== location.pathname) this.clause = null;
    this.path = location.pathname;
    this.hash = location.hash;
  }

  games(): Promise<readonly GameInfo[]> {
    return fetchOnce(this.fetched, "games", async () => listIn<GameInfo>(await get("/api/games"), "games"));
  }

  schema(game: string, table?: string): Promise<Schema> {
    const path = `/api/games/${game}/schema${table === undefined ? "" : `?table=${encodeURIComponent(table)}`}`;
    return fetchOnce(this.fetched, path, () => get<Schema>(path));
  }

  /** The notes of a game's lesson, in their order. */
  lesson(game: string): Promise<readonly Note[]> {
    const path = `/api/games/${game}/lesson`;
    return fetchOnce(this.fetched, path, async () => listIn<Note>(await get(path), "notes"));
  }

  rules(game: string, lang: Language = this.lang): Promise<readonly Clause[]> {
    const path = `/api/rules/${game}/${lang}`;
    return fetchOnce(this.fetched, path, async () => listIn<Clause>(await get(path), "clauses"));
  }

  async meet(): Promise<void> {
    this.me = await get<{ name: string } | null>("/api/me").catch(() => null);
  }

  async introduce(name: string): Promise<void> {
    this.me = await post<{ name: string }>("/api/me", { name });
  }
}

/** What is fetched stays fetched; only a failure is tried again. */
function fetchOnce<T>(store: Map<string, Promise<unknown>>, key: string, make: () => Promise<T>): Promise<T> {
  let found = store.get(key) as Promise<T> | undefined;
  if (found === undefined) {
    found = make();
    store.set(key, found);
    found.catch(() => store.delete(key));
  }
  return found;
}

/** A list, bare or under its name. */
export function listIn<T>(data: unknown, name: string): readonly T[] {
  if (Array.isArray(data)) return data as T[];
  const list = (data as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? (list as T[]) : [];
}

export const app = new App();

/** A text of the page itself. */
export function t(key: string, fields: Fields = {}): string {
  return app.say(`web.${key}`, fields);
}

/** The same as part of a sentence. */
export function tPart(key: string, fields: Fields = {}): string {
  return app.phrase(`web.${key}`, fields);
}

/** Why it did not work, to be shown to the reader. */
export function wrongOf(error: unknown): Wrong {
  if (error instanceof Refused) return error.wrong;
  console.error(error);
  return { key: "web_trouble" };
}
