import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { retentionRules } from "../../../platform/personal-data/retention.server.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { erasePerson, lookUpPerson } from "../../office/privacy/people.server.ts";
import { member, person } from "../../office/privacy/test-person.ts";
import { giveConsent } from "./consents.server.ts";
import { conversationData } from "./personal-data.server.ts";
import { noon, writes } from "./test-conversations.ts";

const tables = [
  ...(["conversations", "channel_identities", "messages", "message_files", "message_words"] as const),
  ...(["channel_events", "consents"] as const),
];

async function counts(db: Db) {
  const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
  return (await Promise.all(rows)).map((of) => of.length);
}

/** A client who wrote, with a file, and what WhatsApp told us of it. */
async function clientWrote(db: Db, mobile: string) {
  const client = await addClient(db, await someStaff(db, mobile), {
    mobile,
    email: `a${mobile}@example.com`,
  });
  const file = {
    name: "letter.pdf",
    type: "application/pdf",
    size: 9,
    state: "kept" as const,
    key: `m/${mobile}`,
  };
  const found = await writes(db, { address: `91${mobile}` }, { text: `I am ${mobile}`, files: [file] });
  const event = {
    id: mobile,
    channel: "whatsapp" as const,
    received_at: noon.toISOString(),
    next_try_at: "",
  };
  await db
    .insertInto("channel_events")
    .values({ ...event, body: `{"from":"91${mobile}"}` })
    .execute();
  const word = {
    channel: "whatsapp",
    purpose: "service",
    words: "Yes",
    language: "hi",
    source: "staff",
  } as const;
  await inTransaction(db, (trx) => giveConsent(trx, { ...word, identity_id: found.identity.id }, noon));
  return client;
}

test("a person's conversation is found and exported by number and by address, with every message", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  await clientWrote(db, "9876543210");
  await clientWrote(db, "9876543211");
  for (const typed of ["9876543210", "a9876543210@example.com"]) {
    const { nouns } = await lookUpPerson(db, owner, person(typed), noon);
    const text = JSON.stringify(nouns.find(({ noun }) => noun === "conversations"));
    expect(text).toContain("I am 9876543210");
    expect(text).toContain("letter.pdf");
    expect(text).not.toContain("9876543211");
  }
});

test("an erasure leaves nothing of a conversation, and everything of all others; files go from the storage", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  await clientWrote(db, "9876543210");
  await clientWrote(db, "9876543211");
  expect(await counts(db)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  const { gone } = await erasePerson(db, owner, person("9876543210"), noon);
  expect(gone.conversations).toBe(1);
  expect(await counts(db)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  const left = await db.selectFrom("messages").select("text").execute();
  expect(left).toEqual([{ text: "I am 9876543211" }]);
  expect(await db.selectFrom("files_to_remove").select("key").execute()).toEqual([{ key: "m/9876543210" }]);
});

test("messages stay as long as their client or enquiry, and a year without one; what channels told us, a month", async () => {
  const db = await freshDatabase();
  await clientWrote(db, "9876543210");
  await writes(db, { address: "919000000009", name: "Ravi" });
  const sweep = async (days: number) => {
    const now = new Date(noon.getTime() + days * dayMs + 1);
    for (const rule of retentionRules(conversationData.tables)) await rule.sweep(db, now, 100);
    return counts(db);
  };
  expect(await sweep(29)).toEqual([2, 2, 2, 1, 2, 1, 1]);
  expect(await sweep(400)).toEqual([2, 2, 2, 1, 2, 0, 1]);
  await db.deleteFrom("enquiries").execute();
  expect(await sweep(300)).toEqual([2, 2, 2, 1, 2, 0, 1]);
  expect(await sweep(400)).toEqual([1, 1, 1, 1, 1, 0, 1]);
  await db.deleteFrom("clients").execute();
  expect(await counts(db)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("a conversation goes on with the person's other case when one is deleted, and ends with the last", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const person = { mobile: "9876543210" };
  const trashed = await addClient(db, staff, person);
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", trashed.id).execute();
  const listed = await addClient(db, staff, { ...person, register: "pmfme" });
  const named = await addClient(db, staff, { ...person, name: "Ramesh Prasad", register: "pmfme" });
  const open = await addClient(db, staff, person);
  await db.deleteFrom("clients").where("id", "=", named.id).execute();
  const { conversation } = await writes(db);
  expect(conversation.client_id).toBe(open.id);
  const word = { channel: "whatsapp", purpose: "service", words: "Yes", language: "en" } as const;
  await giveConsent(db, { ...word, source: "staff", client_id: open.id }, noon);
  const owners = async () => [
    await db.selectFrom("conversations").select("client_id").execute(),
    await db.selectFrom("consents").select("client_id").execute(),
  ];
  for (const next of [listed, trashed]) {
    await db
      .deleteFrom("clients")
      .where("id", "=", next === listed ? open.id : listed.id)
      .execute();
    expect(await owners()).toEqual([[{ client_id: next.id }], [{ client_id: next.id }]]);
  }
  await db.deleteFrom("clients").execute();
  expect(await counts(db)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("of cases that are deleted together none keeps a conversation, and nobody else gets it", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const cases = [
    await addClient(db, staff, { mobile: "9876543210" }),
    await addClient(db, staff, { mobile: "9876543210", register: "pmfme" }),
  ];
  const ids = cases.map(({ id }) => id);
  const { conversation } = await writes(db);
  expect(ids).toContain(conversation.client_id);
  await addClient(db, staff, { mobile: "9876543210", name: "Ramesh Prasad" });
  await db.deleteFrom("clients").where("id", "in", ids).execute();
  expect(await db.selectFrom("conversations").select("id").execute()).toEqual([]);
});
