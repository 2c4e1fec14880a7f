import { pino } from "pino";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { createWatching, scheduleOf } from "./watching.ts";

test("a statement is logged when it took longer than the limit", () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const onQuery = createWatching().queries(log, 100);
  onQuery({ sql: "select 1", ms: 99.9 });
  onQuery({ sql: `select ${"x".repeat(5_000)}`, ms: 100.4 });
  expect(lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 40, ms: 100, msg: "slow query" });
  expect(JSON.parse(lines[0] ?? "").sql.length).toBe(2_000);
});

test("an error in the log is remembered with its kind and request, without its own message", () => {
  const watching = createWatching();
  const log = createLog("fatal", watching.error);
  log.error({ err: new Error("not logged at this level") }, "ignored");
  const cause = Object.assign(new Error("9876543210 is taken"), { code: "23505" });
  log.fatal({ requestId: "r-1", err: cause }, "request failed");
  const errors = watching.facts("file:sopan.db", undefined).errors();
  expect(errors).toEqual([
    { at: expect.any(String), what: "request failed", kind: "23505", requestId: "r-1" },
  ]);
  expect(JSON.stringify(errors)).not.toContain("9876543210");
});

test("the health page learns of a schedule, not of its address and key", () => {
  const plan = {
    hour: 2,
    keep: 14,
    destination: "s3://key:secret@s3.example/backups",
    key: "AGE-SECRET-KEY-1X",
  };
  expect(scheduleOf(plan)).toEqual({ hour: 2, keep: 14, destination: "bucket" });
  expect(scheduleOf({ ...plan, destination: "file:/backup" }).destination).toBe("folder");
});
