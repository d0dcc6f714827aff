/** The net: requests to the server, and the socket of a table that comes back by itself. */

import { PROTOCOL, type Down, type Refusal, type StateMessage, type Up } from "../generated/messages";

/** Why something did not work; of what the page finds out by itself there is only the key. */
export type Wrong = Pick<Refusal, "key"> & Partial<Refusal>;

/** The server refused, or could not be reached. */
export class Refused extends Error {
  constructor(
    readonly wrong: Wrong,
    readonly status: number,
  ) {
    super(wrong.key);
  }
}

export const UNREACHABLE: Wrong = { key: "web_unreachable" };

/** Ask the server something; what it refuses is thrown as `Refused`. */
export async function request<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(UNREACHABLE, 0);
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(wrongIn(data), answer.status);
  return data as T;
}

export const get = <T>(path: string): Promise<T> => request<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>("POST", path, body);

function wrongIn(data: unknown): Wrong {
  const wrong = (data as { error?: Wrong } | null)?.error;
  return typeof wrong?.key === "string" ? wrong : { key: "web_trouble" };
}

export type Connection = "connecting" | "open" | "waiting" | "closed";

interface TableSocketEvents {
  state: (state: StateMessage) => void;
  /** Anything else that is not an answer to a message of ours. */
  other: (message: Down) => void;
  connection: (connection: Connection, code: number) => void;
}

/** What the socket needs of its surroundings; tests bring their own. */
export interface Surroundings {
  open: (url: string) => WebSocket;
  after: (ms: number, run: () => void) => number;
  cancel: (timer: number) => void;
  random: () => number;
}

const BROWSER: Surroundings = {
  open: (url) => new WebSocket(url, PROTOCOL),
  after: (ms, run) => setTimeout(run, ms) as unknown as number,
  cancel: (timer) => clearTimeout(timer),
  random: Math.random,
};

/** Closed with one of these, there is no use in coming back. */
const FINAL = new Set([4401, 4403, 4404, 4409, 4500]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/** How long to wait before the next attempt: doubling, with some chance so that not all come at once. */
export function backoff(attempt: number, random: number): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(full * (0.5 + random / 2));
}

interface Pending {
  done: (message: Down) => void;
  fail: (why: Refused) => void;
}

/** The socket of one table. It resumes behind the last entry it was given. */
export class TableSocket {
  private socket: WebSocket | null = null;
  private timer: number | null = null;
  private attempt = 0;
  private since: number;
  private mark: number | null = null;
  private nextId = 1;
  private readonly pending = new Map<number, Pending>();
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly events: TableSocketEvents,
    since = 0,
    private readonly world: Surroundings = BROWSER,
  ) {
    this.since = since;
  }

  start(): void {
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    if (this.timer !== null) this.world.cancel(this.timer);
    this.socket?.close();
    this.failAll();
  }

  /** Try again at once, as when the machine is back on the net. */
  hurry(): void {
    if (this.stopped || this.timer === null) return;
    this.world.cancel(this.timer);
    this.timer = null;
    this.attempt = 0;
    this.connect();
  }

  /** Send a message; resolves when the server has it on disk, rejects with `Refused`. */
  send(message: Up): Promise<Down> {
    const socket = this.socket;
    if (socket === null || socket.readyState !== 1) return Promise.reject(new Refused(UNREACHABLE, 0));
    const id = this.nextId++;
    return new Promise((done, fail) => {
      this.pending.set(id, { done, fail });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  private connect(): void {
    this.timer = null;
    this.events.connection("connecting", 0);
    const socket = this.world.open(`${this.url}?since=${this.since}${this.mark === null ? "" : `&mark=${this.mark}`}`);
    this.socket = socket;
    socket.onopen = () => {
      this.events.connection("open", 0);
    };
    socket.onmessage = (event: MessageEvent) => this.receive(String(event.data));
    socket.onclose = (event: CloseEvent) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.failAll();
      if (this.stopped) return;
      if (FINAL.has(event.code)) {
        this.events.connection("closed", event.code);
        return;
      }
      this.events.connection("waiting", event.code);
      this.timer = this.world.after(backoff(this.attempt++, this.world.random()), () => this.connect());
    };
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as Down;
    if (message.type === "state") {
      this.attempt = 0;
      // Fewer entries than before: an answer was taken back.
      this.since = message.k;
      this.mark = message.mark;
      this.events.state(message);
      return;
    }
    const id = "id" in message ? Number(message.id) : 0;
    const waiting = this.pending.get(id);
    if (waiting === undefined) {
      this.events.other(message);
      return;
    }
    this.pending.delete(id);
    if (message.type === "refused") waiting.fail(new Refused(message.error, 400));
    else waiting.done(message);
  }

  /** Whether these were taken is not known; the state that comes next will show. */
  private failAll(): void {
    for (const waiting of this.pending.values()) waiting.fail(new Refused(UNREACHABLE, 0));
    this.pending.clear();
  }
}
