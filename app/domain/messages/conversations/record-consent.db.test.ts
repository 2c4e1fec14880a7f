import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { consentHistory, consentState } from "./consents.server.ts";
import { type ReportedConsent, recordConsent } from "./record-consent.server.ts";
import { after, noon, writes } from "./test-conversations.ts";

const yes: ReportedConsent = {
  channel: "whatsapp",
  answer: "yes",
  words: "Yes, write to me.",
  reported: "call",
  day: "2026-11-20",
  language: "en",
};

async function office() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const client = await addClient(db, staff, { mobile: "9876543210" });
  const subject = { id: "", client_id: client.id, enquiry_id: null };
  const note = (consent: Partial<ReportedConsent> = {}, now = noon) =>
    recordConsent(db, staff, client.id, { ...yes, ...consent }, now);
  return { db, staff, client, subject, note, state: () => consentState(db, subject, "whatsapp") };
}

test("a consent given to staff is stored with words, day, way and who recorded it, and makes no conversation", async () => {
  const { db, staff, subject, note, state } = await office();
  expect(await note()).toBe("noted");
  expect(await state()).toMatchObject({ state: "given", at: noon.toISOString() });
  expect(await consentHistory(db, staff, subject)).toMatchObject([
    { channel: "whatsapp", words: "Yes, write to me.", source: "call", staff_name: staff.name },
  ]);
  expect(await db.selectFrom("conversations").select("id").execute()).toEqual([]);
  expect(await note({ answer: "no", words: "Please stop." }, after(5))).toBe("ended");
  expect((await state()).state).toBe("withdrawn");
});

test("of two answers the later day counts, in whichever order they were noted", async () => {
  const { note, state } = await office();
  await note({ day: "2026-11-19" });
  await note({ day: "2026-11-18", answer: "no" }, after(1));
  expect((await state()).state).toBe("given");
  await note({ day: "2026-11-20", answer: "no" }, after(2));
  expect((await state()).state).toBe("withdrawn");
});

test.each([
  ["no words", { words: "" }, "words"],
  ["words without end", { words: "a".repeat(301) }, "words"],
  ["a day to come", { day: "2026-11-21" }, "day"],
  ["no day", { day: "yesterday" }, "day"],
  ["a day that no month has", { day: "2026-02-31" }, "day"],
])("%s: nothing is noted", async (_, consent, problem) => {
  const { db, note } = await office();
  expect(await note(consent)).toBe(problem);
  expect(await db.selectFrom("consents").select("id").execute()).toEqual([]);
});

test("somebody whose client and enquiry are gone is known by the address", async () => {
  const { db, staff, client } = await office();
  const { conversation } = await writes(db);
  await db.updateTable("conversations").set({ client_id: null }).where("id", "=", conversation.id).execute();
  await db.deleteFrom("clients").where("id", "=", client.id).execute();
  await recordConsent(db, staff, conversation.id, yes, noon);
  expect((await consentState(db, { ...conversation, client_id: null }, "whatsapp")).state).toBe("given");
  expect(await recordConsent(db, staff, "nobody", yes, noon)).toBe("gone");
});
