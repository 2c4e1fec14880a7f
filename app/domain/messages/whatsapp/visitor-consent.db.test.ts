import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { enquiry } from "../../cases/enquiries/test-inbox.ts";
import { consentByLink, consentByReference, hasConsent } from "./visitor-consent.server.ts";

const visitor = { network: "n1", words: "Updates on WhatsApp: yes", language: "en" };
const now = new Date("2026-11-20T12:00:00.000Z");

async function sent(changes: Parameters<typeof enquiry>[1] = {}) {
  const db = await freshDatabase();
  const row = enquiry(1, { created_at: now.toISOString(), ...changes });
  await db.insertInto("enquiries").values(row).execute();
  const say = (reference = row.reference) => consentByReference(db, reference, visitor, now);
  return { db, row, say, all: () => db.selectFrom("consents").selectAll().execute() };
}

test("a yes on the thanks page is noted once, with its words, time and source", async () => {
  const { row, say, all } = await sent();
  expect(await say()).toBe("noted");
  expect(await say()).toBe("noted");
  expect(await all()).toMatchObject([
    {
      enquiry_id: row.id,
      channel: "whatsapp",
      purpose: "service",
      source: "thanks",
      words: visitor.words,
      language: "en",
      given_at: now.toISOString(),
      withdrawn_at: null,
    },
  ]);
});

test("the response does not reveal whether a reference exists", async () => {
  const { say, all } = await sent();
  expect(await say("S-00000-00001")).toBe("noted");
  expect(await all()).toEqual([]);
});

test("an old enquiry and spam are left alone", async () => {
  const old = await sent({ created_at: "2026-11-01T12:00:00.000Z" });
  await old.say();
  expect(await old.all()).toEqual([]);
  const spam = await sent({ state: "spam" });
  await spam.say();
  expect(await spam.all()).toEqual([]);
});

test("from one network only so many in an hour", async () => {
  const { say } = await sent();
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await say());
  expect(answers.slice(-2)).toEqual(["noted", "often"]);
});

test("a client says yes by the link of the case", async () => {
  const db = await freshDatabase();
  const client = await addClient(db, await someStaff(db));
  expect(await hasConsent(db, { client_id: client.id })).toBe(false);
  await consentByLink(db, client.id, visitor, now);
  await consentByLink(db, client.id, visitor, now);
  expect(await hasConsent(db, { client_id: client.id })).toBe(true);
  expect(await db.selectFrom("consents").select(["client_id", "source"]).execute()).toEqual([
    { client_id: client.id, source: "status" },
  ]);
});
