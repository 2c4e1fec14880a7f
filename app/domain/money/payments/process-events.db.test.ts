import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { noGst, now } from "../fees/test-fees.ts";
import { applyEvent } from "./apply-event.server.ts";
import { processPaymentEvents } from "./process-events.server.ts";
import { razorpay } from "./razorpay.server.ts";
import { storePaymentEvent } from "./store-event.server.ts";
import { addLink, office, outcome, withLink } from "./test-online.ts";
import { bodies } from "./test-payment-events.ts";

const errors: unknown[] = [];
const work = (db: Db) => processPaymentEvents(db, noGst, now, (error) => errors.push(error));

const store = (db: Db, id: string, body: string) =>
  storePaymentEvent(db, razorpay, { raw: Buffer.from(body), headers: { "x-razorpay-event-id": id } }, now);

test("fifty payments at once have the receipts 1 to 50", async () => {
  const { db, staff } = await withLink();
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  for (const n of numbers) {
    const client = await addClient(db, staff, { mobile: `98765${String(n).padStart(5, "0")}` });
    await addLink(db, client.id, `plink_FIFTY${n}`);
    const of = { id: `pay_${n}`, link: `plink_FIFTY${n}`, order: `order_${n}` };
    await store(db, `evt_${n}`, bodies.linkPaid(of));
  }
  await Promise.all([work(db), work(db), work(db)]);
  while (await work(db));
  const receipts = await db.selectFrom("receipts").select("number").orderBy("number").execute();
  expect(receipts.map(({ number }) => number)).toEqual(numbers.map((n) => n + 1));
  expect(errors).toEqual([]);
});

test("a process that dies before the end of an event leaves nothing of it, and its number is not lost", async () => {
  const { db, client } = await withLink();
  await store(db, "evt_1", bodies.linkPaid());
  const dying = inTransaction(db, async (trx) => {
    for (const event of razorpay.readEvents(bodies.linkPaid())) await applyEvent(trx, office, event, now);
    throw new Error("killed");
  });
  await expect(dying).rejects.toThrow("killed");
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [], due: 5_000_00, payments: [] });
  await work(db);
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [{ number: 1 }], due: 0 });
});

test("an event that was stored twice is worked through once, and one that cannot be read ends", async () => {
  const { db, client } = await withLink();
  for (const id of ["evt_1", "evt_1", "evt_2"]) await store(db, id, bodies.linkPaid());
  await store(db, "evt_3", "no json");
  await work(db);
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [{ number: 1 }], due: 0 });
  const open = db.selectFrom("payment_events").select("id").where("processed_at", "is", null);
  expect(await open.execute()).toEqual([]);
});
