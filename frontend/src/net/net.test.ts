import { beforeEach, describe, expect, it } from "vitest";
import { backoff, Refused, TableSocket, type Connection, type Surroundings } from "./net";
import type { Down, StateMessage } from "../generated/messages";

/** A socket whose other end is the test. */
class Wire {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {}

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let wires: Wire[];
let timers: Map<number, { ms: number; run: () => void }>;
let states: StateMessage[];
let others: Down[];
let connections: Connection[];

const world: Surroundings = {
  open: (url) => {
    const wire = new Wire(url);
    wires.push(wire);
    return wire as unknown as WebSocket;
  },
  after: (ms, run) => {
    const id = timers.size + 1;
    timers.set(id, { ms, run });
    return id;
  },
  cancel: (id) => void timers.delete(id),
  random: () => 1,
};

function start(): TableSocket {
  const socket = new TableSocket(
    "ws://host/ws/tables/x",
    { state: (state) => states.push(state), other: (message) => others.push(message), connection: (now) => connections.push(now) },
    0,
    world,
  );
  socket.start();
  return socket;
}

const last = (): Wire => wires.at(-1) as Wire;
const state = (...ks: number[]) => ({ type: "state", n: 3, k: ks.at(-1) ?? 0, mark: ks.at(-1) ?? 0, entries: ks.map((k) => ({ k, n: 3 })) });

function elapse(): void {
  const [id, timer] = [...timers][0] ?? [];
  if (id === undefined || timer === undefined) throw new Error("nothing is awaited");
  timers.delete(id);
  timer.run();
}

beforeEach(() => {
  wires = [];
  timers = new Map();
  states = [];
  others = [];
  connections = [];
});

describe("the socket of a table", () => {
  it("waits longer each time, up to a limit", () => {
    expect([0, 1, 2, 20].map((attempt) => backoff(attempt, 1))).toEqual([400, 800, 1600, 15_000]);
    expect(backoff(1, 0)).toBe(400);
  });

  it("comes back behind the last entry it was given", () => {
    start();
    last().open();
    last().receive(state(1, 2, 5));
    last().close(1006);
    expect(connections.at(-1)).toBe("waiting");
    elapse();
    expect(last().url).toBe("ws://host/ws/tables/x?since=5&mark=5");
  });

  it("goes back with the server when an answer was taken back", () => {
    start();
    last().open();
    last().receive(state(1, 2, 3));
    last().receive({ ...state(), k: 2, mark: 2 });
    last().close(1006);
    elapse();
    expect(last().url).toBe("ws://host/ws/tables/x?since=2&mark=2");
    expect(states.length).toBe(2);
  });

  it("begins to wait from the start again once a state has come", () => {
    start();
    last().close(1006);
    elapse();
    last().close(1006);
    expect([...timers.values()][0]?.ms).toBe(800);
    elapse();
    last().open();
    last().receive(state(1));
    last().close(1006);
    expect([...timers.values()][0]?.ms).toBe(400);
  });

  it.each([4401, 4403, 4404, 4409, 4500])("stays away after the close code %i", (code) => {
    start();
    last().open();
    last().close(code);
    expect(connections.at(-1)).toBe("closed");
    expect(timers.size).toBe(0);
  });

  it("resolves on ack and rejects on refusal", async () => {
    const socket = start();
    last().open();
    const taken = socket.send({ type: "undo", n: 3 });
    const refused = socket.send({ type: "pause", want: true });
    expect(last().sent).toEqual([
      { type: "undo", n: 3, id: 1 },
      { type: "pause", want: true, id: 2 },
    ]);
    last().receive({ type: "refused", id: 2, error: { key: "not_an_option", clause: "3.2" } });
    last().receive({ type: "ack", id: 1 });
    await expect(taken).resolves.toMatchObject({ type: "ack" });
    await expect(refused).rejects.toMatchObject({ wrong: { key: "not_an_option", clause: "3.2" } });
  });

  it("fails what was under way when the connection goes, and what is sent without one", async () => {
    const socket = start();
    last().open();
    const lost = socket.send({ type: "undo", n: 3 });
    last().close(1006);
    await expect(lost).rejects.toBeInstanceOf(Refused);
    await expect(socket.send({ type: "undo", n: 3 })).rejects.toMatchObject({ wrong: { key: "web_unreachable" } });
  });

  it("passes on what it does not know", () => {
    start();
    last().open();
    last().receive({ type: "hello", version: 1 });
    expect(others).toEqual([{ type: "hello", version: 1 }]);
  });

  it("hurries when asked, and not once stopped", () => {
    const socket = start();
    last().close(1006);
    socket.hurry();
    expect(wires.length).toBe(2);
    expect(timers.size).toBe(0);
    last().close(1006);
    socket.stop();
    socket.hurry();
    expect(wires.length).toBe(2);
    expect(timers.size).toBe(0);
  });
});
