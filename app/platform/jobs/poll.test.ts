import { expect, onTestFinished, test, vi } from "vitest";
import { createPoll } from "./poll.server.ts";

test("while a read lasts, no other one waits behind it, and a stop waits for that one only", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const begun: (() => void)[] = [];
  const poll = createPoll(
    () => new Promise<void>((resolve) => begun.push(resolve)),
    () => {},
    (read) => {
      const timer = setInterval(read, 1_000);
      return () => clearInterval(timer);
    },
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun.length).toBe(1);
  begun[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun.length).toBe(2);
  const stopped = poll.stop();
  begun[1]?.();
  await stopped;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun.length).toBe(2);
});
