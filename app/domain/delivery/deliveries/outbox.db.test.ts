import { pino } from "pino";
import { expect, test } from "vitest";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { findDeliveries } from "./deliveries.server.ts";
import { createOutbox } from "./outbox.server.ts";
import { queueDelivery } from "./queue-delivery.server.ts";
import { startFormService } from "./test-form-service.ts";
import { activityOf, aFormDelivery, anOutbox, attemptsOf, eventually, itemIn } from "./test-outbox.ts";
import { startSmtpServer } from "./test-smtp-server.ts";

test("what was queued before the start is sent, exactly as it was queued", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const { id } = await aFormDelivery(db, "contact", { name: "आशा", message: 'a "quoted"\nline' });
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  const item = await itemIn(db, id, "sent");
  expect(item).toMatchObject({ tries: 1, lease_until: null, sent_at: expect.any(String) });
  expect(service.inbox).toMatchObject([
    { key: id, body: '{"name":"आशा","message":"a \\"quoted\\"\\nline"}' },
  ]);
});

test("from its start it knows all that is set, the visitors' acknowledgement too", async () => {
  const db = await freshDatabase();
  const acknowledgement = { brand: "Sopan", replyTo: "", phone: "", hours: { en: "", hi: "" }, secret: "s" };
  const log = pino({ level: "silent" });
  const settings = { forms: {}, mail: undefined, acknowledgement, allow: [] };
  expect(createOutbox(db, { ...settings, log }).settings).toEqual(settings);
});

test("a delivery is written down: the attempt, and the enquiry's activity", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const { id, enquiryId } = await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  await itemIn(db, id, "sent");
  expect(await attemptsOf(db, id)).toMatchObject([{ outcome: "sent", code: 200, answer: '{"ok":true}' }]);
  const [note] = await activityOf(db, enquiryId);
  expect(note).toMatchObject({
    noun: "enquiry",
    verb: "delivered",
    staff_id: null,
    before: '{"state":"waiting"}',
  });
  expect(JSON.parse(note?.after ?? "")).toEqual({
    channel: "form",
    target: "contact",
    state: "sent",
    code: 200,
  });
});

test("an item queued while the worker waits goes out on wake, without a poll", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const outbox = anOutbox(db, { contact: service.url, allow: [service.host] }, { pollMs: 1e9 });
  await outbox.start();
  for (let n = 0; n < 3; n++) {
    const { id } = await aFormDelivery(db);
    outbox.wake();
    await itemIn(db, id, "sent");
  }
});

test("an item queued by somebody else goes out at the next poll, without a wake", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  await anOutbox(db, { contact: service.url, allow: [service.host] }, { pollMs: 10 }).start();
  for (let n = 0; n < 3; n++) await itemIn(db, (await aFormDelivery(db)).id, "sent");
});

test("a target without an address fails visibly instead of waiting indefinitely", async () => {
  const db = await freshDatabase();
  const { id } = await aFormDelivery(db, "appointment");
  await anOutbox(db, { allow: [] }).start();
  await itemIn(db, id, "failed");
  expect(await attemptsOf(db, id)).toMatchObject([
    { code: null, answer: "no address is set for this destination" },
  ]);
});

test("an unreadable payload fails that item, and its text is not in the stored response", async () => {
  const db = await freshDatabase();
  const { id } = await aFormDelivery(db);
  await db
    .updateTable("outbox")
    .set({ channel: "mail", target: "firm", payload: "Asha 9000000001" })
    .execute();
  const mail = { url: "smtp://127.0.0.1:9", from: "site@sopan.example", to: "firm@sopan.example" };
  await anOutbox(db, { mail, allow: [] }, { backoff: () => 0 }).start();
  await itemIn(db, id, "failed");
  for (const { answer } of await attemptsOf(db, id))
    expect(answer).toBe("not sent because of an error on our server (SyntaxError)");
});

test("a mail about the firm itself, and so about no record, is sent, listed and in the log", async () => {
  const db = await freshDatabase();
  const server = await startSmtpServer();
  const mail = { url: server.url, from: "site@sopan.example", to: "firm@sopan.example" };
  const payload = { subject: "Your week", text: "All is well.", html: "<p>All is well.</p>" };
  await queueDelivery(db, { firm: true, channel: "mail", target: "firm", payload }, new Date());
  await anOutbox(db, { mail, allow: [server.host] }).start();
  await eventually(async () =>
    expect(await activityOf(db, "firm")).toMatchObject([{ noun: "target", verb: "delivered" }]),
  );
  expect(server.mails.map(({ to }) => to)).toEqual([["firm@sopan.example"]]);
  const { rows } = await findDeliveries(db, await addStaff({ db }), {});
  expect(rows).toMatchObject([{ state: "sent", about: { name: "" } }]);
});

test("ended rate limits are forgotten in passing", async () => {
  const db = await freshDatabase();
  await countUse(db, "old", 1000, new Date("2026-01-01T00:00:00Z"));
  await anOutbox(db, { allow: [] }).start();
  await eventually(async () =>
    expect(await db.selectFrom("rate_limits").select("key").execute()).toEqual([]),
  );
});

test("the settings the worker was made with can be read from it, without the rest", async () => {
  const db = await freshDatabase();
  const { settings } = anOutbox(db, { contact: "https://example.com/f", allow: [] });
  const forms = { appointment: undefined, contact: "https://example.com/f", consultation: undefined };
  expect(settings).toEqual({ forms, mail: undefined, allow: [] });
});
