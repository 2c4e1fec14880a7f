import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../platform/db/connection.server.ts";
import { migrate } from "../../../platform/db/migrate.server.ts";
import { scratchFolder } from "../../../platform/db/test-folder.ts";
import { openFiles } from "../../../platform/files/storage.server.ts";
import { removeDueFiles } from "../../../platform/uploads/removable-files.server.ts";
import { keysIn } from "../../cases/documents/test-documents.ts";
import { changeMailboxState, readMailboxState } from "../../delivery/mailbox/mailbox-state.server.ts";
import { createMailboxWorker } from "./mailbox-worker.server.ts";
import { needsDovecot, startDovecot } from "./test-dovecot.ts";
import { rawMail } from "./test-mails.ts";

const soon = { timeout: 20_000, interval: 20 };

test.for(["before", "after"])(
  "a process that is killed %s a mail's file is written loses nothing",
  async (stopsAt, context) => {
    needsDovecot(context);
    const { imap, allow, deliver } = await startDovecot();
    const folder = scratchFolder("sopan-killed-");
    const [databaseUrl, filesUrl] = [`file:${join(folder, "sopan.db")}`, `file:${join(folder, "files")}`];
    const db = openDatabase(databaseUrl);
    await migrate(db);
    const files = await openFiles(filesUrl);
    const given = JSON.stringify({ databaseUrl, filesUrl, imap, allow, stopsAt });
    const child = spawn(process.execPath, [join(import.meta.dirname, "test-mail-process.ts"), given]);
    onTestFinished(async () => {
      child.kill("SIGKILL");
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    });
    await vi.waitFor(async () => expect((await readMailboxState(db, imap)).place).toBeDefined(), soon);
    await deliver(rawMail());
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    const events = () => db.selectFrom("channel_events").select("body").execute();
    expect(await events()).toEqual([]);
    // Its lease ends by itself.
    await changeMailboxState(db, imap, ({ holder }) => (holder ? { holder: { ...holder, until: "" } } : {}));
    const log = pino({ level: "silent" });
    const options = { imap: () => imap, allow: () => allow, onChange() {}, arrived() {}, log };
    const worker = createMailboxWorker({ db, files, ...options });
    onTestFinished(() => worker.stop());
    worker.start();
    await vi.waitFor(async () => expect(await events()).toHaveLength(1), soon);
    await removeDueFiles(db, files, new Date("2100-01-01"), () => {});
    const [event] = await events();
    expect(await keysIn(files)).toEqual([JSON.parse(event?.body ?? "{}").file]);
  },
);
