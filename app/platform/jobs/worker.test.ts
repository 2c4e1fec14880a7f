import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createJobWorker, createWorker, type JobWorkerOptions } from "./worker.server.ts";

type Item = { id: string };

function aLog() {
  const lines: { err: { message: string }; worker: string; msg: string }[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

/** A worker for a list of ids; `finish` ends the job of one. */
function aJobWorker(waiting: string[], steps: Partial<JobWorkerOptions<Item>> = {}) {
  const finish = new Map<string, () => void>();
  const released: string[] = [];
  const { log, lines } = aLog();
  const worker = createJobWorker<Item>({
    name: "test",
    log,
    everyMs: 1e9,
    limit: 2,
    claim: async (room) => waiting.splice(0, room).map((id) => ({ id })),
    run: ({ id }) => new Promise((resolve) => finish.set(id, () => resolve(undefined))),
    release: async (items) => void released.push(...items.map(({ id }) => id)),
    ...steps,
  });
  return { worker, finish, released, lines, inFlight: () => worker.inFlight().map(({ id }) => id) };
}

const settled = () => new Promise(setImmediate);

test("a worker takes as many jobs as it has room for, and the next when one has ended", async () => {
  const { worker, finish, inFlight } = aJobWorker(["a", "b", "c"]);
  worker.poll();
  await settled();
  expect(inFlight()).toEqual(["a", "b"]);
  finish.get("a")?.();
  await settled();
  expect(inFlight()).toEqual(["b", "c"]);
});

test("a worker asked to poll while it claims polls once more afterwards", async () => {
  const waiting: string[] = [];
  const { worker, inFlight } = aJobWorker(waiting);
  worker.poll();
  waiting.push("late");
  worker.poll();
  await settled();
  expect(inFlight()).toEqual(["late"]);
});

test("jobs that are claimed while the worker stops are given back, not started", async () => {
  let claimed = (_items: Item[]) => {};
  const { worker, released, finish } = aJobWorker([], {
    claim: () => new Promise((resolve) => (claimed = resolve)),
  });
  worker.poll();
  const stopping = worker.stop();
  claimed([{ id: "a" }]);
  await stopping;
  expect(released).toEqual(["a"]);
  expect(finish.size).toBe(0);
});

test("stop waits for the jobs in flight and starts no other", async () => {
  const { worker, finish, inFlight } = aJobWorker(["a", "b", "c"]);
  worker.poll();
  await settled();
  let stopped = false;
  const stopping = worker.stop().then(() => (stopped = true));
  finish.get("a")?.();
  await settled();
  expect([stopped, inFlight()]).toEqual([false, ["b"]]);
  finish.get("b")?.();
  await stopping;
  expect(inFlight()).toEqual([]);
});

test("a claim that fails is logged and the worker goes on at the next poll", async () => {
  let fails = true;
  const claim = async () => {
    if (fails) throw new Error("no database");
    return [{ id: "a" }];
  };
  const { worker, lines, inFlight } = aJobWorker([], { claim });
  worker.poll();
  await settled();
  expect(lines).toMatchObject([{ worker: "test", err: { message: "no database" } }]);
  fails = false;
  worker.poll();
  await settled();
  expect(inFlight()).toEqual(["a"]);
});

test("a job that fails is logged and makes room for the next", async () => {
  const { worker, lines, finish, inFlight } = aJobWorker(["a", "b", "c"], {
    run: ({ id }) =>
      id === "a"
        ? Promise.reject(new Error("no service"))
        : new Promise((resolve) => finish.set(id, () => resolve(undefined))),
  });
  worker.poll();
  await settled();
  expect(lines).toMatchObject([{ worker: "test", err: { message: "no service" } }]);
  expect(inFlight()).toEqual(["b", "c"]);
});

test("a job that is due again is claimed at that time, without waiting for the poll", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const claims: number[] = [];
  const { worker } = aJobWorker([], {
    claim: async () => (claims.push(Date.now()) === 1 ? [{ id: "a" }] : []),
    run: async () => new Date(Date.now() + 5000),
  });
  const began = Date.now();
  worker.start();
  await vi.advanceTimersByTimeAsync(4000);
  const before = claims.length;
  await vi.advanceTimersByTimeAsync(1010);
  expect(claims.length).toBe(before + 1);
  expect((claims.at(-1) ?? 0) - began).toBeGreaterThanOrEqual(5000);
  await worker.stop();
});

test("work is never done twice at a time, and is called again at once while there may be more", async () => {
  const { log } = aLog();
  const [seen, state] = [[] as number[], { running: 0 }];
  const worker = createWorker({
    name: "test",
    log,
    everyMs: 1e9,
    async work() {
      seen.push(++state.running);
      await settled();
      state.running--;
      return seen.length < 3;
    },
  });
  worker.poll();
  worker.poll();
  await vi.waitFor(() => expect(seen).toEqual([1, 1, 1]));
  await worker.stop();
});

test("a worker with more and more to do lets others have their turn after each piece of work", async () => {
  const { log } = aLog();
  let done = 0;
  let turns = 0;
  const worker = createWorker({ name: "test", log, everyMs: 1e9, work: async () => ++done < 100 });
  const count = () => {
    turns++;
    if (done < 100) setImmediate(count);
  };
  setImmediate(count);
  worker.poll();
  await expect.poll(() => done).toBe(100);
  expect(turns).toBeGreaterThan(90);
});
