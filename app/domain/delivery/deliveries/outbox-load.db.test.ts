import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { queueDelivery } from "./queue-delivery.server.ts";
import { startFormService } from "./test-form-service.ts";
import {
  activityOf,
  aFormDelivery,
  anEnquiry,
  anOutbox,
  attemptsOf,
  eventually,
  itemIn,
} from "./test-outbox.ts";
import { startSmtpServer } from "./test-smtp-server.ts";

test("a target that hangs with a full queue holds back neither the other form nor the mail", async () => {
  const db = await freshDatabase();
  const [hanging, healthy, smtp] = [
    await startFormService(),
    await startFormService(),
    await startSmtpServer(),
  ];
  hanging.reply = "hold";
  for (let n = 0; n < 20; n++) await aFormDelivery(db, "appointment");
  const mail = { url: smtp.url, from: "site@sopan.example", to: "firm@sopan.example" };
  const addresses = { appointment: hanging.url, contact: healthy.url, mail };
  const outbox = anOutbox(db, { ...addresses, allow: [hanging.host, healthy.host, smtp.host] });
  await outbox.start();
  await eventually(() => expect(hanging.arrived.length).toBe(8));
  const { id, enquiryId } = await aFormDelivery(db, "contact");
  const payload = { subject: "s", text: "t", html: "h" };
  await queueDelivery(db, { enquiryId, channel: "mail", target: "firm", payload }, new Date());
  outbox.wake();
  await itemIn(db, id, "sent");
  await eventually(() => expect(smtp.mails.length).toBe(1));
  expect(hanging.inbox.length).toBe(0);
  hanging.release();
});

test("an item that fails again and again holds back no other item of its target", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const bad = await aFormDelivery(db, "contact", { name: "bad" });
  const good = await aFormDelivery(db, "contact", { name: "good" });
  service.reply = ({ body }) => (body.includes("bad") ? { status: 500 } : "ok");
  await anOutbox(db, { contact: service.url, allow: [service.host] }, { backoff: () => 100_000 }).start();
  await itemIn(db, good.id, "sent");
  await eventually(async () => expect((await attemptsOf(db, bad.id)).length).toBe(1));
});

test("at most eight are under way per target, and all arrive in the end, once", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.reply = "hold";
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push((await aFormDelivery(db)).id);
  const outbox = anOutbox(db, { contact: service.url, allow: [service.host] });
  await outbox.start();
  await eventually(() => expect(service.underWay).toBe(8));
  // The eight are the eight queued first; connections may overtake each other.
  expect(new Set(service.arrived.map(({ key }) => key))).toEqual(new Set(ids.slice(0, 8)));
  await eventually(() => {
    service.release();
    expect(service.inbox.length).toBe(20);
  });
  expect(service.maxUnderWay).toBe(8);
  expect(service.arrived.map(({ key }) => key).sort()).toEqual(ids);
});

test("one slot that becomes free is filled while the other seven still hang", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.next.push(...Array(7).fill("hold"));
  for (let n = 0; n < 30; n++) await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  await eventually(() => expect(service.inbox.length).toBe(23));
  service.release();
});

test("an unreachable target uses up no tries of its queue, while another is served", async () => {
  const db = await freshDatabase();
  const healthy = await startFormService();
  const dead = "127.0.0.1:1";
  for (let n = 0; n < 40; n++) await aFormDelivery(db, "appointment");
  for (let n = 0; n < 40; n++) await aFormDelivery(db, "contact");
  const addresses = { appointment: `http://${dead}/f`, contact: healthy.url, allow: [dead, healthy.host] };
  await anOutbox(db, addresses, { backoff: () => 0 }).start();
  await eventually(() => expect(healthy.inbox.length).toBe(40));
  const tries = await db.selectFrom("outbox_attempts").select("id").where("code", "is", null).execute();
  expect(tries.length).toBeLessThan(30);
});

test("mail goes out eight at a time as well, and to the firm", async () => {
  const db = await freshDatabase();
  const smtp = await startSmtpServer();
  const enquiryId = await anEnquiry(db);
  const payload = { subject: "New enquiry", text: "t", html: "h", replyTo: "asha@example.com" };
  for (let n = 0; n < 20; n++)
    await queueDelivery(db, { enquiryId, channel: "mail", target: "firm", payload }, new Date());
  const mail = { url: smtp.url, from: "site@sopan.example", to: "firm@sopan.example" };
  await anOutbox(db, { mail, allow: [smtp.host] }).start();
  await eventually(() => expect(smtp.mails.length).toBe(20));
  await eventually(async () => expect((await activityOf(db, enquiryId)).length).toBe(20));
  expect(smtp.maxUnderWay).toBeLessThanOrEqual(8);
  // Beside those, the visitors' eight.
  expect(smtp.connections).toBeLessThanOrEqual(16);
});

test("mail refused for now is sent later, mail refused for good has failed", async () => {
  const db = await freshDatabase();
  const smtp = await startSmtpServer();
  smtp.refuseMessage = 451;
  const enquiryId = await anEnquiry(db);
  const payload = { subject: "s", text: "t", html: "h" };
  await queueDelivery(db, { enquiryId, channel: "mail", target: "firm", payload }, new Date());
  const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  const mail = { url: smtp.url, from: "site@sopan.example", to: "firm@sopan.example" };
  await anOutbox(db, { mail, allow: [smtp.host] }).start();
  await eventually(async () => expect((await attemptsOf(db, id)).length).toBeGreaterThan(0));
  smtp.refuseMessage = 550;
  await itemIn(db, id, "failed");
  const codes = (await attemptsOf(db, id)).map(({ code }) => code);
  expect([codes.at(0), codes.at(-1)]).toEqual([451, 550]);
});
