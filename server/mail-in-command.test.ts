import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rawMail } from "../app/domain/messages/mails/test-mails.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { scratchFolder } from "../app/platform/db/test-folder.ts";
import { runCommand } from "../tests/run-command.ts";

async function aServer() {
  const folder = scratchFolder("sopan-mail-in-");
  const db = openDatabase(`file:${join(folder, "sopan.db")}`);
  await migrate(db);
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const stored = () => db.selectFrom("channel_events").select("body").execute();
  const takes = (mail: string, env = {}) => runCommand("mail-in", [], { DATA_DIR: folder, ...env }, mail);
  return { db, stored, takes };
}

test("a mail from standard input is stored once, and the mail server is told so", async () => {
  const { stored, takes } = await aServer();
  expect(await takes(String(rawMail()))).toMatchObject({ code: 0, out: "stored\n" });
  expect(await takes(String(rawMail()))).toMatchObject({ code: 0, out: "known\n" });
  expect((await stored()).map(({ body }) => JSON.parse(body))).toEqual([
    { file: expect.stringMatching(/\.eml$/), from: "" },
  ]);
});

test("without a database the mail server is asked to try again", async () => {
  const { takes } = await aServer();
  const away = { DATABASE_URL: "postgres://sopan@127.0.0.1:9/sopan", SINGLE_PROCESS: "yes" };
  expect(await takes(String(rawMail()), away)).toMatchObject({ code: 75, out: "" });
  // A folder that is a file.
  expect(await takes(String(rawMail()), { DATA_DIR: "package.json" })).toMatchObject({ code: 75 });
});

test("of 50 MB only the headers are stored, with the size", async () => {
  const { stored, takes } = await aServer();
  const megabytes = 50;
  const large = String(rawMail({ body: "a".repeat(megabytes * 2 ** 20) }));
  expect(await takes(large)).toMatchObject({ code: 0 });
  const [event] = await stored();
  expect(JSON.parse(event?.body ?? "{}").leftOut).toBe(large.length);
});

test("no mail is an error of its data", async () => {
  const { takes } = await aServer();
  expect((await takes("\n")).code).toBe(65);
});
