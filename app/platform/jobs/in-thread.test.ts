import { expect, test } from "vitest";
import { inThread } from "./in-thread.server.ts";

test("a task reports its progress and returns", async () => {
  const letters: string[] = [];
  const answer = await inThread<string, string, string>("echo", "सोपान", {
    onMessage: (letter) => letters.push(letter),
  });
  expect(answer).toBe("सोपान");
  expect(letters.join("")).toBe("सोपान");
});

test("what a task throws is thrown to whoever started it", async () => {
  await expect(inThread("echo", 1)).rejects.toThrow("iterable");
});

test("an unknown task is rejected", async () => {
  await expect(inThread("none", "")).rejects.toThrow('no task "none"');
});

test("a task that nobody wants any more ends", async () => {
  await expect(inThread("echo", "abc", { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
});
