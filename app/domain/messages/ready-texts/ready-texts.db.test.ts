import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { languages } from "../../../platform/language/language.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { initialValues } from "../../firm/settings/sections.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { insertFee } from "../../money/fees/test-fees.ts";
import { fillFor, fillKnown } from "./fill-for.server.ts";
import { checkReadyText, shippedKeys, typedFrom } from "./ready-text.ts";
import { findReadyText, readReadyTexts, removeReadyText, saveReadyText } from "./ready-texts.server.ts";
import { shippedTexts } from "./shipped.server.ts";
import { customVariables, variableLabel } from "./variables.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const office = {
  site: defaultDetails,
  stages: {},
  billing: initialValues("billing"),
  origin: "https://sopan.example",
};

async function start() {
  const db = await freshDatabase();
  return { db, owner: await someStaff(db, "9000000009", "owner") };
}

async function typedOf(db: Awaited<ReturnType<typeof start>>["db"], key: string) {
  const text = await findReadyText(db, key);
  if (!text) throw new Error(`there is no text ${key}`);
  return { text, typed: typedFrom(text) };
}

test("every shipped text is complete, and names only what there is to fill in", () => {
  expect(Object.keys(shippedTexts)).toEqual(shippedKeys);
  for (const key of shippedKeys) {
    const saved = { names: null, template: null, version: 0, updatedAt: null };
    expect([key, checkReadyText(typedFrom({ key, words: shippedTexts[key], ...saved }), false)]).toEqual([
      key,
      {},
    ]);
  }
});

test("an unknown name is refused with its name", async () => {
  const { db } = await start();
  const { typed } = await typedOf(db, "sanctioned");
  expect(checkReadyText({ ...typed, text_hi: "नमस्ते {nmae}", template: "Not One" }, false)).toEqual({
    text_hi: { kind: "unknown", name: "nmae" },
    template: { kind: "template" },
  });
});

test("a brace that is not closed is refused with its place", async () => {
  const { db } = await start();
  const { typed } = await typedOf(db, "sanctioned");
  expect(checkReadyText({ ...typed, text_en: "Well done\n{name, you have it" }, false)).toEqual({
    text_en: { kind: "brace", line: 2, part: "{name, you have it" },
  });
});

test("a shipped text is changed in one language, the other follows the program; of two owners the second is told", async () => {
  const { db, owner } = await start();
  const { typed } = await typedOf(db, "sanctioned");
  const change = { key: "sanctioned", version: 0, typed: { ...typed, text_en: "Well done, {name}!" } };
  expect(await saveReadyText(db, owner, change, now)).toBe("saved");
  expect(await saveReadyText(db, owner, { ...change, typed }, now)).toBe("stale");
  const { text } = await typedOf(db, "sanctioned");
  expect(text.words.en.text).toBe("Well done, {name}!");
  expect(text.words.hi).toEqual(shippedTexts.sanctioned.hi);
  const row = await db.selectFrom("ready_texts").select(["text_hi", "text_en"]).executeTakeFirst();
  expect(row).toEqual({ text_hi: null, text_en: "Well done, {name}!" });
});

test("an own text is added once, deleted and put back", async () => {
  const { db, owner } = await start();
  const words = {
    subject_en: "Diwali",
    subject_hi: "दीपावली",
    text_en: "Closed, {name}",
    text_hi: "बंद, {name}",
  };
  const typed = { name_en: "Diwali", name_hi: "", template: "", ...words };
  const change = { key: "019a9f00-0000-7000-8000-000000000001", version: 0, typed };
  expect(await saveReadyText(db, owner, change, now)).toBe("saved");
  expect(await saveReadyText(db, owner, change, now)).toBe("saved");
  expect((await readReadyTexts(db)).at(-1)?.names).toEqual({ en: "Diwali", hi: "Diwali" });
  const gone = { id: change.key, version: 1, removed: true };
  expect(await removeReadyText(db, owner, gone, now)).toBe("saved");
  expect(await removeReadyText(db, owner, gone, now)).toBe("stale");
  expect(await findReadyText(db, change.key)).toBeUndefined();
  expect(await removeReadyText(db, owner, { ...gone, version: 2, removed: false }, now)).toBe("saved");
  expect(await readReadyTexts(db)).toHaveLength(shippedKeys.length + 1);
  expect(await removeReadyText(db, owner, { id: "sanctioned", version: 0, removed: true }, now)).toBe(
    "stale",
  );
});

test("only the owner changes texts", async () => {
  const { db } = await start();
  const staff = await someStaff(db);
  const { typed } = await typedOf(db, "sanctioned");
  expect(() => saveReadyText(db, staff, { key: "sanctioned", version: 0, typed }, now)).toThrow();
});

test("a text is filled from the record in its language, and what the record does not have is named", async () => {
  const { db, owner } = await start();
  const client = await addClient(db, owner, { stage: "papers", stage_since: "2026-11-01" });
  const about = { name: client.name, client };
  const fill = (text: string, language: (typeof languages)[number] = "en") =>
    fillFor(db, office, about, { subject: "{service}", text }, { language, staff: owner, now });
  expect(await fill("{name}: {stage} {phone}", "hi")).toMatchObject({
    subject: "पीएमईजीपी",
    text: expect.stringContaining("Sunita Devi: "),
  });
  expect(await fill("{documents}")).toMatchObject({
    text: expect.stringContaining("Aadhaar card, PAN card"),
  });
  expect(await fill("{send_link} {valid_until}")).toEqual({ empty: "valid_until" });
  expect(await db.selectFrom("applicant_links").select("id").execute()).toEqual([]);
  expect(await fill("{send_link}")).toMatchObject({
    text: expect.stringMatching(/^https:\/\/sopan\.example\/c\/[\w-]{43}$/),
  });
  expect(
    await fillFor(db, office, { name: "Asha" }, { subject: "", text: "{link}" }, { language: "en", now }),
  ).toEqual({ empty: "link" });
});

test("a fee that was agreed with a record merged into the client's is said too", async () => {
  const { db, owner } = await start();
  const client = await addClient(db, owner);
  const other = await addClient(db, owner);
  const merged = { merged_into: client.id, list_state: "merged" };
  await db.updateTable("clients").set(merged).where("id", "=", other.id).execute();
  await insertFee(db, owner, other.id, { day: "2026-12-01", amount: 600_00, share: 0, cancelled: false });
  const about = { name: client.name, client };
  const filled = await fillFor(db, office, about, { subject: "", text: "{amount}" }, { language: "en", now });
  expect(filled).toMatchObject({ text: "₹600" });
});

test("the open fee that is due first and the last receipt are said in rupees", async () => {
  const { db, owner } = await start();
  const client = await addClient(db, owner);
  const fee = {
    client_id: client.id,
    description: "Fee",
    paid: 0,
    version: 1,
    created_at: now.toISOString(),
    created_by: null,
  };
  const fees = [
    { ...fee, id: "1", amount: 500_000, due_on: "2026-12-10" },
    { ...fee, id: "2", amount: 100_000, paid: 40_000, due_on: "2026-12-01" },
  ];
  await db.insertInto("fees").values(fees).execute();
  const filled = await fillFor(
    db,
    { ...office, billing: { upi: "sopan@bank" } },
    { name: client.name, client },
    { subject: "", text: "{amount} {fee_day} {upi} {pay_link}" },
    { language: "en", now },
  );
  expect(filled).toMatchObject({
    text: expect.stringMatching(/^₹600 1 December 2026 sopan@bank upi:\/\/pay\?pa=sopan@bank&/),
  });
});

test("for somebody who goes on writing what the record lacks stays in its braces and is named", async () => {
  const { db, owner } = await start();
  const client = await addClient(db, owner);
  const words = { subject: "{amount}", text: "{name} owes {amount}, {what}: {link}" };
  const about = { name: client.name, client };
  const filled = await fillKnown(db, office, about, words, { language: "en", staff: owner, now });
  expect(filled).toMatchObject({ subject: "{amount}", text: words.text, missing: ["amount"] });
  const known = { ...words, text: "{name} owes {amount}: {link}" };
  expect(await fillKnown(db, office, about, known, { language: "en", staff: owner, now })).toMatchObject({
    text: expect.stringMatching(/^Sunita Devi owes \{amount\}: https:\/\/sopan.example\/c\//),
  });
});

const words = (en: string, hi = en) => ({ en, hi });

test("a text names the owner's fields: offered by name, filled in the reader's words, and refused while they are empty", async () => {
  const { key } = addRegister(onTestFinished, [
    { key: "vehicle", kind: "text", words: words("Vehicle number", "वाहन संख्या") },
    { key: "until", kind: "day", words: words("Valid until") },
    { key: "pin", kind: "identity", words: words("PIN") },
    { key: "old", kind: "text", words: words("Old"), retired: true },
  ]);
  expect(customVariables("en").map(({ name, label }) => [name, label])).toEqual([
    ["own.vehicle", "Vehicle number (Loom grant)"],
    ["own.until", "Valid until (Loom grant)"],
    ["own.pin", "PIN (Loom grant)"],
  ]);
  const { db, owner } = await start();
  const { typed } = await typedOf(db, "sanctioned");
  expect(checkReadyText({ ...typed, text_en: "{own.vehicle} {own.old}" }, false)).toEqual({});
  expect(checkReadyText({ ...typed, text_en: "{own.color}" }, false)).toEqual({
    text_en: { kind: "unknown", name: "own.color" },
  });
  const custom = JSON.stringify({ vehicle: "BR01 AB 1234", until: "2027-01-31", pin: "AB123456" });
  const client = await addClient(db, owner, { register: key, custom });
  const text = { subject: "", text: "{own.vehicle}, {own.until}, {own.pin}" };
  const about = { name: client.name, client };
  expect(await fillFor(db, office, about, text, { language: "en", now })).toMatchObject({
    text: "BR01 AB 1234, 31 January 2027, •••• 3456",
  });
  for (const other of [{ ...client, custom: null }, { ...client, register: "pmegp" }, undefined])
    expect(await fillFor(db, office, { name: "A", client: other }, text, { language: "en", now })).toEqual({
      empty: "own.vehicle",
    });
  expect(variableLabel("own.vehicle", allMessages.hi.readyTexts.variables, "hi")).toBe("वाहन संख्या");
});
