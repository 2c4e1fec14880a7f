import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { startFormService } from "./test-form-service.ts";
import { aFormDelivery, anOutbox, eventually, itemIn } from "./test-outbox.ts";

test("stop waits for the delivery in flight, writes its outcome and takes no new one", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.reply = "hold";
  const first = await aFormDelivery(db);
  const outbox = anOutbox(db, { contact: service.url, allow: [service.host] });
  await outbox.start();
  await eventually(() => expect(service.arrived.length).toBe(1));
  let stopped = false;
  const stopping = outbox.stop().then(() => {
    stopped = true;
  });
  const second = await aFormDelivery(db);
  outbox.wake();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(stopped).toBe(false);
  service.release();
  await stopping;
  await itemIn(db, first.id, "sent");
  await itemIn(db, second.id, "waiting");
  expect(service.arrived.length).toBe(1);
});

test("stop ends at the attempt's limit when the other side hangs, and the item waits", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.reply = "hold";
  const { id } = await aFormDelivery(db);
  const options = { attemptLimitMs: 100, backoff: () => 100_000 };
  const outbox = anOutbox(db, { contact: service.url, allow: [service.host] }, options);
  await outbox.start();
  await eventually(() => expect(service.arrived.length).toBe(1));
  await outbox.stop();
  expect((await itemIn(db, id, "waiting")).tries).toBe(1);
});

test("stop at any moment leaves nothing as sending", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  for (let n = 0; n < 10; n++) await aFormDelivery(db);
  for (let n = 0; n < 10; n++) {
    const outbox = anOutbox(db, { contact: service.url, allow: [service.host] });
    await outbox.start();
    for (let turn = 0; turn < n; turn++) await new Promise(setImmediate);
    await outbox.stop();
    expect(await db.selectFrom("outbox").select("id").where("state", "=", "sending").execute()).toEqual([]);
  }
});

test("a wake before start or after stop does nothing", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const outbox = anOutbox(db, { contact: service.url, allow: [service.host] });
  const { id } = await aFormDelivery(db);
  outbox.wake();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await itemIn(db, id, "waiting");
  await outbox.start();
  await itemIn(db, id, "sent");
  await outbox.stop();
  outbox.wake();
  await outbox.stop();
});
