import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { enquiry } from "../../cases/enquiries/test-inbox.ts";
import { anInstallation } from "../../firm/installation/test-installation.ts";
import { savePreference } from "../../people/staff/preferences.server.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { chooseDigest, readDigest } from "./choose-digest.server.ts";
import { sendDigests } from "./digest-worker.server.ts";

/** A Saturday, and the days after it, at an hour in India. */
const at = (day: number, time = "08:00") => new Date(`2026-11-${day}T${time}:00+05:30`);
const mails = async (db: Db) =>
  (await db.selectFrom("outbox").select(["payload", "staff_id", "target"]).orderBy("id").execute()).map(
    ({ payload, ...row }) => ({
      ...row,
      ...(JSON.parse(payload) as { to: string; subject: string; text: string }),
    }),
  );

test("a daily one goes out each day from half past seven on, once, whatever the number of processes", async () => {
  const db = await freshDatabase();
  const installation = await anInstallation(db);
  const staff = await addStaff({ db });
  await addClient(db, staff, { waiting_on: "bank", waiting_since: "2026-10-01" }, at(21));
  expect(await chooseDigest(db, staff, { every: "daily", email: " asha@sopan.example " }, at(21))).toBe(
    "saved",
  );
  await sendDigests(installation, at(21, "23:00"));
  await sendDigests(installation, at(22, "07:29"));
  expect(await mails(db)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => sendDigests(installation, at(22))));
  const [mail, ...others] = await mails(db);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "asha@sopan.example",
    staff_id: staff.id,
    subject: expect.stringContaining("Sopan"),
  });
  expect(mail?.text).toContain("1 client waits on bank for more than 14 days.");
  await sendDigests(installation, at(23));
  expect(await mails(db)).toHaveLength(2);
});

test("a weekly one goes out on Mondays, in the language of the person", async () => {
  const db = await freshDatabase();
  const installation = await anInstallation(db);
  const staff = await addStaff({ db });
  await savePreference(db, staff, "language", "hi", at(20));
  await chooseDigest(db, staff, { every: "weekly", email: "asha@sopan.example" }, at(20));
  for (const day of [21, 22]) await sendDigests(installation, at(day));
  expect(await mails(db)).toEqual([]);
  for (const day of [23, 24, 25]) await sendDigests(installation, at(day));
  const sent = await mails(db);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("अब तक का महीना");
});

test("somebody with own records only is told of those alone", async () => {
  const db = await freshDatabase();
  const installation = await anInstallation(db);
  const [staff, colleague] = [await addStaff({ db }, "staff"), await addStaff({ db }, "staff", "9000000002")];
  await db.updateTable("staff").set({ scope: "own" }).where("id", "=", staff.id).execute();
  await chooseDigest(db, staff, { every: "daily", email: "asha@sopan.example" }, at(20));
  for (const [n, one] of [staff, colleague, colleague].entries()) {
    const waiting = { waiting_on: "bank", waiting_since: "2026-10-01", mobile: `987650000${n}` } as const;
    await addClient(db, one, { ...waiting, assigned_to: one.id }, at(21));
    const asked = { id: newId(at(21)), content_hash: `${n}`, assigned_to: one.id };
    await db.insertInto("enquiries").values(enquiry(n, asked)).execute();
  }
  await sendDigests(installation, at(22));
  const [mail] = await mails(db);
  for (const sentence of ["1 client waits on bank", "1 enquiry came", "1 client added"])
    expect(mail?.text).toContain(sentence);
});

test("a closed account gets none, and neither does who wants none", async () => {
  const db = await freshDatabase();
  const installation = await anInstallation(db);
  const [closed, without] = [await addStaff({ db }), await addStaff({ db }, "viewer", "9000000002")];
  for (const staff of [closed, without])
    await chooseDigest(db, staff, { every: "daily", email: "asha@sopan.example" }, at(21));
  await db
    .updateTable("staff")
    .set({ deactivated_at: at(21).toISOString() })
    .where("id", "=", closed.id)
    .execute();
  await chooseDigest(db, without, { every: "never", email: "" }, at(21));
  await sendDigests(installation, at(22));
  expect(await mails(db)).toEqual([]);
});

test("an address that is none is refused, and the choice before stays", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  await chooseDigest(db, staff, { every: "daily", email: "asha@sopan.example" }, at(21));
  for (const email of ["", "asha", "a@b\nc@d.example"])
    expect(await chooseDigest(db, staff, { every: "weekly", email }, at(21))).toBe("mailbox");
  expect(await readDigest(db, staff)).toEqual({ every: "daily", email: "asha@sopan.example" });
});
