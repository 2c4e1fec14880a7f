import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "./test-database.ts";
import { maxWaiting, retryMs, writeOrQueue } from "./write-queue.server.ts";

const locked = Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A database that takes no writes until `isAway` is false, and the names of the writes that it took. */
async function database() {
  const db = await freshDatabase();
  const state = { isAway: true, done: [] as string[] };
  const write = (name: string) =>
    writeOrQueue(db, async () => {
      if (state.isAway) throw locked;
      state.done.push(name);
    });
  return { db, state, write };
}

test("writes that fail at the same moment are each done once, in their order, when the database is back", async () => {
  const { state, write } = await database();
  await Promise.all([write("a"), write("b")]);
  await write("c");
  await vi.advanceTimersByTimeAsync(retryMs);
  expect(state.done).toEqual([]);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(retryMs);
  await write("d");
  expect(state.done).toEqual(["a", "b", "c", "d"]);
});

test("a write that would always fail does not keep back the others, and fails alone when it is the first", async () => {
  const { db, state, write } = await database();
  await write("a");
  await writeOrQueue(db, () => Promise.reject(new Error("no such table")));
  await write("b");
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(retryMs);
  expect(state.done).toEqual(["a", "b"]);
  await expect(writeOrQueue(db, () => Promise.reject(new Error("no such table")))).rejects.toThrow("no such");
});

test("when too many wait the oldest are dropped, and not the one behind the write that is just tried", async () => {
  const { db, state, write } = await database();
  const { promise: isBack, resolve } = Promise.withResolvers<void>();
  await write("tried");
  await writeOrQueue(db, () => isBack);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(retryMs);
  for (let n = 0; n <= maxWaiting; n++) await write(String(n));
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  await expect.poll(() => state.done.length).toBe(maxWaiting + 1);
  expect(state.done.slice(0, 2)).toEqual(["tried", "1"]);
});
