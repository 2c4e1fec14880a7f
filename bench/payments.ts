import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { turnOnAll } from "../app/domain/firm/settings/part-states.server.ts";
import { bodies, signatureOf, webhookSecret } from "../app/domain/money/payments/test-payment-events.ts";
import { type Db, inTransaction, openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { newId } from "../app/platform/db/new-ids.server.ts";
import { dayMs, istDay } from "../app/platform/language/time.ts";
import { atLeast, atMost, type Figure, forKnowledge, percentile } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";
import { callerFor, sessionCookie, watching } from "./staff-site.ts";

const clients = Number(process.env.BENCH_CLIENTS ?? 6_000);
/** Two events of each. */
const payments = Math.min(2_500, clients / 2);
const minute = 60_000;
const senders = 16;
const amount = 5_000_00;
const maxBookedMs = 5 * minute;
const aloneMs = 10_000;
const pages = ["/fees", "/fees/check"];

/** A provider's signed events of a minute, while staff open pages about money, on SQLite and one core. */
export async function measurePayments(copy: SiteCopy): Promise<Figure[]> {
  const dataDir = copy.newFolder("data");
  const file = `file:${join(dataDir, "sopan.db")}`;
  const filled = openDatabase(file);
  await fill(filled).finally(() => filled.destroy());
  // Nobody listens there: nothing is asked of a provider.
  const site = await startSite(copy, 0, { PAYMENTS_URL: "http://127.0.0.1:9" }, { dataDir });
  try {
    const ask = callerFor(site, await sessionCookie(site));
    for (const page of pages) await (await ask(page)).arrayBuffer();
    const watch = (work: Promise<unknown>) => Promise.all(pages.map((page) => watching(ask, page, work)));
    const alone = await watch(wait(aloneMs));
    const sending = send(site);
    const beside = await watch(sending);
    const { ms, again } = await sending;
    const db = openDatabase(file);
    const bookedMs = await untilBooked(db);
    const compared = await compare(db).finally(() => db.destroy());
    return [
      atLeast("payments: events stored in a minute", (2 * payments * minute) / ms, 2 * payments * 0.98),
      forKnowledge("payments: events that had to be sent again", again),
      forKnowledge("payments: from the last event until all are booked", bookedMs / 1000, "s"),
      ...compared,
      forKnowledge("payments: pages of staff without them, p99", percentile(alone.flat(), 99), "ms"),
      forKnowledge("payments: pages of staff beside them, p50", percentile(beside.flat(), 50), "ms"),
      atMost("payments: pages of staff beside them, p99", percentile(beside.flat(), 99), 200, "ms"),
    ];
  } finally {
    await site.stop();
  }
}

/** Clients, and for some a fee and an open link. */
async function fill(db: Db): Promise<void> {
  await migrate(db);
  const now = new Date();
  const at = now.toISOString();
  await turnOnAll(db, now);
  const keys = { provider: "razorpay", keyId: "rzp_test_x", keySecret: "s", webhookSecret };
  const row = { section: "payments", value: JSON.stringify(keys), version: 1, updated_by: null };
  await db
    .insertInto("settings")
    .values({ ...row, updated_at: at })
    .execute();
  const [staff = ""] = await fillClients(db, clients);
  const some = db.selectFrom("clients").select("id").where("list_state", "=", "pmegp").limit(payments);
  const expires_at = new Date(now.getTime() + dayMs).toISOString();
  const rows = await some.execute();
  await inTransaction(db, async (trx) => {
    for (const [n, { id: client_id }] of rows.entries()) {
      const fee = { id: newId(now), client_id, description: "Application", amount, due_on: istDay(now) };
      await trx
        .insertInto("fees")
        .values({ ...fee, paid: 0, version: 1, created_at: at, created_by: staff })
        .execute();
      const link = { id: newId(now), provider: "razorpay", client_id, reference: `D-${n}`, amount };
      const made = { state: "open" as const, provider_id: linkOf(n), url: "", description: "" };
      const times = { expires_at, created_at: at, next_try_at: at, checked_at: at, lease_until: null };
      await trx
        .insertInto("payment_links")
        .values({ ...link, ...made, ...times, created_by: staff })
        .execute();
    }
  });
  if (rows.length < payments) throw new Error(`Only ${rows.length} clients could have a link`);
}

const linkOf = (n: number) => `plink_BENCH${n}`;

/** Spread over a minute; each again until it is acknowledged, as providers do. */
async function send({ origin }: SiteServer): Promise<{ ms: number; again: number }> {
  const began = performance.now();
  let again = 0;
  const sender = async (first: number) => {
    for (let n = first; n < 2 * payments; n += senders) {
      await wait(Math.max(0, began + (n * minute) / (2 * payments) - performance.now()));
      while (!(await isTaken(origin, n))) again++;
    }
  };
  await Promise.all(Array.from({ length: senders }, (_, first) => sender(first)));
  return { ms: performance.now() - began, again };
}

/** First that the money was captured, later that the link is paid. */
async function isTaken(origin: string, n: number): Promise<boolean> {
  const at = n % payments;
  const of = { id: `pay_${at}`, link: linkOf(at), order: `order_${at}`, amount };
  const body = n < payments ? bodies.payment("captured", of) : bodies.linkPaid(of);
  const headers = { "x-razorpay-event-id": `evt_${n}`, "x-razorpay-signature": signatureOf(body) };
  const answer = await fetch(`${origin}/webhooks/razorpay`, { method: "POST", body, headers });
  await answer.arrayBuffer();
  return answer.status === 200;
}

async function untilBooked(db: Db): Promise<number> {
  const began = performance.now();
  const open = db.selectFrom("payment_events").select("id").where("processed_at", "is", null).limit(1);
  while (await open.executeTakeFirst()) {
    if (performance.now() - began > maxBookedMs) break;
    await wait(100);
  }
  return performance.now() - began;
}

async function compare(db: Db): Promise<Figure[]> {
  const receipts = await db
    .selectFrom("receipts")
    .select(["number", "client_id"])
    .orderBy("number")
    .execute();
  const payers = new Set(receipts.map(({ client_id }) => client_id)).size;
  const gaps = receipts.filter(({ number }, at) => number !== at + 1).length;
  return [
    atMost("payments: lost", payments - payers, 0),
    atMost("payments: booked twice", receipts.length - payers, 0),
    atMost("payments: gaps between receipts", gaps, 0),
  ];
}
