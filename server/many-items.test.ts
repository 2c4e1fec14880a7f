import { statSync } from "node:fs";
import { type RawBuilder, sql } from "kysely";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { insertClients } from "../app/domain/cases/clients/change-client.server.ts";
import { sampleClient, someStaff } from "../app/domain/cases/clients/test-clients.ts";
import { indexCasesOf, indexRegisters } from "../app/domain/cases/custom-registers/index-cases.server.ts";
import { createDocumentsFixture } from "../app/domain/cases/documents/test-documents.ts";
import { indexWords } from "../app/domain/cases/enquiries/words-worker.server.ts";
import { undoSteps } from "../app/domain/dates-and-rules/automatic-steps/rounds.server.ts";
import { runSteps } from "../app/domain/dates-and-rules/automatic-steps/steps-worker.server.ts";
import { now, office, turnedOn } from "../app/domain/dates-and-rules/automatic-steps/test-steps.ts";
import { makeDue } from "../app/domain/dates-and-rules/duties/make-due.server.ts";
import { remindClients } from "../app/domain/dates-and-rules/duties/remind.server.ts";
import { makeRenewals } from "../app/domain/dates-and-rules/duties/renew.server.ts";
import { startFormService } from "../app/domain/delivery/deliveries/test-form-service.ts";
import { anOutbox } from "../app/domain/delivery/deliveries/test-outbox.ts";
import { anInstallation } from "../app/domain/firm/installation/test-installation.ts";
import {
  createMessageWorker,
  type SendingChannel,
} from "../app/domain/messages/conversations/send-worker.server.ts";
import { createMailWorker } from "../app/domain/messages/mails/mail-worker.server.ts";
import { readMail } from "../app/domain/messages/mails/read-mail.server.ts";
import { storeMail } from "../app/domain/messages/mails/store-mail.server.ts";
import { rawMail } from "../app/domain/messages/mails/test-mails.ts";
import { createRetentionWorker } from "../app/domain/office/privacy/retention.server.ts";
import { type Db, fileOf, inTransaction } from "../app/platform/db/connection.server.ts";
import { freshDatabase, urlOf } from "../app/platform/db/test-database.ts";
import { turnsDuring } from "../app/platform/db/test-turns.ts";
import { createWorker, type Worker } from "../app/platform/jobs/worker.server.ts";
import { dayAfter, istDay } from "../app/platform/language/time.ts";

const count = 20_000;
const log = pino({ level: "silent" });
const at = now.toISOString();
const today = istDay(new Date());
/** Numbers from 1 on, with as many digits each. */
const numbers = sql`(with recursive all_numbers (i) as (select 1 union all select i + 1 from all_numbers where i < ${sql.lit(count)})
  select i, printf('%08d', i) as id from all_numbers) as numbers`;

async function countOf(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`select count(*) as count from ${rows}`.execute(db);
  return found[0]?.count ?? 0;
}

/** So many clients with these values, each with a mobile and an email of its own. */
async function withClients(db: Db, values: Partial<typeof sampleClient> & object = {}) {
  const owner = await someStaff(db, "9000000009", "owner");
  for (let from = 0; from < count; from += 1000) {
    const some = Array.from({ length: 1000 }, (_, n) => {
      const own = { mobile: `98${String(from + n).padStart(8, "0")}`, email: `c${from + n}@example.com` };
      return { ...sampleClient, ...own, ...values };
    });
    await inTransaction(db, (trx) => insertClients(trx, owner, some, now));
  }
  return owner;
}

const withEnquiries = (db: Db, state: string, created: string, searchable = 1) =>
  sql`insert into enquiries (id, reference, kind, state, language, name, phone, email, service, notice_version,
      content_hash, repeats, created_at, searchable)
    select id, id, 'contact', ${state}, 'en', 'Sample Person', '98' || id, 'a@sopan.example', 'vikas', '1', id, 0,
      ${created}, ${searchable} from ${numbers}`.execute(db);

/** Starts a worker, and stops it when nothing is left. */
const until = (worker: Pick<Worker, "start" | "stop">, left: () => Promise<number>) => async () => {
  await worker.start();
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 500_000, interval: 250 });
  await worker.stop();
};

/** A job as `server/jobs.ts` runs it. */
async function running(
  db: Db,
  run: (of: Awaited<ReturnType<typeof anInstallation>>, now: Date, signal: AbortSignal) => Promise<unknown>,
) {
  const installation = await anInstallation(db);
  const work = (signal: AbortSignal) => run(installation, new Date(), signal);
  return createWorker({ name: "a job", log, everyMs: 1_000, work });
}

/** Each makes the items, and returns the work. */
const kinds: Record<string, (db: Db) => Promise<() => Promise<unknown>>> = {
  async "cases on which an automatic step acts"(db) {
    const owner = await withClients(db, { stage: "at_bank", stage_since: "2026-01-01" });
    await turnedOn(db, { tell: { whom: owner.id, by: "notice" } });
    const worker = await running(db, runSteps);
    const done = () => countOf(db, sql`step_runs where state = 'done'`);
    return until(worker, async () => count - (await done()));
  },
  async "cases of an automatic step that are undone"(db) {
    const owner = await withClients(db, { follow_up_on: "2026-12-01", follow_up_action: "Ask" });
    await turnedOn(db);
    await sql`insert into step_rounds (id, step_id, began_at, ended_at, undo_by, undo_at)
      values ('o', 'r', ${at}, ${at}, ${owner.id}, ${at})`.execute(db);
    const result = JSON.stringify({ followUp: { day: "2026-12-01", action: "Ask" } });
    await sql`insert into step_runs (id, step_id, round_id, noun, client_id, record_id, occurrence, state, reason, result, found_at)
      select id, 'r', 'o', 'client', id, id, '', 'done', '', ${result}, ${at} from clients`.execute(db);
    return until(await running(db, undoSteps), () => countOf(db, sql`step_runs where state <> 'undone'`));
  },
  async "duties of which the items are made"(db) {
    await withClients(db);
    await sql`insert into client_duties (id, client_id, rule, from_day, version, created_at)
      select 'd' || id, id, 'gstr-1-monthly', ${today}, 1, ${at} from clients`.execute(db);
    // The worker does so in a thread; here its steps are short too.
    return async () => {
      await makeDue(db, new Date());
      expect(await countOf(db, sql`due_items`)).toBeGreaterThanOrEqual(count);
    };
  },
  async "due items of which clients are reminded"(db) {
    await withClients(db);
    await sql`insert into due_items (id, duty_id, client_id, rule, kind, period, lawful_on, due_on, state, remind_on, version,
        updated_at)
      select id, id, id, 'gstr-1-monthly', 'filing', '2026-10', '2026-11-25', '2026-11-25', 'open', '2026-11-20', 1, ${at}
      from clients`.execute(db);
    return async () => {
      while ((await remindClients(db, office, now)) > 0);
      expect(await countOf(db, sql`messages`)).toBe(count);
    };
  },
  async "cases that are renewed"(db) {
    await withClients(db, { valid_until: dayAfter(today, 30) });
    await sql`insert into registers (id, expires, definition, version, created_at, updated_at)
      values ('pmegp', 1, '{}', 1, ${at}, ${at})`.execute(db);
    return async () => expect(await makeRenewals(db, new Date())).toBe(count);
  },
  async "deliveries to a form service"(db) {
    await withEnquiries(db, "new", at);
    await sql`insert into outbox (id, enquiry_id, channel, target, payload, state, tries, next_try_at, created_at)
      select id, id, 'form', 'contact', '{"name":"Asha"}', 'waiting', 0, ${at}, ${at} from enquiries`.execute(
      db,
    );
    const service = await startFormService();
    const outbox = anOutbox(db, { contact: service.url, allow: [service.host] });
    return until(outbox, () => countOf(db, sql`outbox where state <> 'sent'`));
  },
  async "messages that are sent"(db) {
    await sql`insert into conversations (id, name, last_at, last_direction, last_text, version, created_at)
      select id, 'Asha', ${at}, 'out', 'Namaste', 1, ${at} from ${numbers}`.execute(db);
    await sql`insert into messages (id, conversation_id, channel, direction, kind, text, at, state, next_try_at, language,
        details, created_at)
      select id, id, 'mail', 'out', 'text', 'Namaste', ${at}, 'queued', ${at}, 'en', '{"to":"a@example.com"}', ${at}
      from conversations`.execute(db);
    const channel: SendingChannel = {
      key: "mail",
      canSend: () => true,
      send: async () => ({ outcome: "sent", code: 250, answer: "" }),
    };
    const worker = createMessageWorker(db, channel, { log });
    return until(worker, () => countOf(db, sql`messages where state <> 'sent'`));
  },
  async "mails that have come"() {
    const { db, files } = await createDocumentsFixture();
    await storeMail({ db, files }, { raw: rawMail() }, now);
    await sql`insert into channel_events (id, channel, received_at, body, next_try_at)
      select numbers.id, channel, received_at, body, next_try_at from channel_events, ${numbers}`.execute(db);
    const mail = await readMail(rawMail());
    let n = 0;
    // Reading has a thread of its own.
    const read = async () => {
      n += 1;
      const from = { ...mail.from, address: `a${n % 5000}@example.com` };
      return { ...mail, messageId: `<${n}@example.com>`, from };
    };
    const config = () => ({ secret: "a secret", own: ["office@sopan.example"], checkers: [] });
    const worker = createMailWorker({ db, files, config, log, read });
    return until(worker, () => countOf(db, sql`channel_events where processed_at is null`));
  },
  async "records, keys and sums that a night removes"(db) {
    await withClients(db);
    await sql`update clients set list_state = 'trash', updated_at = '2020-01-01T00:00:00.000Z'`.execute(db);
    await withEnquiries(db, "done", "2020-01-01T00:00:00.000Z", 0);
    await sql`insert into used_keys (key, used_at) select id, '2020-01-01' from ${numbers}`.execute(db);
    await sql`insert into written_days (person, day) select id, '2020-01-01' from ${numbers}`.execute(db);
    await sql`insert into report_totals (figure, day, part, count, amount)
      select id, '2020-01-01', '', 0, 0 from ${numbers}`.execute(db);
    const url = await urlOf(db);
    const rows = ["clients", "enquiries", "used_keys", "written_days"].map((table) => sql.table(table));
    const left = async () => {
      const counts = await Promise.all(rows.map((table) => countOf(db, table)));
      // The log is emptied last.
      return counts.reduce((sum, one) => sum + one, statSync(`${fileOf(url)}-wal`).size);
    };
    return until(createRetentionWorker(db, url, log), left);
  },
  async "finished cases that a night puts into the trash"(db) {
    await withClients(db, { status: "Rejected" });
    await sql`update clients set updated_at = '2020-01-01T00:00:00.000Z'`.execute(db);
    await sql`insert into settings (section, value, version, updated_at)
      values ('retention', '{"finishedClients":"1"}', 1, ${at})`.execute(db);
    const worker = createRetentionWorker(db, await urlOf(db), log);
    return until(worker, () => countOf(db, sql`clients where list_state <> 'trash'`));
  },
  async "enquiries that the search comes to know"(db) {
    await withEnquiries(db, "new", at, 0);
    return until(await running(db, indexWords), () => countOf(db, sql`enquiries where searchable = 0`));
  },
  async "cases that are indexed again"(db) {
    await withClients(db);
    await indexCasesOf(db, "pmegp");
    return until(await running(db, indexRegisters), () =>
      countOf(db, sql`meta where key like 'index cases:%'`),
    );
  },
};

test.each(Object.keys(kinds))("full: requests have their turn during 20,000 %s", async (kind) => {
  const work = await kinds[kind]?.(await freshDatabase());
  const { turns, longest, busiest } = await turnsDuring(async () => work?.());
  console.log(
    `${kind}: ${Math.round(busiest)} ms of processor time at most, ${Math.round(longest)} ms in all, ${turns} turns`,
  );
  expect(busiest).toBeLessThan(250);
});
