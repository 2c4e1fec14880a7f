import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDocumentsFixture, keysIn } from "../../cases/documents/test-documents.ts";
import { changeMailboxState, readMailboxState } from "../../delivery/mailbox/mailbox-state.server.ts";
import { createMailboxWorker, type MailboxOptions } from "./mailbox-worker.server.ts";
import { needsDovecot, startDovecot } from "./test-dovecot.ts";
import { rawMail } from "./test-mails.ts";

const log = pino({ level: "silent" });
const soon = { timeout: 20_000, interval: 20 };
const mail = (n: number) =>
  rawMail({ headers: { "Message-ID": `<m${n}@example.com>`, Subject: `Mail ${n}` } });

/** Another process at the same mailbox has the same database and storage. */
async function aMailbox() {
  const server = await startDovecot();
  const { db, files } = await createDocumentsFixture();
  const start = (more: Partial<MailboxOptions> = {}) => {
    const arrived = vi.fn();
    const worker = createMailboxWorker({
      db,
      files,
      log,
      arrived,
      imap: () => server.imap,
      allow: () => server.allow,
      onChange: () => {},
      ...more,
    });
    onTestFinished(() => worker.stop());
    worker.start();
    return { ...worker, arrived };
  };
  const state = () => readMailboxState(db, server.imap);
  const stored = () => db.selectFrom("channel_events").select(["source_key", "body"]).orderBy("id").execute();
  const ready = () => vi.waitFor(async () => expect((await state()).place).toBeDefined(), soon);
  const has = (count: number) => vi.waitFor(async () => expect(await stored()).toHaveLength(count), soon);
  return { server, db, files, start, state, stored, ready, has };
}

test("a mail is stored when the server tells of it, and the mailbox stays as it was", async (context) => {
  needsDovecot(context);
  const { server, files, start, ready, stored, has } = await aMailbox();
  await server.deliver(mail(1));
  const { arrived } = start();
  await ready();
  await server.deliver(mail(2));
  await has(1);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(1), soon);
  const [event] = await stored();
  const { file } = JSON.parse(event?.body ?? "{}");
  expect(await keysIn(files)).toEqual([file]);
  await server.other.mailboxOpen("Office");
  const flags: unknown[] = [];
  for await (const { flags: set = new Set() } of server.other.fetch("1:*", { flags: true }))
    flags.push(...set);
  expect(flags.filter((flag) => flag !== "\\Recent")).toEqual([]);
});

test("mails that arrived while the server was off are stored in order, each once", async (context) => {
  needsDovecot(context);
  const { server, start, ready, stored, has, state } = await aMailbox();
  const first = start();
  await ready();
  await first.stop();
  for (const n of [1, 2, 3]) await server.deliver(mail(n));
  const second = start();
  await has(3);
  await second.stop();
  const { place } = await state();
  start();
  await vi.waitFor(async () => expect((await state()).holder?.until).not.toBe(""), soon);
  expect(await stored()).toHaveLength(3);
  expect(place?.uid).toBe(3);
});

test("of two processes at one mailbox one reads it, and the other takes over when it stops", async (context) => {
  needsDovecot(context);
  const { server, start, ready, has, state } = await aMailbox();
  const one = start();
  await ready();
  const holder = (await state()).holder?.id;
  const other = start();
  await server.deliver(mail(1));
  await has(1);
  expect(other.arrived).not.toHaveBeenCalled();
  expect((await state()).holder?.id).toBe(holder);
  await one.stop();
  other.wake();
  await vi.waitFor(async () => expect((await state()).holder?.id).not.toBe(holder), soon);
  await server.deliver(mail(2));
  await has(2);
});

test("two processes that both fetch a mail store it once", async (context) => {
  needsDovecot(context);
  const { server, db, start, ready, files, has } = await aMailbox();
  const one = start();
  await ready();
  await server.deliver(mail(1));
  await has(1);
  // The place is lost, as when a process is killed between the mail and its place.
  await one.stop();
  await changeMailboxState(db, server.imap, ({ place }) => (place && { place: { ...place, uid: 0 } }) || {});
  start();
  await server.deliver(mail(2));
  await has(2);
  expect(await keysIn(files)).toHaveLength(2);
});

test("a mailbox that is numbered anew brings what is new, and nothing twice", async (context) => {
  needsDovecot(context);
  const { server, start, ready, stored, has, state } = await aMailbox();
  const one = start();
  await ready();
  for (const n of [1, 2]) await server.deliver(mail(n));
  await has(2);
  const before = (await state()).place;
  await one.stop();
  await server.renumber([mail(2), mail(1), mail(3)]);
  start();
  await has(3);
  await vi.waitFor(async () => expect((await state()).place?.validity).not.toBe(before?.validity), soon);
  await server.deliver(mail(4));
  await has(4);
  expect(new Set((await stored()).map(({ source_key }) => source_key)).size).toBe(4);
});

test("a connection that ends is opened again", async (context) => {
  needsDovecot(context);
  const { server, start, ready, has, stored } = await aMailbox();
  start();
  await ready();
  await server.deliver(mail(1));
  await has(1);
  server.kick();
  await (await server.open()).append("Office", mail(2));
  await has(2);
  expect(await stored()).toHaveLength(2);
});

test("other settings are used as soon as they are saved", async (context) => {
  needsDovecot(context);
  const { server, start, stored, ready, db } = await aMailbox();
  let imap = { ...server.imap, folder: "INBOX" };
  let change = () => {};
  const onChange = (listener: () => void) => {
    change = listener;
  };
  start({ imap: () => imap, onChange });
  await vi.waitFor(async () => expect((await readMailboxState(db, imap)).place).toBeDefined(), soon);
  imap = server.imap;
  change();
  await ready();
  await server.deliver(mail(1));
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1), soon);
});

test.for<[string, () => object, string]>([
  ["a wrong password", () => ({ password: "wrong" }), "login"],
  ["a folder that does not exist", () => ({ folder: "Nowhere" }), "folder"],
  ["a server that is away", () => ({ port: 9 }), "noAnswer"],
  ["a host that does not exist", () => ({ host: "mail.invalid" }), "noSuchHost"],
])("%s is noted in words, without the password", async ([, wrong, kind], context) => {
  needsDovecot(context);
  const server = await startDovecot();
  const { db, files } = await createDocumentsFixture();
  const imap = { ...server.imap, ...wrong() };
  const allow = () => [...server.allow, `${imap.host}:${imap.port}`];
  const worker = createMailboxWorker({
    db,
    files,
    log,
    arrived() {},
    imap: () => imap,
    allow,
    onChange() {},
  });
  onTestFinished(() => worker.stop());
  worker.start();
  await vi.waitFor(
    async () => expect((await readMailboxState(db, imap)).failed).toMatchObject({ kind }),
    soon,
  );
  expect(JSON.stringify(await readMailboxState(db, imap))).not.toContain(imap.password);
});

test("a private address is not connected to unless the configuration allows it", async (context) => {
  needsDovecot(context);
  const { start, state } = await aMailbox();
  start({ allow: () => [] });
  await vi.waitFor(async () => expect((await state()).failed).toMatchObject({ kind: "private" }), soon);
});
