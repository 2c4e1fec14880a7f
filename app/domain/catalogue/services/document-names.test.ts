import { expect, test } from "vitest";
import { languages } from "../../../platform/language/language.ts";
import { servicePaths } from "./catalogue.ts";
import { findChecklist } from "./pages.server.ts";
import { documentNames, serviceOptions } from "./service-options.server.ts";

test("every service names its documents, as many as its list has", () => {
  const missing = serviceOptions().filter((option) => documentNames(option, "en").length === 0);
  expect(missing).toEqual([]);
  expect(documentNames("PMEGP Loan", "en").length).toBe(findChecklist("PMEGP", "en")?.items.length);
});

test("every list has one key for each document, whose name is bold, the same keys in both languages", () => {
  for (const path of servicePaths) {
    const [english, hindi] = languages.map((language) => findChecklist(path.slice(1), language)?.items ?? []);
    expect(new Set(english?.map(({ key }) => key)).size).toBe(english?.length);
    expect(hindi?.map(({ key }) => key)).toEqual(english?.map(({ key }) => key));
    // The script of the page reads a document's name from there.
    for (const { key, html } of [...(english ?? []), ...(hindi ?? [])])
      expect([path, key.length > 0, html.startsWith("<strong>")]).toEqual([path, true, true]);
  }
  expect(findChecklist("PMFME", "hi")?.items[0]).toMatchObject({
    key: "aadhaar",
    html: expect.stringContaining("<strong>आधार कार्ड</strong>"),
  });
});

test("a logo and a website need no Aadhaar and no PAN; a category or an unknown language page names nothing", () => {
  for (const option of ["Logo Design", "Website Development"])
    expect(documentNames(option, "en").join(", ")).not.toMatch(/Aadhaar|PAN/);
  expect(documentNames("Logo Design", "en")[0]).toBe("Exact name and tagline");
  expect(documentNames("vistar", "en")).toEqual([]);
});
