import { expect, test } from "vitest";
import { catalogue, servicePaths } from "./catalogue.ts";
import type { Category } from "./categories.ts";
import { findService } from "./pages.server.ts";
import { optionOfPage, serviceOptionGroups, serviceOptions } from "./service-options.server.ts";
import { serviceTexts as services } from "./test-texts.ts";

test("every service page is on the card that the catalogue has for it", () => {
  for (const [category, cards] of Object.entries(catalogue))
    for (const { name, path } of cards) {
      const page = findService(path.slice(1), "en");
      expect(page?.cards.map((card) => [card.category, card.name])).toContainEqual([category, name]);
      expect(findService(path.slice(1), "hi")?.cards.map((card) => card.category)).toContain(category);
    }
  for (const { route } of services) expect(servicePaths).toContain(`/${route}`);
});

/** The cards that must exist. */
const specified: Record<Category, string[]> = {
  aarambh: [
    "Public Limited Company",
    "One Person Company Registration",
    "Limited Liability Partnership",
    "Partnership Firm Registration (ROF)",
    "Section 8 Company",
    "12A and 80G Registration",
    "Nidhi Company Registration",
  ],
  kavach: ["Shram Suvidha Registration", "Trademark Registration"],
  pramanit: [
    "START-UP India Certificate",
    "GeM Certificate",
    "Tax Exemption Certificate",
    "ZED Certificate",
    "ISO Certificate",
    "GST Registration and Certificate",
    "FSSAI Certificate",
    "IEC Certificate",
    "NSIC Certification",
    "Udyog Aadhar (MSME)",
  ],
  nidhi: ["Seed Fund or Government Grants and Funding", "RKVY-RAFTAAR", "NAIF Loan", "MSME Design"],
  vikas: ["Venture Capital", "Working Capital (CGTMSE Loan)", "MSME Loan", "PMEGP Loan", "MUDRA Loan"],
  vistar: ["Logo Design", "Digital Marketing", "Website Development"],
};

test("the catalogue has the specification's cards, by name and in order", () => {
  const names = Object.entries(catalogue).map(([category, cards]) => [
    category,
    cards.map(({ name }) => name),
  ]);
  expect(Object.fromEntries(names)).toEqual(specified);
});

test("each page has one option, found by its route in any letter case", () => {
  const english = services.filter((file) => file.language === "en");
  expect(new Set(serviceOptions()).size).toBe(english.length);
  expect(serviceOptionGroups().map(({ category }) => category)).toEqual(Object.keys(catalogue));
  expect(
    serviceOptionGroups()
      .flatMap(({ options }) => options)
      .sort(),
  ).toEqual(serviceOptions().sort());
  expect(optionOfPage("pmegp")).toBe("PMEGP Loan");
  expect(optionOfPage("PMEGP Loan")).toBe("PMEGP Loan");
  expect(optionOfPage("")).toBeUndefined();
  expect(optionOfPage("__proto__")).toBeUndefined();
});

test("an unknown service has no page", () => {
  for (const route of ["", "pmegp", "../PMEGP", "PMEGP.en"]) expect(findService(route, "en")).toBeUndefined();
});
