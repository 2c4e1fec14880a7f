import process from "node:process";
import { afterEach, expect, test, vi } from "vitest";
import { stopOnSignals } from "./stop-on-signals.ts";

/** Registers for signals; returns the function that acts as one, and what the process ended with. */
function aProcess(stop: () => Promise<void>) {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as never);
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  const on = vi.spyOn(process, "on").mockReturnThis();
  stopOnSignals({ stop });
  const [, signal] = on.mock.calls.find(([name]) => name === ("SIGTERM" as string)) ?? [];
  return { exit, signal: signal as () => void };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("two signals stop once, and the process ends in order", async () => {
  const stop = vi.fn(async () => {});
  const { exit, signal } = aProcess(stop);
  signal();
  signal();
  await vi.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(exit.mock.calls).toEqual([[0]]);
});

test("work that never ends is cut off before a service manager would kill the process", async () => {
  const { exit, signal } = aProcess(() => new Promise(() => {}));
  signal();
  await vi.advanceTimersByTimeAsync(39_999);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit.mock.calls).toEqual([[1]]);
});
