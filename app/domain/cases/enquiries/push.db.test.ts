import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { startFormService } from "../../delivery/deliveries/test-form-service.ts";
import { addIncoming } from "../../messages/conversations/add-incoming.server.ts";
import { findConversation } from "../../messages/conversations/find-conversation.server.ts";
import { endOtherSessions } from "../../people/staff/own-account.server.ts";
import { savePreference } from "../../people/staff/preferences.server.ts";
import { signOut } from "../../people/staff/sign-in.server.ts";
import type { SignedIn } from "../../people/staff/staff.ts";
import { address, addStaff, freshStaff, openSession, secret } from "../../people/staff/test-staff.ts";
import { addAppointment } from "../appointments/book.server.ts";
import { details } from "../appointments/test-appointment-config.ts";
import { mayPush, pushKeys } from "./push-keys.server.ts";
import { type Device, leaveDevice, subscribeDevice } from "./push-subscriptions.server.ts";
import { notifyDue, notifyOfWork } from "./push-worker.server.ts";
import { receiveEnquiry } from "./receive-enquiry.server.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** A browser's subscription at the service, with keys of its own. */
function deviceAt(host: string, name = "phone"): Device {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const keys = { p256dh: curve.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  return { endpoint: `http://${host}/push/${name}`, ...keys };
}

async function arrives(db: Db, at: Date, n = 0) {
  const value = {
    name: "Asha Kumari",
    phone: `98765000${10 + n}`,
    email: `asha${n}@sopan.example`,
    service: "vikas",
    message: "Which documents come first?",
  };
  const own = { honeypot: "", submissionId: "", addressKey: `key-${n}` };
  const arrived = { kind: "contact", language: "en", value, ...own } as const;
  await receiveEnquiry(db, { forms: {}, mail: undefined, allow: [] }, arrived, at);
}

const count = async (db: Db) => (await db.selectFrom("push_subscriptions").select("id").execute()).length;

/** A signed-in owner whose phone is told by a real HTTP server, and what that got. */
async function startPush() {
  const services = await freshStaff();
  await addStaff(services);
  const { staff, request } = await openSession(services);
  const service = await startFormService();
  service.reply = { status: 201 };
  const settings = { keys: pushKeys(secret), contact: "mailto:office@sopan.example", allow: [service.host] };
  const device = deviceAt(service.host);
  expect(await subscribeDevice(services.db, staff, device, settings.allow, now)).toBe("done");
  return { ...services, services, staff, request, service, settings, device };
}

test("a device is notified once of new enquiries, encrypted, without their text, and at most once a minute", async () => {
  const { db, service, settings } = await startPush();
  await notifyDue(db, settings, now);
  expect(service.arrived).toHaveLength(0);
  await arrives(db, after(1));
  await notifyDue(db, settings, after(5));
  await notifyDue(db, settings, after(10));
  expect(service.arrived).toHaveLength(1);
  const [push] = service.arrived;
  expect(push?.path).toBe("/push/phone");
  expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", topic: "enquiries" });
  expect(push?.headers.authorization).toContain(`k=${settings.keys.publicKey}`);
  expect(push?.body).not.toMatch(/enquir|98765/);
  await arrives(db, after(20), 1);
  await arrives(db, after(21), 2);
  await notifyDue(db, settings, after(40));
  expect(service.arrived).toHaveLength(1);
  await notifyDue(db, settings, after(66));
  expect(service.arrived).toHaveLength(2);
});

test("a device is notified once when a visitor changes an appointment of its own person", async () => {
  const { db, services, staff, service, settings } = await startPush();
  const other = await addStaff(services, "staff", "9000000009");
  for (const [n, staffId] of [staff.id, other.id].entries()) {
    const startsAt = new Date(now.getTime() + (n + 1) * 3_600_000);
    const span = { startsAt, length: 30, buffer: 0 };
    await addAppointment(db, details, { staffId, state: "confirmed", span, by: null }, now);
  }
  await notifyOfWork(db, settings, after(5));
  expect(service.arrived).toHaveLength(0);
  const changed = db.updateTable("appointments").set({ visitor_changed_at: after(6).toISOString() });
  await changed.where("staff_id", "=", other.id).execute();
  await notifyOfWork(db, settings, after(10));
  expect(service.arrived).toHaveLength(0);
  await changed.where("staff_id", "=", staff.id).execute();
  for (const seconds of [11, 12, 80]) await notifyOfWork(db, settings, after(seconds));
  expect(service.arrived).toHaveLength(1);
});

test("a device is notified once of messages assigned to its person or to nobody, but not of those in a new enquiry", async () => {
  const { db, staff, service, settings } = await startPush();
  const writes = (minute: number) =>
    inTransaction(db, async (trx) => {
      const sender = { channel: "whatsapp", address: "919876543210", name: "Asha" } as const;
      const { conversation } = await findConversation(trx, sender, after(minute));
      const said = {
        conversationId: conversation.id,
        channel: "whatsapp",
        kind: "text",
        text: "Namaste",
      } as const;
      await addIncoming(trx, { ...said, at: after(minute) }, after(minute));
    });
  await writes(1);
  await notifyOfWork(db, settings, after(5));
  expect(service.arrived).toHaveLength(0);
  await db.updateTable("enquiries").set({ state: "in_hand" }).execute();
  for (const seconds of [6, 7, 80]) await notifyOfWork(db, settings, after(seconds));
  expect(service.arrived).toHaveLength(1);
  await writes(90);
  await db.updateTable("conversations").set({ assigned_to: staff.id, unread: 0 }).execute();
  await notifyOfWork(db, settings, after(160));
  expect(service.arrived).toHaveLength(1);
});

test("a device of whoever sees own records only is told of those alone, and of what a closed account has only who sees it", async () => {
  const { db, services, staff, service, settings } = await startPush();
  const [colleague, left] = [
    await addStaff(services, "staff", "9000000009"),
    await addStaff(services, "staff", "9000000008"),
  ];
  const assign = (table: "enquiries" | "conversations", assigned_to: string) =>
    db.updateTable(table).set({ assigned_to }).execute();
  await db.updateTable("staff").set({ role: "staff", scope: "own" }).where("id", "=", staff.id).execute();
  await arrives(db, after(1));
  await assign("enquiries", colleague.id);
  await notifyDue(db, settings, after(5));
  expect(service.arrived).toHaveLength(0);
  await assign("enquiries", staff.id);
  await notifyDue(db, settings, after(6));
  expect(service.arrived).toHaveLength(1);
  await db.updateTable("enquiries").set({ state: "in_hand", assigned_to: colleague.id }).execute();
  await inTransaction(db, async (trx) => {
    const sender = { channel: "whatsapp", address: "919876543210", name: "Asha" } as const;
    const { conversation } = await findConversation(trx, sender, after(70));
    const said = { channel: "whatsapp", kind: "text", text: "Namaste" } as const;
    await addIncoming(trx, { conversationId: conversation.id, ...said, at: after(70) }, after(70));
  });
  await db.updateTable("enquiries").set({ state: "in_hand" }).execute();
  const closed = { deactivated_at: after(71).toISOString() };
  await db.updateTable("staff").set(closed).where("id", "=", left.id).execute();
  for (const of of [colleague.id, left.id]) {
    for (const table of ["enquiries", "conversations"] as const) await assign(table, of);
    await notifyOfWork(db, settings, after(75));
    expect(service.arrived).toHaveLength(1);
  }
  await db.updateTable("staff").set({ scope: "own_and_unassigned" }).where("id", "=", staff.id).execute();
  await notifyOfWork(db, settings, after(75));
  expect(service.arrived).toHaveLength(2);
});

test("late messages are notified by their arrival, and cases of a step to the person it names", async () => {
  const { db, staff, services, service, settings } = await startPush();
  const other = await addStaff(services, "staff", "9000000009");
  await inTransaction(db, async (trx) => {
    const sender = { channel: "whatsapp", address: "919876543210", name: "Asha" } as const;
    const { conversation } = await findConversation(trx, sender, now);
    const said = { conversationId: conversation.id, channel: "whatsapp", kind: "text", text: "Hi" } as const;
    await addIncoming(trx, { ...said, at: after(-3600) }, after(61));
  });
  await db.updateTable("enquiries").set({ state: "in_hand" }).execute();
  await notifyOfWork(db, settings, after(62));
  expect(service.arrived).toHaveLength(1);
  const rule = {
    id: "1",
    active: 1,
    name: "Old",
    definition: "{}",
    version: 1,
    created_at: "",
    updated_at: "",
  };
  await db.insertInto("automatic_steps").values(rule).execute();
  const run = {
    id: "1",
    step_id: "1",
    noun: "client",
    record_id: "1",
    occurrence: "",
    state: "done",
  } as const;
  await db
    .insertInto("step_runs")
    .values({ ...run, reason: "", result: "{}", found_at: "" })
    .execute();
  const notice = (id: string, staffId: string) => ({
    id,
    run_id: "1",
    step_id: "1",
    staff_id: staffId,
    at: after(130).toISOString(),
  });
  await db.insertInto("step_notices").values(notice("1", other.id)).execute();
  await notifyOfWork(db, settings, after(131));
  expect(service.arrived).toHaveLength(1);
  await db.insertInto("step_notices").values(notice("2", staff.id)).execute();
  for (const seconds of [132, 133, 200]) await notifyOfWork(db, settings, after(seconds));
  expect(service.arrived).toHaveLength(2);
});

test("a device is notified in the language of its account", async () => {
  const { db, staff, service, settings } = await startPush();
  const lengths: number[] = [];
  for (const [n, language] of (["en", "hi", "en"] as const).entries()) {
    await savePreference(db, staff, "language", language, now);
    await arrives(db, after(100 * n + 1), n);
    await notifyDue(db, settings, after(100 * n + 70));
    lengths.push(Number(service.arrived.at(-1)?.headers["content-length"]));
  }
  // The text is encrypted: only its length tells, and Devanagari has three bytes for a letter.
  const bytes = (text: string) => Buffer.byteLength(text);
  const [english = 0, hindi = 0, again = 0] = lengths;
  expect(hindi - english).toBe(bytes("2 नई पूछताछ") - bytes("1 new enquiry"));
  expect(again - english).toBe(bytes("3 new enquiries") - bytes("1 new enquiry"));
});

test("two processes notify a device once", async () => {
  const { db, service, settings } = await startPush();
  await arrives(db, after(1));
  await Promise.all([1, 2, 3].map(() => notifyDue(db, settings, after(5))));
  expect(service.arrived).toHaveLength(1);
});

test.each([404, 410, 403])("a subscription that has ended (%s) is removed", async (status) => {
  const { db, service, settings } = await startPush();
  service.reply = { status };
  await arrives(db, after(1));
  await notifyDue(db, settings, after(5));
  expect(await count(db)).toBe(0);
});

test("a failing push service is retried after a minute", async () => {
  const { db, service, settings } = await startPush();
  service.next = [{ status: 503 }];
  await arrives(db, after(1));
  await notifyDue(db, settings, after(5));
  await notifyDue(db, settings, after(30));
  expect(service.arrived).toHaveLength(1);
  await notifyDue(db, settings, after(66));
  await notifyDue(db, settings, after(130));
  expect(service.arrived).toHaveLength(2);
});

test("a device with an invalid key is removed, and the others are notified", async () => {
  const { db, staff, service, settings } = await startPush();
  await subscribeDevice(db, staff, deviceAt(service.host, "broken"), settings.allow, now);
  const broken = db.updateTable("push_subscriptions").where("endpoint", "like", "%broken");
  await broken.set({ p256dh: "A".repeat(87) }).execute();
  await arrives(db, after(1));
  await notifyDue(db, settings, after(5));
  expect(service.arrived.map(({ path }) => path)).toEqual(["/push/phone"]);
  expect(await count(db)).toBe(1);
});

test("what fails for one device is reported after what is known of the others was saved", async () => {
  const { db, staff, service, settings } = await startPush();
  await subscribeDevice(db, staff, deviceAt(service.host, "office"), settings.allow, now);
  await arrives(db, after(1));
  await expect(notifyDue(db, { ...settings, contact: "nobody" }, after(5))).rejects.toThrow("subject");
  await notifyDue(db, settings, after(66));
  expect(service.arrived).toHaveLength(2);
});

test("private addresses, plain http and what is no key are refused, and never called", async () => {
  const { db, staff, service, settings, device } = await startPush();
  const tell = (changes: Partial<Device>, allow: string[] = []) =>
    subscribeDevice(db, staff, { ...device, ...changes }, allow, now);
  expect(await tell({})).toBe("refused");
  expect(await tell({ endpoint: "https://10.0.0.1/push" })).toBe("refused");
  expect(await tell({ endpoint: "http://push.example/1" })).toBe("refused");
  expect(await tell({ endpoint: "no address" })).toBe("refused");
  expect(await tell({ endpoint: device.endpoint.replace("//", "//user:password@") }, settings.allow)).toBe(
    "refused",
  );
  expect(await tell({ p256dh: "short" }, settings.allow)).toBe("refused");
  // The form of a key, but no point of the curve.
  expect(await tell({ p256dh: "A".repeat(87) }, settings.allow)).toBe("refused");
  expect(await count(db)).toBe(1);
  await arrives(db, after(1));
  await notifyDue(db, { ...settings, allow: [] }, after(5));
  expect(service.arrived).toHaveLength(0);
  expect(await count(db)).toBe(0);
});

test("the log-out of a device ends its subscription and no other", async () => {
  const { db, auth, services, staff, request, service, settings } = await startPush();
  const other = await openSession(services);
  await subscribeDevice(db, other.staff, deviceAt(service.host, "office"), settings.allow, now);
  await signOut({ db, auth }, { address, request }, now);
  expect(await count(db)).toBe(1);
  expect(staff.sessionId).not.toBe(other.staff.sessionId);
  await endOtherSessions(db, { ...other.staff, sessionId: "elsewhere" } satisfies SignedIn, now);
  expect(await count(db)).toBe(0);
});

test("a device is left by its own person alone", async () => {
  const { db, services, staff, device } = await startPush();
  await addStaff(services, "viewer", "9000000002");
  const { staff: viewer } = await openSession(services, "9000000002");
  await leaveDevice(db, viewer, device.endpoint);
  expect(await count(db)).toBe(1);
  await leaveDevice(db, staff, device.endpoint);
  expect(await count(db)).toBe(0);
});

test("a person has at most ten devices, and closed accounts are not notified", async () => {
  const { db, staff, service, settings } = await startPush();
  for (let n = 0; n < 11; n++)
    await subscribeDevice(db, staff, deviceAt(service.host, `device-${n}`), settings.allow, now);
  expect(await count(db)).toBe(10);
  await db.updateTable("staff").set({ deactivated_at: now.toISOString() }).execute();
  await arrives(db, after(1));
  await notifyDue(db, settings, after(5));
  expect(service.arrived).toHaveLength(0);
});

test("the keys follow from the secret, and only https and this machine can push", () => {
  expect(pushKeys(secret)).toEqual(pushKeys(secret));
  expect(pushKeys(secret)).not.toEqual(pushKeys(`${secret}x`));
  expect(pushKeys(secret).publicKey).toMatch(/^[\w-]{87}$/);
  const origins = [
    "https://sopan.example",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://sopan.example",
  ];
  expect(origins.map(mayPush)).toEqual([true, true, true, false]);
});
