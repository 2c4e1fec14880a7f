import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { languageAtLogin, readPreferences, savePreference } from "./preferences.server.ts";
import { densityOf, languageChosen } from "./preferences.ts";
import { addStaff } from "./test-staff.ts";

const now = new Date("2026-11-22T06:00:00Z");

test("a preference is one's own, and a second choice replaces the first", async () => {
  const db = await freshDatabase();
  const [asha, bimal] = [await addStaff({ db }), await addStaff({ db }, "viewer", "9000000002")];
  expect(await readPreferences(db, asha)).toEqual({});
  expect(await savePreference(db, asha, "density", "comfortable", now)).toBe("saved");
  expect(await savePreference(db, asha, "density", "compact", now)).toBe("saved");
  expect(await savePreference(db, asha, "pmegpColumns", ["name", "mobile"], now)).toBe("saved");
  expect(await readPreferences(db, asha)).toEqual({ density: "compact", pmegpColumns: ["name", "mobile"] });
  expect(await readPreferences(db, bimal)).toEqual({});
});

test.each([
  ["an unknown name", "constructor", 1],
  ["no value", "density", undefined],
  ["a value over 4,000 characters", "pmegpColumns", "x".repeat(4000)],
])("%s is refused", async (_, name, value) => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  expect(await savePreference(db, staff, name, value, now)).toBe("refused");
  expect(await readPreferences(db, staff)).toEqual({});
});

test("preferences go with the account", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  await savePreference(db, staff, "density", "compact", now);
  await db.deleteFrom("staff_accounts").execute();
  await db.deleteFrom("staff").where("id", "=", staff.id).execute();
  expect(await db.selectFrom("staff_preferences").selectAll().execute()).toEqual([]);
});

test("a density that is none of ours is the comfortable one", () => {
  expect(["compact", "comfortable", "huge", undefined].map(densityOf)).toEqual([
    "compact",
    "comfortable",
    "comfortable",
    "comfortable",
  ]);
});

test("a language that is none of ours is English", () => {
  expect(["hi", "en", "fr", undefined].map(languageChosen)).toEqual(["hi", "en", "en", "en"]);
});

test("a language chosen at the login becomes that of an account without one, and of no other", async () => {
  const db = await freshDatabase();
  const [asha, bimal] = [await addStaff({ db }), await addStaff({ db }, "viewer", "9000000002")];
  expect(await languageAtLogin(db, asha, null, now)).toBe(null);
  expect(await languageAtLogin(db, asha, "hi", now)).toBe("hi");
  expect(await languageAtLogin(db, asha, "en", now)).toBe("hi");
  expect(await readPreferences(db, bimal)).toEqual({});
});
