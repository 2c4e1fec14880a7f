import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { editsOf } from "../../../platform/content/edits.server.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { addStaff, freshStaff } from "../../people/staff/test-staff.ts";
import { findShipped, type ShippedText } from "./catalogue.server.ts";
import { findText, findVersion, touchedTexts } from "./find-text.server.ts";
import { createLiveTexts, readEdits } from "./published.server.ts";
import { saveText, type TypedTexts } from "./save-text.server.ts";
import { listTextPages, listTexts, searchTexts } from "./texts.server.ts";

const noon = new Date("2026-11-23T06:30:00.000Z");
const later = new Date("2026-11-23T07:30:00.000Z");
const of = findShipped("messages#about.lead") as ShippedText;

async function office() {
  const services = await freshStaff();
  const owner = await addStaff(services);
  const save = (text: string | null, version: number, now = noon, keep = false) =>
    saveText(services.db, owner, { of, note: "why", keep, typed: { en: { text, version } } }, now);
  return { db: services.db, owner, services, save };
}

test("a text is published, once however often it is pressed, and the shipped one comes back", async () => {
  const { db, owner, save } = await office();
  expect(await save("Another lead.", 0)).toBe("saved");
  expect(await save("Another lead.", 0)).toBe("same");
  expect(await save("A third lead.", 0)).toBe("stale");
  expect(editsOf(of.file, "en", await readEdits(db))?.get(of.field)).toBe("Another lead.");
  expect((await findText(db, owner, of)).texts.en).toMatchObject({ text: "Another lead.", state: "edited" });
  expect(await save(of.shipped.en, 1, later)).toBe("saved");
  expect((await readEdits(db)).size).toBe(0);
  const { texts, history } = await findText(db, owner, of);
  expect(texts.en).toMatchObject({ text: of.shipped.en, state: "shipped", version: 2 });
  expect(history).toMatchObject([
    { version: 2, isShipped: true, note: "why" },
    { version: 1, isShipped: false, by: owner.name },
  ]);
  const first = await findVersion(db, owner, of, history[1]?.id ?? "");
  expect(first).toEqual({ language: "en", text: "Another lead." });
  const said = history[1]?.changes.filter((piece) => piece.side !== "before").map(({ text }) => text);
  expect(said?.join("")).toBe("Another lead.");
});

test("another shipped text under an edit is noticed, until the owner keeps the edit", async () => {
  const { db, owner, save } = await office();
  await save("Another lead.", 0);
  await db.updateTable("text_edits").set({ base_hash: "of an older version" }).execute();
  const state = async () => (await findText(db, owner, of)).texts.en.state;
  expect(await state()).toBe("outdated");
  expect((await listTextPages(db, owner)).find(({ name }) => name === "about")?.toCheck).toBe(1);
  expect(await save("Another lead.", 1, noon, true)).toBe("saved");
  expect(await state()).toBe("edited");
});

test("an edit that a new version no longer allows is left out and listed", async () => {
  const { db, owner, save } = await office();
  await save("Another lead.", 0);
  await db.updateTable("text_edits").set({ text: "With {something} else." }).execute();
  expect((await readEdits(db)).size).toBe(0);
  const listed = await listTexts(db, owner, "about", "en");
  expect(listed?.find(({ key }) => key === of.key)?.state).toBe("broken");
});

test("pages of every process show the text within a second, and only its language", async () => {
  const { db, save } = await office();
  const live = await createLiveTexts(db, pino({ level: "silent" }));
  onTestFinished(async () => {
    await save(null, 1);
    await live.refresh();
    await live.stop();
  });
  const hindi = publicMessages.hi.about.lead;
  await save("Another lead.", 0);
  await expect.poll(() => publicMessages.en.about.lead).toBe("Another lead.");
  expect(publicMessages.hi.about.lead).toBe(hindi);
});

test("a text is found by what it says now, in either language", async () => {
  const { db, owner, save } = await office();
  await save("Another Lead.", 0);
  const keysOf = async (query: string) => (await searchTexts(db, owner, query)).map(({ key }) => key);
  expect(await keysOf("another lead")).toEqual([of.key]);
  expect(await keysOf(of.shipped.en)).toEqual([]);
  expect(await keysOf(of.shipped.hi)).toEqual([of.key]);
  expect((await keysOf("a")).length).toBe(50);
});

test("both languages are published together or not at all", async () => {
  const { db, owner, save } = await office();
  await save("Another lead.", 0);
  const typed = { en: { text: "A third lead.", version: 0 }, hi: { text: "और कुछ।", version: 0 } };
  expect(await saveText(db, owner, { of, note: "", typed }, noon)).toBe("stale");
  const { texts } = await findText(db, owner, of);
  expect([texts.en.version, texts.hi.version]).toEqual([1, 0]);
});

test("a language that nobody touched in a form replaces nothing of what was published meanwhile", async () => {
  const { db, owner } = await office();
  const en = { text: of.shipped.en, version: 0 };
  const hi = { text: of.shipped.hi, version: 0 };
  const publish = async (typed: TypedTexts) =>
    saveText(db, owner, { of, note: "", typed: await touchedTexts(db, owner, of, typed) }, noon);
  expect(await publish({ en, hi: { text: "नया परिचय।", version: 0 } })).toBe("saved");
  expect(await publish({ en: { text: "Another lead.", version: 0 }, hi })).toBe("saved");
  expect((await findText(db, owner, of)).texts).toMatchObject({
    en: { text: "Another lead.", version: 1 },
    hi: { text: "नया परिचय।", version: 1 },
  });
  const second = { text: "Another lead.", version: 1 };
  expect(await touchedTexts(db, owner, of, { en: second, hi: { text: "और।", version: 1 } })).toEqual({
    hi: { text: "और।", version: 1 },
  });
  expect(await publish({ en: { text: "A third lead.", version: 0 } })).toBe("stale");
  // Of a version that the history no longer has nothing is known.
  expect(await touchedTexts(db, owner, of, { en: { ...second, version: 9 } })).toHaveProperty("en");
});

test("only the owner reads or publishes texts", async () => {
  const { db, services } = await office();
  const person = await addStaff(services, "staff", "9000000002");
  const tries = [
    async () => listTextPages(db, person),
    async () => listTexts(db, person, "about", "en"),
    async () => searchTexts(db, person, "lead"),
    async () => findText(db, person, of),
    async () => findVersion(db, person, of, "x"),
    async () => saveText(db, person, { of, note: "", typed: {} }, noon),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toBeDefined();
});
