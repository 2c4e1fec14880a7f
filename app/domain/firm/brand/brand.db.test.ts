import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { removeDueFiles } from "../../../platform/uploads/removable-files.server.ts";
import { keysIn } from "../../cases/documents/test-documents.ts";
import { erasePerson, lookUpPerson } from "../../office/privacy/people.server.ts";
import { member, person } from "../../office/privacy/test-person.ts";
import { readSettings } from "../settings/settings.server.ts";
import { addPhoto, changePhoto, listPhotos, readPhotos, removePhoto } from "./photos.server.ts";
import type { TypedPhoto } from "./read-photo.ts";
import { receiveLogo, receivePhoto, type StoredPicture } from "./receive-picture.server.ts";
import { saveBrand } from "./save-brand.server.ts";
import { createOffice, type Office, pictureOf, received, svgLogo } from "./test-pictures.ts";

const noon = new Date("2026-11-23T06:30:00.000Z");
// Files that go with their record are due at the time of the database.
const later = new Date(Math.max(Date.now(), noon.getTime()) + 2 * 60 * 60_000);
const photo: TypedPhoto = {
  kind: "person",
  alt: { en: "Asha at her desk", hi: "आशा अपनी मेज़ पर" },
  consentBy: "Asha Sample",
  consentOn: "2026-01-02",
  phone: "9876543210",
};

async function stored(office: Office, of: "photo" | "logo"): Promise<StoredPicture> {
  const file = received(office, of === "logo" ? svgLogo() : await pictureOf(1600, 900).jpeg().toBuffer());
  const outcome = await (of === "logo" ? receiveLogo : receivePhoto)(office, file, noon);
  if ("problem" in outcome) throw new Error(outcome.problem);
  return outcome;
}

const entries = ({ db }: Office) =>
  db.selectFrom("activity").select(["noun", "verb", "before", "after"]).orderBy("id").execute();

async function keysLeft({ db, files }: Office): Promise<string[]> {
  await removeDueFiles(db, files, later, (error) => {
    throw error;
  });
  return keysIn(files);
}

test("a logo saved twice is stored once, another takes its place, and the shipped one comes back", async () => {
  const office = await createOffice();
  const { db, owner } = office;
  const save = (version: number, logo: string) => saveBrand(db, owner, { version, change: { logo } }, noon);
  const [first, again] = [await stored(office, "logo"), await stored(office, "logo")];
  expect([await save(0, first.key), await save(0, again.key)]).toEqual(["saved", "same"]);
  expect(await keysLeft(office)).toEqual([first.key]);
  expect(await saveBrand(db, owner, { version: 0, change: { accent: "#0b6e4f" } }, noon)).toBe("stale");
  expect(await saveBrand(db, owner, { version: 1, change: { accent: "#0b6e4f" } }, noon)).toBe("saved");
  expect((await readSettings(db)).values.brand).toMatchObject({ logo: first.key, accent: "#0b6e4f" });
  expect(await save(2, "")).toBe("saved");
  expect(await keysLeft(office)).toEqual([]);
  expect((await entries(office)).map(({ noun, verb }) => `${noun} ${verb}`)).toEqual(
    Array(3).fill("settings changed"),
  );
});

test("a photograph is made small and is added once; a change of its words is noted without them", async () => {
  const office = await createOffice();
  const { db, files, owner } = office;
  const id = uuidv7();
  const [first, again] = [await stored(office, "photo"), await stored(office, "photo")];
  expect(first).toMatchObject({ width: 1200, height: 675 });
  expect(await addPhoto(db, owner, { id, ...first }, photo, noon)).toBe("saved");
  expect(await addPhoto(db, owner, { id, ...again }, photo, noon)).toBe("saved");
  expect(await keysLeft(office)).toEqual([first.key]);
  const shown = await sharp(await buffer(await files.read(first.key))).metadata();
  expect(shown).toMatchObject({ format: "webp", width: 1200, height: 675 });
  const change = (version: number, en: string) =>
    changePhoto(db, owner, { id, version }, { ...photo, alt: { ...photo.alt, en } }, noon);
  expect([await change(1, "Asha"), await change(1, "Asha"), await change(1, "Ravi")]).toEqual([
    ...["saved", "saved", "stale"],
  ]);
  expect(await readPhotos(db)).toEqual([
    { id, kind: "person", ...first, alt: { en: "Asha", hi: photo.alt.hi } },
  ]);
  await removePhoto(db, owner, id, noon);
  await removePhoto(db, owner, id, noon);
  expect([await listPhotos(db, owner), await keysLeft(office)]).toEqual([[], []]);
  const log = await entries(office);
  expect(log.map(({ verb }) => verb)).toEqual(["created", "changed", "removed"]);
  expect(JSON.stringify(log)).not.toMatch(/Asha|98765/);
});

test("a person is found by the number that came with the consent, and is erased with the file", async () => {
  const office = await createOffice();
  const { db, owner } = office;
  await addPhoto(db, owner, { id: uuidv7(), ...(await stored(office, "photo")) }, photo, noon);
  const asha = person("98765 43210");
  const { nouns } = await lookUpPerson(db, owner, asha, noon);
  expect(nouns.find(({ noun }) => noun === "photos")?.records).toMatchObject([
    { data: { consent_by: "Asha Sample", consent_on: "2026-01-02" }, href: "/settings/brand" },
  ]);
  const announced = db.selectFrom("meta").select("value").where("key", "=", "changed:photos");
  const before = await announced.executeTakeFirst();
  expect((await erasePerson(db, owner, asha, noon)).gone.photos).toBe(1);
  expect(await announced.executeTakeFirst()).not.toEqual(before);
  expect([await readPhotos(db), await keysLeft(office)]).toEqual([[], []]);
});

test("whoever may not change settings changes no brand", async () => {
  const office = await createOffice();
  const { db } = office;
  const staff = await member(db, "staff", "9000000002");
  for (const change of [
    () => saveBrand(db, staff, { version: 0, change: { accent: "#0b6e4f" } }, noon),
    () => addPhoto(db, staff, { id: uuidv7(), key: "a.webp", width: 1, height: 1 }, photo, noon),
    () => changePhoto(db, staff, { id: "", version: 1 }, photo, noon),
    () => removePhoto(db, staff, "", noon),
    () => listPhotos(db, staff),
  ])
    expect(change).toThrow(expect.objectContaining({ status: 403 }));
});
