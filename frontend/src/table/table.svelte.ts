/** One table: its newest state, all entries so far, and what the reader does at it. */

import { app, wrongOf } from "../app/app.svelte";
import * as book from "../talk/book";
import type { Entry, GameRecord, Schema } from "../boards/contract";
import { get, post, TableSocket, type Connection, type Wrong } from "../net/net";
import { BYSTANDER, type Up } from "../generated/messages";
import { takenSeats } from "../words/names";
import { keepRead, readAt } from "../talk/reads";
import { Teller } from "../words/tell";
import type { LabelsHeard, LobbyView, StateMessage, Statement, TimeLeft } from "../generated/messages";

export class Table {
  lobby = $state.raw<LobbyView | null>(null);
  state = $state.raw<StateMessage | null>(null);
  schema = $state.raw<Schema | null>(null);
  entries = $state.raw<readonly Entry[]>([]);
  /** Up to which entry everything had been shown before the newest state came. */
  seen = $state(0);
  connection = $state<Connection>("connecting");
  closed = $state(0);
  /** Why the last thing did not work. */
  wrong = $state.raw<Wrong | null>(null);
  sending = $state(false);
  /** When the clock of the newest state was read, on the clock of this page. */
  clockAt = $state(0);
  /** Up to which entry each room of talk has been read. */
  read = $state<Record<string, number>>({});
  /** What claims were and which words could have been kept; null until the game is over. */
  labels = $state.raw<LabelsHeard | null>(null);
  /** What is told when something new comes. */
  onNews: ((fresh: readonly Entry[], first: boolean) => void) | null = null;
  private socket: TableSocket | null = null;

  constructor(readonly id: string) {}

  /** Who would like a pause. */
  readonly pausing = $derived(this.lobby?.pause ?? []);
  readonly me = $derived(this.state?.seat ?? this.mySeat());
  readonly watching = $derived(this.me < 0);
  readonly game = $derived(this.lobby?.game ?? "");
  readonly names = $derived((this.lobby?.seats ?? []).map((seat) => seat.name));
  readonly seats = $derived(this.lobby?.seats.length ?? 0);
  /** The seats that somebody has. */
  readonly taken = $derived(takenSeats(this.names));
  readonly question = $derived(this.state?.question ?? null);
  readonly over = $derived(this.state?.over ?? false);
  /** Whether the reader is to decide something. */
  readonly mine = $derived((this.question?.options.length ?? 0) > 0 && !this.over);
  /** Whether the reader's last answer can be taken back. */
  readonly takesBack = $derived(this.state?.undo === 1);
  readonly clock: TimeLeft | null = $derived(this.state?.clock ?? null);
  readonly teller = $derived.by(() => {
    const words = app.words(this.game || undefined);
    return words && new Teller(words, this.schema, this.names, this.me < 0 ? null : this.me, this.question);
  });
  readonly heard = $derived(book.talk(this.entries));
  readonly requests = $derived(book.requests(this.entries, this.schema?.speech.deeds ?? {}));
  readonly given = $derived(book.words(this.entries));
  readonly unread = $derived(book.unread(this.heard, this.read, this.me));
  readonly told = $derived.by(() => {
    const teller = this.teller;
    return teller === null ? [] : this.entries.flatMap((entry) => teller.entry(entry, this.statementAt, !this.over));
  });
  /** Whether seats may talk in private here. */
  readonly privately = $derived(this.lobby?.private_talk ?? false);
  /** Whether free words may be written here. */
  readonly freely = $derived(this.lobby?.free_talk ?? true);

  readonly statementAt = (number: number): Statement | null =>
    this.heard.find(({ said }) => said.number === number)?.said.statement ?? null;

  /** Fetch what the game of the table needs, and follow it from then on. */
  async open(): Promise<void> {
    const game = this.game;
    await Promise.all([app.need(game), app.schema(game, this.id).then((schema) => (this.schema = schema))]);
    this.connect();
  }

  /** Open the socket, from the first entry on. */
  private connect(): void {
    this.socket?.stop();
    this.state = null;
    this.entries = [];
    const protocol = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new TableSocket(`${protocol}://${location.host}/ws/tables/${this.id}`, {
      state: (state) => this.takeState(state),
      other: () => undefined,
      connection: (connection, code) => {
        this.connection = connection;
        this.closed = code;
      },
    });
    this.socket.start();
  }

  close(): void {
    this.socket?.stop();
  }

  hurry(): void {
    this.socket?.hurry();
  }

  /** Look at the table anew. Whoever sat down or got up since the socket was opened needs another one. */
  async refresh(): Promise<void> {
    this.take(await get<LobbyView>(`/api/tables/${this.id}`));
    if (this.socket && this.state && this.state.seat !== this.mySeat()) this.connect();
  }

  take(lobby: LobbyView): void {
    this.lobby = lobby;
  }

  /** Do something by a request and show what came of it. */
  async ask<T>(path: string, body: object = {}): Promise<T | null> {
    this.wrong = null;
    this.sending = true;
    try {
      const made = await post<T>(`/api/tables/${this.id}/${path}`, body);
      await this.refresh();
      return made;
    } catch (error) {
      this.wrong = wrongOf(error);
      return null;
    } finally {
      this.sending = false;
    }
  }

  answer(action: GameRecord): Promise<boolean> {
    return this.send({ type: "answer", n: this.state?.n ?? -1, action });
  }

  takeBack(): Promise<boolean> {
    return this.send({ type: "undo", n: this.state?.n ?? -1 });
  }

  /** Send something over the socket; true once it is on the server's disk. */
  async send(message: Up): Promise<boolean> {
    if (this.socket === null || this.sending) return false;
    this.wrong = null;
    this.sending = true;
    try {
      await this.socket.send(message);
      return true;
    } catch (error) {
      this.wrong = wrongOf(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** Why an action is not allowed. */
  async why(action: GameRecord): Promise<Wrong | null> {
    try {
      const told = await this.socket?.send({ type: "why", action });
      return told?.type === "why" ? told.error : null;
    } catch (error) {
      return wrongOf(error);
    }
  }

  /** The clause behind an option. */
  async clauseOf(action: GameRecord): Promise<string> {
    const own = this.question?.clause ?? "";
    try {
      const told = await this.socket?.send({ type: "why", action });
      return (told?.type === "why" && told.clause) || own;
    } catch {
      return own;
    }
  }

  /** What a good player would answer; only where the game is taught. */
  async suggest(): Promise<GameRecord | null> {
    const { n, question } = this.state ?? { n: -1, question: null };
    try {
      const told = await this.socket?.send({ type: "suggest", n });
      return (told?.type === "suggest" && question?.options[told.option]) || null;
    } catch {
      return null;
    }
  }

  markRead(room: string): void {
    const last = this.heard.findLast((heard) => heard.room === room)?.k ?? 0;
    if (last <= (this.read[room] ?? 0)) return;
    this.read[room] = last;
    keepRead(this.id, this.read);
  }

  /** What was read here before counts as read; whoever comes for the first time has nothing to catch up on. */
  private recall(): void {
    const before = readAt(this.id);
    if (before) this.read = { ...before };
    else {
      for (const { room } of this.heard) this.markRead(room);
      keepRead(this.id, this.read);
    }
  }

  private mySeat(): number {
    const at = this.lobby?.seats.findIndex((seat) => seat.you) ?? -1;
    return at < 0 ? BYSTANDER : at;
  }

  private takeState(state: StateMessage): void {
    const first = this.state === null;
    const kept = book.kept(this.entries, state);
    const same = book.unchanged(this.entries, state);
    this.entries = [...kept, ...state.entries];
    this.seen = first ? state.k : (this.entries[same - 1]?.k ?? 0);
    this.take({ ...this.lobby, ...state.table });
    this.state = { ...state, seat: state.seat ?? BYSTANDER };
    this.clockAt = performance.now();
    if (first) this.recall();
    this.onNews?.(this.entries.slice(first ? 0 : same), first);
  }
}
