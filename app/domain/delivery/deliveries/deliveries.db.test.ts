import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addAccount } from "../../people/staff/accounts.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { listDeliveries } from "./deliveries.server.ts";
import { queueDelivery } from "./queue-delivery.server.ts";
import { resendDelivery } from "./resend.server.ts";
import type { OutboxState } from "./tables.ts";
import { startFormService } from "./test-form-service.ts";
import { activityOf, aFormDelivery, anEnquiry, anOutbox, attemptsOf, itemIn } from "./test-outbox.ts";

const now = new Date("2026-11-20T09:30:00.000Z");

/** A member of staff with an account, for activity to point at. */
async function aStaffMember(db: Db): Promise<Staff> {
  const account = { name: "Ravi Sample", mobile: "9000000007", role: "staff" as const };
  const id = await addAccount(db, { ...account, passwordHash: "none" }, now);
  return { id, ...account };
}

async function put(db: Db, id: string, state: OutboxState) {
  const lease_until = state === "sending" ? "2099-01-01T00:00:00.000Z" : null;
  await db.updateTable("outbox").set({ state, tries: 12, lease_until }).where("id", "=", id).execute();
}

test("a delivery whose transaction fails is never queued", async () => {
  const db = await freshDatabase();
  const failing = inTransaction(db, async (trx) => {
    const enquiryId = await anEnquiry(trx);
    await queueDelivery(trx, { enquiryId, channel: "form", target: "contact", payload: {} }, now);
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("deliveries come with their attempts, the newest first and at most twenty", async () => {
  const db = await freshDatabase();
  const staff = await aStaffMember(db);
  const [one, two] = [await aFormDelivery(db), await aFormDelivery(db)];
  await aFormDelivery(db);
  for (let code = 1; code <= 25; code++) {
    const attempt = {
      outbox_id: one.id,
      at: now.toISOString(),
      outcome: "retry",
      code,
      answer: "no",
    } as const;
    await db
      .insertInto("outbox_attempts")
      .values({ id: uuidv7(), ...attempt })
      .execute();
  }
  const [first, ...rest] = await listDeliveries(db, staff, one.enquiryId);
  const [second] = await listDeliveries(db, staff, two.enquiryId);
  expect(rest).toEqual([]);
  expect(first?.attempts.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
  expect(second).toMatchObject({
    id: two.id,
    state: "waiting",
    attempts: [],
    sentAt: null,
  });
  expect(await listDeliveries(db, staff, "nobody")).toEqual([]);
});

test.each(["failed", "waiting", "sent"] as const)(
  "a %s delivery can be sent again, with all its tries",
  async (state) => {
    const db = await freshDatabase();
    const staff = await aStaffMember(db);
    const { id, enquiryId } = await aFormDelivery(db);
    await put(db, id, state);
    expect(await resendDelivery(db, staff, id, now)).toBe("queued");
    const item = await itemIn(db, id, "waiting");
    expect(item).toMatchObject({
      tries: 0,
      next_try_at: now.toISOString(),
      sent_at: null,
      lease_until: null,
    });
    const [note] = await activityOf(db, enquiryId);
    expect(note).toMatchObject({
      noun: "enquiry",
      verb: "delivery_resent",
      staff_id: staff.id,
      at: now.toISOString(),
    });
  },
);

test("a delivery that is being sent is not queued a second time", async () => {
  const db = await freshDatabase();
  const staff = await aStaffMember(db);
  const { id, enquiryId } = await aFormDelivery(db);
  await put(db, id, "sending");
  expect(await resendDelivery(db, staff, id, now)).toBe("in_progress");
  await itemIn(db, id, "sending");
  expect(await activityOf(db, enquiryId)).toEqual([]);
});

test("an unknown delivery is not found", async () => {
  const db = await freshDatabase();
  expect(await resendDelivery(db, await aStaffMember(db), "no-such-id", now)).toBe("not_found");
});

test("a sent delivery resent arrives again with the same key", async () => {
  const db = await freshDatabase();
  const staff = await aStaffMember(db);
  const service = await startFormService();
  const { id } = await aFormDelivery(db);
  const outbox = anOutbox(db, { contact: service.url, allow: [service.host] });
  await outbox.start();
  await itemIn(db, id, "sent");
  await resendDelivery(db, staff, id, new Date());
  outbox.wake();
  await itemIn(db, id, "sent");
  expect(service.inbox.map(({ key }) => key)).toEqual([id, id]);
  expect((await attemptsOf(db, id)).length).toBe(2);
});

test("a viewer may read deliveries but not send them again", async () => {
  const db = await freshDatabase();
  const viewer: Staff = { ...(await aStaffMember(db)), role: "viewer" };
  await expect(async () => resendDelivery(db, viewer, uuidv7(), now)).rejects.toMatchObject({ status: 403 });
  expect(await listDeliveries(db, viewer, uuidv7())).toEqual([]);
});
