/** Telling: events, questions, options, statements and promises as sentences for one reader at one table. */

import { isolated } from "./names";
import type { Deed, Entry, Field, Fields, GameRecord, Kinds, Part, Question, Schema, TableWords, Value } from "../boards/contract";
import type { Settled, Statement } from "../generated/messages";
import type { Wrong } from "../net/net";
import { itemKind, type Words } from "./words";

type Sort = "event" | "turn" | "talk" | "promise";

/** A sentence, what it is about, and who is in it. */
export interface Told {
  sentence: string;
  /** The same with what somebody looking on must not read; empty if there is nothing of the kind. */
  secret: string;
  sort: Sort;
  k: number;
  seats: readonly number[];
}

export class Teller implements TableWords {
  private readonly words: Words;
  readonly names: readonly string[];

  constructor(
    words: Words,
    readonly schema: Schema | null,
    names: readonly string[],
    /** The reader's seat; null for somebody to whom everything is shown. */
    private readonly reader: number | null,
    private readonly asked: Question | null = null,
  ) {
    const own = schema?.names?.[words.lang];
    this.names = names.map(isolated);
    this.words = own ? words.named(own) : words;
  }

  get lang(): string {
    return this.words.lang;
  }

  has(key: string): boolean {
    return this.words.has(key);
  }

  say(key: string, fields: Fields = {}): string {
    return attempt(key, () => this.words.say(key, fields, this.reader, this.names));
  }

  phrase(key: string, fields: Fields = {}): string {
    return attempt(key, () => this.words.phrase(key, fields, this.reader, this.names));
  }

  piece(kind: string, name: string, form?: string): string {
    return this.words.has(`piece.${kind}.${name}`) ? this.words.piece(kind, name, form) : name.replaceAll("_", " ");
  }

  name(seat: number | null, form = "name"): string {
    return attempt("seat", () => this.words.name(seat, this.reader, this.names, form));
  }

  ownName(seat: number): string {
    return attempt("seat", () => this.words.name(seat, null, this.names));
  }

  number(value: number): string {
    return this.words.number(value);
  }

  list(items: readonly string[]): string {
    return this.words.list(items);
  }

  capital(text: string): string {
    return this.words.capital(text);
  }

  event(event: GameRecord): string {
    return this.say(`event.${event.type}`, withKinds(event, this.schema?.events[event.type]));
  }

  question(asked: Question | null = this.asked): string {
    return asked === null ? "" : this.say(`question.${asked.rule}`, this.about(asked));
  }

  action(action: GameRecord, about: Fields = this.about(this.asked)): string {
    return this.say(`action.${action.type}`, {
      ...about,
      ...withKinds(action, this.schema?.actions[action.type]),
    });
  }

  /** The fields of a question. */
  about(asked: Question | null): Fields {
    return asked === null ? {} : withKinds(asked.about, this.schema?.questions[asked.rule]);
  }

  /** One part of a composed action. */
  part(type: string, part: Part, about: Fields, capital = true): string {
    const fields = { ...about, ...this.partFields(type, part) };
    return capital ? this.say(`part.${type}`, fields) : this.phrase(`part.${type}`, fields);
  }

  partQuestion(type: string, number: number, about: Fields): string {
    return this.say(`part_question.${type}`, { number: ["number", number], ...about });
  }

  /** A part's fields: each list's item, named after its list in the singular. */
  partFields(type: string, part: Part): Fields {
    const kinds = Object.entries(this.schema?.actions[type] ?? {});
    return Object.fromEntries(
      kinds.map(([name, kind], i): [string, Field] => [name.replace(/s$/, ""), [itemKind(kind) ?? kind, part[i] ?? null]]),
    );
  }

  /** A deed as somebody says it: told, asked for or as a condition. */
  private deed(deed: Deed | null | undefined, you: number | null, speaking: number, manner: "deed" | "deed_ask" | "deed_if"): string | null {
    if (!deed) return null;
    const key = this.words.has(`${manner}.${deed.kind}`) ? `${manner}.${deed.kind}` : `deed.${deed.kind}`;
    const fields = withKinds(deed, this.schema?.speech.deeds[deed.kind]);
    return attempt(key, () => this.words.phrase(key, fields, you, this.names, speaking));
  }

  /** What somebody said; `heard` finds an earlier statement by its number. */
  statement(said: Statement, heard: (number: number) => Statement | null = () => null): string {
    const about = said.about >= 0 ? heard(said.about) : null;
    // Who agrees has said what he was asked.
    const words = about !== null && about.deed === null && about.about >= 0 ? heard(about.about) : about;
    return this.say(`act.${said.act}`, {
      ...this.told(said),
      said: ["text", about?.act ?? null],
      whose: ["seat", about?.seat ?? null],
      about: ["text", words === null ? null : this.spoken(words)],
    });
  }

  /** What became of a promise, as news. */
  settled(promise: Settled): string {
    const sort = promise.statement.act === "threaten" ? "threat" : "promise";
    return this.say(`${sort}_settled.${promise.status}`, this.told(promise.statement));
  }

  /** What a kind of bot is called; the game may have a name of its own for it. */
  private bot(kind: string): string {
    const key = [`bot.${kind}`, `web.bot.${kind}`].find((one) => this.words.has(one));
    return key === undefined ? kind : this.phrase(key);
  }

  refusal(wrong: Wrong): string {
    return this.say(`error.${wrong.key}`, wrong.fields ?? {});
  }

  /** Everything an entry means to the reader; free talk is told by the talk panel alone. With `hush`, what only the reader knows stands apart. */
  entry(entry: Entry, heard: (number: number) => Statement | null, hush = false): Told[] {
    const told: Told[] = [];
    const add = (sort: Sort, sentence: string, seats: readonly number[], secret = "") =>
      told.push({ sort, sentence, secret, k: entry.k, seats });
    if (entry.talk?.statement) add("talk", this.statement(entry.talk.statement, heard), [entry.talk.statement.seat]);
    if (entry.hand) {
      const [bot, player] = entry.hand.name ? ["cli.bot_comes", "cli.player_comes"] : ["cli.bot_takes_seat", "cli.player_is_back"];
      const key = entry.hand.bot ? bot : player;
      add("event", this.say(key, { seat: ["seat", entry.hand.seat], bot: ["text", this.bot(entry.hand.bot)] }), [entry.hand.seat]);
    }
    if (entry.stood_in !== undefined) {
      add("event", this.say("cli.stood_in", { seat: ["seat", entry.stood_in] }), [entry.stood_in]);
    }
    for (const event of entry.events ?? []) {
      const kinds = this.schema?.events[event.type] ?? {};
      const sentence = this.event(event);
      const hushed = hush ? this.hushed(event, kinds) : "";
      add(event.type === "TurnBegan" ? "turn" : "event", hushed || sentence, seatsIn(event, kinds), hushed && sentence);
    }
    for (const promise of entry.settled ?? []) add("promise", this.settled(promise), [promise.statement.seat]);
    return told;
  }

  /** An event that tells the reader a secret, without it; empty for any other. */
  private hushed(event: GameRecord, kinds: Kinds): string {
    const key = `hushed.${event.type}`;
    const whole = Object.keys(kinds).every((name) => event[name] !== null);
    return whole && this.words.has(key) ? this.say(key, withKinds(event, kinds)) : "";
  }

  /** A value of the view or of a form, as its kind is written. */
  value(kind: string, value: Value): string {
    if (value === null) return "–";
    const items = itemKind(kind);
    if (items !== null) {
      const texts = Array.isArray(value) ? value.map((item) => this.value(items, item)) : [];
      return texts.join(", ") || "–";
    }
    if (kind === "seat" && typeof value === "number") return this.words.capital(this.name(value));
    if (kind === "flag") return this.phrase(value === true ? "flag.true" : "flag.false");
    if (typeof value === "number") return this.number(value);
    if (kind === "text") return String(value);
    return this.words.capital(this.piece(kind, String(value)));
  }

  private told(said: Statement): Record<string, Field> {
    const first = Object.keys(this.schema?.speech.deeds[said.deed?.kind ?? ""] ?? {})[0];
    return {
      seat: ["seat", said.seat],
      to: ["seat*", [...said.to]],
      words: ["text", this.spoken(said)],
      deed: ["text", said.deed?.kind ?? null],
      doer: ["seat", first === undefined ? null : (said.deed?.[first] ?? null)],
    };
  }

  /** The very words: who says them is I, and who hears them alone, or else reads them, is you. */
  private spoken(said: Statement): string | null {
    if (!said.deed && !said.fact) return null;
    const reader = this.reader === said.seat ? null : this.reader;
    const you = said.to.length === 1 ? (said.to[0] ?? null) : reader;
    if (said.fact) return this.say("spoken.claim", { fact: ["text", this.fact(said.fact, you, said.seat)] });
    const key = `spoken.${said.act}`;
    return this.say(this.words.has(key) ? key : "spoken.other", {
      deed: ["text", this.deed(said.deed, you, said.seat, said.act === "ask" ? "deed_ask" : "deed")],
      condition: ["text", this.deed(said.condition, you, said.seat, "deed_if")],
      unless: ["flag", said.unless ?? false],
      until: ["turn", said.until],
    });
  }

  /** What somebody claims, in the words of the one who does. */
  private fact(fact: Deed, you: number | null, speaking: number): string {
    const fields = withKinds(fact, this.schema?.speech.facts?.[fact.kind]);
    return attempt(fact.kind, () => this.words.say(`fact.${fact.kind}`, fields, you, this.names, speaking));
  }
}

/** A record's fields with their kinds, for the words. */
function withKinds(record: Readonly<Record<string, Value>>, kinds: Kinds | undefined): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(kinds ?? {}).map(([name, kind]): [string, Field] => [name, [kind, record[name] ?? null]]),
  );
}

function seatsIn(record: GameRecord, kinds: Kinds): number[] {
  const found: number[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const value = record[name];
    if (kind === "seat" && typeof value === "number") found.push(value);
    if (kind === "seat*" && Array.isArray(value)) found.push(...value.filter((seat) => typeof seat === "number"));
  }
  return found;
}

/** A missing text must not take the whole table down with it. */
function attempt(key: string, make: () => string): string {
  try {
    return make();
  } catch (error) {
    console.warn(error);
    return key;
  }
}
