import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { addClient } from "../../app/domain/cases/clients/test-clients.ts";
import { turnOnAll } from "../../app/domain/firm/settings/part-states.server.ts";
import { agree, now } from "../../app/domain/money/fees/test-fees.ts";
import { requestLink } from "../../app/domain/money/payments/links.server.ts";
import { requestRefund } from "../../app/domain/money/payments/request-refund.server.ts";
import type { startGateway } from "../../app/domain/money/payments/test-gateway.ts";
import { bodies, signatureOf, webhookSecret } from "../../app/domain/money/payments/test-payment-events.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { migrate } from "../../app/platform/db/migrate.server.ts";
import { isSaved } from "../../app/platform/db/save-once.server.ts";
import { addRole } from "../journeys/roles.ts";
import { maxDrainMs } from "./rounds.ts";

type Gateway = Awaited<ReturnType<typeof startGateway>>;

export type Office = {
  db: Db;
  gateway: Gateway;
  /** Of the processes that take events. */
  origins(): string[];
  /** Ends the process, or cuts it from its database; `recover` brings it back. */
  stop(): void;
  recover(): Promise<void>;
};

export const envOf = ({ connection }: Gateway) => ({
  PAYMENTS_URL: connection.base,
  OUTBOUND_ALLOW: connection.allow.join(","),
});

/** An owner, and the keys of a provider, in an empty database. */
export async function setUp(db: Db): Promise<Staff> {
  await migrate(db);
  const owner = await addRole(db, "owner");
  await turnOnAll(db, new Date());
  const keys = { provider: "razorpay", keyId: "rzp_test_x", keySecret: "s", webhookSecret };
  const row = { section: "payments", value: JSON.stringify(keys), version: 1, updated_by: null };
  const at = new Date().toISOString();
  await db
    .insertInto("settings")
    .values({ ...row, updated_at: at })
    .execute();
  return owner;
}

const fee = 5_000_00;
const returned = 1_000_00;

/** Clients who owe 5,000 rupees each, and a wish for a link of each. */
export async function wantLinks({ db }: Office, owner: Staff, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n++) {
    const client = await addClient(db, owner, { mobile: String(9_700_000_000 + n) });
    await agree(db, owner, client.id);
    const wanted = { clientId: client.id, submission: "", amount: fee, description: "Fee" };
    expect(isSaved(await requestLink(db, owner, { ...wanted, provider: "razorpay" }, now))).toBe(true);
  }
}

/** What each payer of a link without money does: two events of one payment, each reported twice. */
export async function eventsOf({ db }: Office): Promise<Event[]> {
  const links = db.selectFrom("payment_links").select("provider_id").where("state", "=", "open");
  const ids = (await links.execute()).map(({ provider_id }) => String(provider_id));
  return ids.flatMap((link) => {
    const of = { id: `pay_${link}`, link, order: `order_${link}`, amount: fee };
    const paid = { id: `paid-${link}`, body: bodies.linkPaid(of) };
    const captured = { id: `captured-${link}`, body: bodies.payment("captured", of) };
    return [captured, paid, paid, captured];
  });
}

type Event = { id: string; body: string };

/** Sends each, as providers do, until it is acknowledged. `noted` hears of each that is. */
export async function report(
  { origins }: Office,
  events: readonly Event[],
  noted: (sent: number) => void = () => {},
): Promise<void> {
  const left = [...events.entries()];
  let sent = 0;
  const send = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [n, event] = next;
      while (!(await isTaken(origins(), n, event))) await wait(100);
      noted(++sent);
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
}

async function isTaken(origins: readonly string[], n: number, { id, body }: Event): Promise<boolean> {
  const url = `${origins[n % origins.length]}/webhooks/razorpay`;
  const headers = { "x-razorpay-event-id": id, "x-razorpay-signature": signatureOf(body) };
  const answer = await fetch(url, { method: "POST", body, headers }).catch(() => undefined);
  return answer?.status === 200;
}

/** An owner asks for a part of each payment that has not been returned. */
export async function wantRefunds({ db }: Office, owner: Staff): Promise<void> {
  const payments = db
    .selectFrom("online_payments")
    .select("id")
    .where("payment_id", "not in", db.selectFrom("payment_refunds").select("payment_id"));
  for (const { id } of await payments.execute()) {
    const wanted = { paymentId: id, submission: "", amount: returned, reason: "", provider: "razorpay" };
    expect(isSaved(await requestRefund(db, owner, wanted, now))).toBe(true);
  }
}

export async function refundEventsOf({ db }: Office): Promise<Event[]> {
  const refunds = await db.selectFrom("payment_refunds").selectAll().where("state", "=", "pending").execute();
  return refunds.flatMap(({ payment_id: id, refund_id }) => {
    const of = { id, link: id.slice("pay_".length), amount: fee };
    const body = bodies.refund("processed", returned, of, { id: refund_id });
    return [
      { id: `done-${refund_id}`, body },
      { id: `done-${refund_id}`, body },
    ];
  });
}

/** Stops everything when the provider is asked so, and goes on. */
export async function stopAt(
  { gateway, stop, recover }: Office,
  line: string,
  at: "before" | "after",
): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    gateway.stops.push({
      line,
      at,
      stop() {
        stop();
        resolve();
      },
    });
  });
  await stopped;
  await recover();
}

/** Until nothing of these is left to do. What waits for a later try is due at once, as after the wait. */
export async function settled({ db }: Office): Promise<void> {
  for (const end = Date.now() + maxDrainMs; Date.now() < end; await wait(300)) {
    const due = { next_try_at: new Date().toISOString(), lease_until: null };
    const links = await db
      .updateTable("payment_links")
      .set(due)
      .where("state", "in", ["waiting", "unknown"])
      .returning("id")
      .execute();
    const refunds = await db
      .updateTable("payment_refunds")
      .set(due)
      .where("state", "=", "waiting")
      .returning("id")
      .execute();
    const events = await db
      .updateTable("payment_events")
      .set({ next_try_at: due.next_try_at })
      .where("processed_at", "is", null)
      .returning("id")
      .execute();
    if (links.length + refunds.length + events.length === 0) return;
  }
}

/** Of so many payments nothing is lost and nothing is there twice, here and at the provider. */
export async function expectWhole({ db, gateway }: Office, count: number, refunds: number): Promise<void> {
  const numbers = (last: number) => Array.from({ length: last }, (_, n) => n + 1);
  const receipts = await db.selectFrom("receipts").selectAll().orderBy("number").execute();
  expect(receipts.map(({ number }) => number)).toEqual(numbers(count));
  expect(new Set(receipts.map(({ client_id }) => client_id)).size).toBe(count);
  expect(receipts.filter(({ amount }) => amount !== fee)).toEqual([]);
  const payments = await db.selectFrom("online_payments").selectAll().execute();
  expect(payments.filter(({ state, alert }) => state !== "confirmed" || alert !== "")).toEqual([]);
  expect(payments.map(({ receipt_id }) => receipt_id).sort()).toEqual(receipts.map(({ id }) => id).sort());
  const links = await db.selectFrom("payment_links").selectAll().execute();
  expect(links.filter(({ state, paid }) => state !== "paid" || paid !== fee)).toEqual([]);
  const known = links.map(({ provider_id, reference }) => [provider_id, reference]);
  expect(known.sort()).toEqual(gateway.links.map(({ id, reference_id }) => [id, reference_id]).sort());
  const back = await db.selectFrom("payment_refunds").selectAll().orderBy("note_number").execute();
  expect(back.map(({ note_number, state }) => [note_number, state])).toEqual(
    numbers(refunds).map((number) => [number, "processed"]),
  );
  const asked = [...gateway.refunds.values()].map(({ id }) => id);
  expect(back.map(({ refund_id }) => refund_id).sort()).toEqual(asked.sort());
  const lowered = receipts.filter(({ refunded }) => refunded === returned);
  expect(lowered).toHaveLength(refunds);
  const events = await db.selectFrom("payment_events").select(["event_id", "problem"]).execute();
  expect(events.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(events).toHaveLength(2 * count + refunds);
  const history = db.selectFrom("activity").select("id").where("verb", "=", "fee_paid");
  expect(await history.execute()).toHaveLength(count);
}
