import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import documents from "../../../content/messages/en/documents.json" with { type: "json" };
import { checklists, guessDocumentType, readDocumentType, withoutIdentityNumbers } from "./checklist.ts";

test("the list of PMEGP is that of its page, in its order", () => {
  const page = readFileSync("content/services/PMEGP.en.md", "utf8");
  const section = page.split("{#documents}")[1]?.split("\n## ")[0] ?? "";
  const named = [...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name]) => name);
  const listed = checklists.pmegp.filter((type) => type !== "application");
  expect(listed.map((type) => documents.papers[type])).toEqual(named);
});

test("only a document type of the scheme is read", () => {
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
