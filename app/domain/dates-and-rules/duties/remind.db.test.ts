import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { mergeClients, unmergeClient } from "../../cases/clients/merge-clients.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { initialValues } from "../../firm/settings/sections.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { readDetails } from "../../messages/conversations/details.ts";
import { agreeToWhatsApp } from "../../messages/conversations/test-conversations.ts";
import { withTemplate } from "../automatic-steps/test-steps.ts";
import { fileDue } from "./change-due.server.ts";
import { setReminders, wantsNoReminders } from "./opt-out.server.ts";
import { remindClients, textsOfDue } from "./remind.server.ts";
import { nextReminder } from "./reminder-days.ts";
import { give, itemsIn, now, today, withOffice } from "./test-duties.ts";

const onDay = (day: string) => new Date(`${day}T06:00:00.000Z`);
const office = {
  site: defaultDetails,
  stages: {},
  billing: initialValues("billing"),
  origin: "https://sopan.example",
  secret: "secret",
  whatsapp: false,
  mail: true,
};
const remind = (db: Db, day: string) => remindClients(db, office, onDay(day));
const mails = async (db: Db) =>
  (await db.selectFrom("messages").selectAll().where("channel", "=", "mail").orderBy("id").execute()).map(
    ({ details, subject, text }) => ({ to: readDetails(details).to, subject, text }),
  );

test.each([
  ["2026-12-20", "2026-11-20", "2026-11-20"],
  ["2026-12-20", "2026-11-21", "2026-12-13"],
  ["2026-12-20", "2026-12-14", "2026-12-19"],
  ["2026-12-20", "2026-12-20", null],
  ["2027-03-30", "2026-11-20", "2027-02-28"],
])("what is due on %s is next reminded of, from %s, on %s", (due, from, on) => {
  expect(nextReminder(due, from)).toBe(on);
});

test("a client is reminded 30, 7 and 1 days before, once each, in both languages and one mail for all", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-1-monthly", "tds-deposit"], { from: "2026-12-01" });
  for (const day of ["2026-11-20", "2026-11-30", "2026-11-30", "2026-12-04", "2026-12-06", "2026-12-10"])
    await Promise.all([remind(db, day), remind(db, day)]);
  const sent = await mails(db);
  expect(sent.map(({ to }) => to)).toEqual(Array(4).fill("client@example.com"));
  expect(sent[3]?.subject).toBe("A due date is near · एक अंतिम तिथि पास है");
  expect(sent[0]?.text).toContain("TDS deposit (Nov 2026): 7 December 2026");
  expect(sent[0]?.text).toContain("टीडीएस जमा");
  expect(sent.map(({ text }) => /GSTR-1/.test(text))).toEqual([false, true, false, true]);
});

test("nobody is reminded who has opted out, has no address, or whose item is filed; past days are not mentioned", async () => {
  const { db, staff, client } = await withOffice();
  const silent = await addClient(db, staff, { email: null });
  await give(db, staff, silent.id, ["gstr-3b-monthly"]);
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  const [item] = (await itemsIn(db)).filter(
    ({ period, client_id }) => period === "2026-11" && client_id === client.id,
  );
  const filing = { filedOn: today, acknowledgement: "", lateFee: null, documentId: null };
  if (item) await fileDue(db, staff, item, filing, now);
  await remind(db, "2026-12-13");
  expect(await mails(db)).toEqual([]);
  expect(await setReminders(db, staff, client.id, false, now)).toBe("set");
  expect(await setReminders(db, staff, "nobody", false, now)).toBe("gone");
  await remind(db, "2027-01-13");
  expect(await mails(db)).toEqual([]);
  await setReminders(db, staff, client.id, true, now);
  await remindClients(db, office, new Date(onDay("2027-02-21").getTime() + 30 * dayMs));
  expect(await mails(db)).toEqual([]);
});

test("two records that were merged are one client: one reminder, and none once either wants none", async () => {
  const { db, staff, client } = await withOffice();
  const kept = await addClient(db, staff, { email: "kept@example.com" });
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  await give(db, staff, kept.id, ["gstr-1-monthly"], { from: "2026-12-20" });
  await mergeClients(db, staff, { keep: kept, other: client, fromOther: [] }, now);
  await remind(db, "2026-12-13");
  expect((await mails(db)).map(({ to }) => to)).toEqual(["kept@example.com"]);
  await setReminders(db, staff, kept.id, false, now);
  await remind(db, "2026-12-19");
  expect(await mails(db)).toHaveLength(1);
  await unmergeClient(db, staff, client.id, now);
  await setReminders(db, staff, client.id, false, now);
  await mergeClients(
    db,
    staff,
    { keep: { ...kept, version: 1 }, other: { ...client, version: 3 }, fromOther: [] },
    now,
  );
  await setReminders(db, staff, kept.id, true, now);
  expect(await wantsNoReminders(db, staff, [kept.id, client.id])).toBe(false);
});

test("a ready text says what is due by when, in both languages", async () => {
  const { db } = await withOffice();
  const due = { name: "Sunita Devi", rule: "gstr-3b-quarterly", period: "2026-27-Q3", due_on: "2027-01-24" };
  const { en, hi } = await textsOfDue(db, office, due);
  expect(en).toContain("GSTR-3B, quarterly (Oct 2026 – Dec 2026): 24 January 2027");
  expect(hi).toContain("24 जनवरी 2027");
});

test("whoever has agreed to WhatsApp is reminded by the template in their language, with what is due as its value", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["tds-deposit"], { from: "2026-12-01" });
  await agreeToWhatsApp(db, client.id);
  await withTemplate(db, "due-day", 4);
  await remindClients(db, { ...office, whatsapp: true }, onDay("2026-11-30"));
  const sent = await db.selectFrom("messages").select(["channel", "kind", "details"]).execute();
  expect(sent).toMatchObject([{ channel: "whatsapp", kind: "template" }]);
  expect(Object.values(readDetails(sent[0]?.details ?? "").template?.values ?? {})).toContain(
    "TDS deposit (Nov 2026): 7 December 2026",
  );
});
