import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import english from "../../../../content/messages/en/documents.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/documents.json" with { type: "json" };
import { registerKeys } from "../registers/registers.ts";
import {
  checklistOf,
  documentsToCollect,
  guessDocumentType,
  readDocumentType,
  withoutIdentityNumbers,
} from "./checklist.ts";

test.each([
  ["pmegp", "PMEGP", "en", english],
  ["pmegp", "PMEGP", "hi", hindi],
  ["pmfme", "PMFME", "en", english],
  ["pmfme", "PMFME", "hi", hindi],
] as const)(
  "the record's list of %s is that of the page %s in %s, name by name",
  (register, route, language, names) => {
    const page = readFileSync(`content/services/${route}.${language}.md`, "utf8");
    const section = page.split("{#documents}")[1]?.split("\n## ")[0] ?? "";
    const named = [...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name]) => name);
    expect(
      documentsToCollect(register).map((type) => (names.papers as Record<string, string>)[type]),
    ).toEqual(named);
  },
);

test("only the record has the application, which staff print", () => {
  for (const register of registerKeys())
    expect(checklistOf(register)).toEqual([...documentsToCollect(register), "application"]);
});

test("only a document type of the register is read", () => {
  expect(readDocumentType("pmegp", "rural")).toBe("rural");
  expect(readDocumentType("pmfme", "rural")).toBeUndefined();
  expect(readDocumentType("pmfme", "other")).toBe("other");
  expect(readDocumentType("pmegp", null)).toBeUndefined();
});

test.each([
  ["Aadhar_front.jpg", "aadhaar"],
  ["PAN.pdf", "pan"],
  ["company plan.pdf", "other"],
  ["Machine Quotation 2.pdf", "quotation"],
  ["DPR final.pdf", "report"],
  ["IMG_20261121_101010.jpg", "other"],
  ["bank passbook.png", "passbook"],
])("the name %s is guessed as %s", (name, type) => {
  expect(guessDocumentType("pmegp", name)).toBe(type);
});

test.each([
  ["Aadhaar 2345 6789 0123.pdf", "Aadhaar ….pdf"],
  ["234567890123.pdf", "….pdf"],
  ["ABCDE1234F pan.pdf", "… pan.pdf"],
  ["IMG_20261121_101010.jpg", "IMG_20261121_101010.jpg"],
  ["aadhaar_1234_5678_9012.jpg", "aadhaar_….jpg"],
  ["1234.5678.9012", "…"],
  ["१२३४ ५६७८ ९०१२.jpg", "….jpg"],
  ["PAN ABCDE 1234 F.pdf", "PAN ….pdf"],
  ["98765 43210.pdf", "98765 43210.pdf"],
])("of %s stays %s", (name, kept) => {
  expect(withoutIdentityNumbers(name)).toBe(kept);
});
