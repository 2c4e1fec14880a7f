import { expect, test } from "vitest";
import { languages } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { shippedRegisters } from "../registers/registers.ts";
import { servicePaths } from "./catalogue.ts";
import { documentsToCollect } from "./checklist.ts";
import { findService } from "./pages.server.ts";
import { drawingOf, pictureOf, pictures } from "./pictures.ts";

test("every document type that clients send has a picture", () => {
  const types = shippedRegisters.flatMap(({ key }) => documentsToCollect(key));
  expect(types.filter((type) => !pictureOf(type))).toEqual([]);
});

test("a picture is one short outline and has words in every language", () => {
  for (const picture of pictures) {
    expect(drawingOf(picture)).toMatch(/^M[\d\sMmHhVvLlCcSsAaZz.,-]{20,220}$/);
    for (const language of languages)
      expect(publicMessages[language].services.pictures[picture]).toBeTruthy();
  }
});

test.each([
  ["Quotations", "quotation"],
  ["PAN", "pan"],
  ["PAN and Aadhaar", "aadhaar"],
  ["Rent or ownership documents", "agreement"],
  ["Caste certificate", "certificate"],
  ["Income-tax returns", "statement"],
  ["Address proof", "bill"],
  ["Water test report", undefined],
  ["Bank report", undefined],
  ["Target area", undefined],
  ["Access to accounts", undefined],
  ["Photographs", undefined],
  ["Owner's photograph, mobile and email", "photograph"],
  ["Audited accounts", "statement"],
  ["Office documents", "agreement"],
])("%s shows: %s", (name, picture) => {
  expect(pictureOf(name)).toBe(picture);
});

test("the documents of a page have the same pictures in both languages, in their order", () => {
  for (const path of servicePaths) {
    const [english, hindi] = languages.map((language) => findService(path.slice(1), language)?.documentKeys);
    expect(hindi).toEqual(english);
  }
});
