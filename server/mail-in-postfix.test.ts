import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { MailEvent } from "../app/domain/messages/mails/mail-events.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { needsPostfix, startPostfix } from "./test-postfix.ts";

const soon = { timeout: 60_000, interval: 100 };
const mail = {
  from: "Asha <asha@example.com>",
  to: "office+case@sopan.example",
  subject: "PAN",
  text: "Here it is.",
};

async function anOffice() {
  const postfix = await startPostfix();
  const db = openDatabase(`file:${join(postfix.dataDir, "sopan.db")}`);
  onTestFinished(() => db.destroy());
  await migrate(db);
  postfix.handOver();
  const events = () => db.selectFrom("channel_events").select("body").execute();
  const files = async () => (await events()).map(({ body }) => (JSON.parse(body) as MailEvent).file);
  return { ...postfix, files };
}

test("full: a mail that Postfix hands to the pipe is stored, also one to an address with a plus sign", async (context) => {
  needsPostfix(context);
  const { send, files, dataDir, waiting } = await anOffice();
  await send(mail);
  await vi.waitFor(async () => expect(await files()).toHaveLength(1), soon);
  for (const file of await files()) expect(existsSync(join(dataDir, "files", file))).toBe(true);
  await vi.waitFor(() => expect(waiting()).toBe(0), soon);
});

test("while the database is away Postfix keeps the mail, and hands it over again later", async (context) => {
  needsPostfix(context);
  const { send, files, dataDir, waiting, flush } = await anOffice();
  const away = `${dataDir}-away`;
  renameSync(dataDir, away);
  await send(mail);
  await vi.waitFor(() => expect(waiting()).toBe(1), soon);
  expect(await files()).toEqual([]);
  renameSync(away, dataDir);
  await vi.waitFor(async () => {
    flush();
    expect(await files()).toHaveLength(1);
  }, soon);
});
