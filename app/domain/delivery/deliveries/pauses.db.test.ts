import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { maxTries } from "./backoff.ts";
import { claimDue } from "./claim.server.ts";
import { listPauses, pauseTarget, resumeTarget } from "./pauses.server.ts";
import { startFormService } from "./test-form-service.ts";
import { activityOf, aFormDelivery, anOutbox, attemptsOf, eventually, itemIn } from "./test-outbox.ts";
import { faults } from "./test-providers.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");
const contact = { channel: "form", target: "contact" } as const;

test("a quota that is used up pauses its target: all items wait, none fails, and another target goes on", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db }, "staff");
  const [full, other] = [await startFormService(), await startFormService()];
  full.reply = faults["402"];
  const { id } = await aFormDelivery(db);
  await db
    .updateTable("outbox")
    .set({ tries: maxTries - 1 })
    .where("id", "=", id)
    .execute();
  const addresses = { contact: full.url, appointment: other.url, allow: [full.host, other.host] };
  const outbox = anOutbox(db, addresses, { pollMs: 5 });
  await outbox.start();
  await eventually(async () =>
    expect(await listPauses(db, staff)).toMatchObject([{ reason: "quota", by: null }]),
  );
  const later = await aFormDelivery(db);
  const elsewhere = await aFormDelivery(db, "appointment");
  outbox.wake();
  await itemIn(db, elsewhere.id, "sent");
  expect((await itemIn(db, id, "waiting")).tries).toBe(11);
  await itemIn(db, later.id, "waiting");
  expect(full.arrived.map(({ key }) => key)).toEqual([id]);
  expect((await attemptsOf(db, id)).map(({ outcome, code }) => [outcome, code])).toEqual([["retry", 402]]);
  expect((await activityOf(db, "contact")).map(({ noun, verb }) => [noun, verb])).toEqual([
    ["target", "paused"],
  ]);

  full.reply = "ok";
  expect(await resumeTarget(db, staff, contact, new Date())).toBe(true);
  outbox.wake();
  await itemIn(db, id, "sent");
  await itemIn(db, later.id, "sent");
});

test("eight that get 402 at once pause the target once", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.reply = faults["402"];
  for (let n = 0; n < 8; n++) await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }, { pollMs: 5 }).start();
  await eventually(async () =>
    expect((await db.selectFrom("outbox_attempts").select("id").execute()).length).toBe(8),
  );
  expect((await activityOf(db, "contact")).length).toBe(1);
});

test("staff pause and resume a target, each recorded once with who did it", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db }, "staff");
  await aFormDelivery(db);
  expect(await pauseTarget(db, staff, contact, noon)).toBe(true);
  expect(await pauseTarget(db, staff, contact, noon)).toBe(false);
  expect(await listPauses(db, staff)).toEqual([
    { target: "contact", reason: "staff", by: staff.name, at: noon.toISOString() },
  ]);
  expect(await claimDue(db, contact, 8, new Date())).toEqual([]);
  expect(await resumeTarget(db, staff, contact, noon)).toBe(true);
  expect(await resumeTarget(db, staff, contact, noon)).toBe(false);
  expect((await claimDue(db, contact, 8, new Date())).length).toBe(1);
  expect((await activityOf(db, "contact")).map(({ verb, staff_id }) => [verb, staff_id])).toEqual([
    ["paused", staff.id],
    ["resumed", staff.id],
  ]);
});

test("a viewer sees what is paused and changes nothing of it", async () => {
  const db = await freshDatabase();
  const viewer = await addStaff({ db }, "viewer");
  expect(await listPauses(db, viewer)).toEqual([]);
  const refused = expect.objectContaining({ status: 403 });
  await expect(async () => pauseTarget(db, viewer, contact, noon)).rejects.toEqual(refused);
  await expect(async () => resumeTarget(db, viewer, contact, noon)).rejects.toEqual(refused);
});
