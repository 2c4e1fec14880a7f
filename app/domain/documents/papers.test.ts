import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import documents from "../../../content/messages/en/documents.json" with { type: "json" };
import { guessPaper, papersOf, readPaper, withoutIdentityNumbers } from "./papers.ts";

test("the list of PMEGP is that of its page, in its order", () => {
  const page = readFileSync("content/services/PMEGP.en.md", "utf8");
  const section = page.split("{#documents}")[1]?.split("\n## ")[0] ?? "";
  const named = [...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name]) => name);
  const listed = papersOf.pmegp.filter((paper) => paper !== "application");
  expect(listed.map((paper) => documents.papers[paper])).toEqual(named);
});

test("only a paper of the scheme is read", () => {
  expect(readPaper("pmegp", "rural")).toBe("rural");
  expect(readPaper("pmfme", "rural")).toBeUndefined();
  expect(readPaper("pmfme", "other")).toBe("other");
  expect(readPaper("pmegp", null)).toBeUndefined();
});

test.each([
  ["Aadhar_front.jpg", "aadhaar"],
  ["PAN.pdf", "pan"],
  ["company plan.pdf", "other"],
  ["Machine Quotation 2.pdf", "quotation"],
  ["DPR final.pdf", "report"],
  ["IMG_20261121_101010.jpg", "other"],
  ["bank passbook.png", "passbook"],
])("the name %s tells of %s", (name, paper) => {
  expect(guessPaper("pmegp", name)).toBe(paper);
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
