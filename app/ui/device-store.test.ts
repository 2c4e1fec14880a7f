import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  readDated,
  readFresh,
  readStored,
  removeAllStored,
  storageMs,
  storedNames,
  writeStored,
} from "./device-store.ts";
import { testStorage } from "./test-storage.ts";

beforeEach(() => void vi.stubGlobal("localStorage", testStorage()));
afterEach(() => void vi.unstubAllGlobals());

const noon = Date.parse("2026-11-20T12:00:00Z");

test("what is written is read again, and nothing is null", () => {
  expect(writeStored("list", [{ id: "1" }])).toBe(true);
  expect(readStored("list")).toEqual([{ id: "1" }]);
  expect(readStored("another")).toBeNull();
});

test("a text that an earlier version wrote without quotes is read as it is", () => {
  localStorage.setItem("person", "01932c4e-0f6b-7c51-9f0e-000000000001");
  expect(readStored("person")).toBe("01932c4e-0f6b-7c51-9f0e-000000000001");
  writeStored("person", "asha");
  expect(readStored("person")).toBe("asha");
});

test("what has its time lasts a day; a time in the future counts as over", () => {
  writeStored("draft", { at: noon });
  expect(readFresh("draft", noon + storageMs - 1)).toEqual({ at: noon });
  expect(readFresh("draft", noon + storageMs)).toBeNull();
  expect(readDated("draft")).toBeNull();
  writeStored("draft", { at: noon + 61_000 });
  expect(readDated("draft")).toEqual({ at: noon + 61_000 });
  expect(readFresh("draft", noon)).toBeNull();
});

test("all of a prefix goes, and nothing else", () => {
  for (const name of ["client-draft a", "client-draft b", "draft a"]) writeStored(name, 1);
  removeAllStored("client-draft ");
  expect(storedNames("")).toEqual(["draft a"]);
});

test("storage that is forbidden keeps nothing and breaks nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(writeStored("draft", { at: noon })).toBe(false);
  expect(readStored("draft")).toBeNull();
  expect(readFresh("draft", noon)).toBeNull();
  expect(() => removeAllStored("draft")).not.toThrow();
});
