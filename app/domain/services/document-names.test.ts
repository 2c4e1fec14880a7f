import { expect, test } from "vitest";
import { documentNames, findChecklist, serviceOptions } from "./pages.server.ts";

test("every service names its documents, as many as its list has", () => {
  const missing = serviceOptions().filter((option) => documentNames(option, "en").length === 0);
  expect(missing).toEqual([]);
  expect(documentNames("PMEGP Loan", "en").length).toBe(findChecklist("PMEGP", "en")?.items.length);
});

test("a logo and a website need no Aadhaar and no PAN; a category or an unknown language page names nothing", () => {
  for (const option of ["Logo Design", "Website Development"])
    expect(documentNames(option, "en").join(", ")).not.toMatch(/Aadhaar|PAN/);
  expect(documentNames("Logo Design", "en")[0]).toBe("Exact name and tagline");
  expect(documentNames("vistar", "en")).toEqual([]);
});
