import { expect, test } from "vitest";
import { inProcess } from "./in-process.server.ts";

test("a task returns what it made", async () => {
  expect(await inProcess("echo", "सोपान")).toBe("सोपान");
});

test("what a task throws is thrown to whoever started it", async () => {
  await expect(inProcess("echo", 1)).rejects.toThrow("iterable");
  await expect(inProcess("none", "")).rejects.toThrow('no task "none"');
});

test("a process that is ended by native code rejects the task, and nothing else", async () => {
  await expect(inProcess("crash", "")).rejects.toThrow("without a result");
  expect(await inProcess("echo", "abc")).toBe("abc");
});

test("a task that nobody wants any more ends", async () => {
  await expect(inProcess("echo", "abc", AbortSignal.abort())).rejects.toThrow("aborted");
});
