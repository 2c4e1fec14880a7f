import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inWords } from "../../domain/facts/facts.server.ts";
import { defaultDetails, type SiteDetails } from "../../domain/settings/site-details.ts";
import { languages } from "../../platform/language/language.ts";
import { retentionDays } from "../../platform/personal-data/retention-periods.ts";
import { pageText } from "./page-text.server.ts";

test.each(languages)(
  "conditions and policy are there in %s, with the firm's own data filled in",
  (language) => {
    for (const name of ["conditions", "policy"] as const) {
      const page = pageText(name, language, defaultDetails);
      const text = JSON.stringify(page);
      expect(text).not.toContain("{{");
      expect(text).toContain(defaultDetails.firm.brand);
      expect(text).toContain(defaultDetails.firm.email);
      expect(page.title).not.toBe("");
      expect(page.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(page.parts.every((part) => part.id !== "" && part.heading !== "")).toBe(true);
    }
  },
);

test.each(languages)(
  "the policy in %s says how long things are kept, by the days the nightly run goes by",
  (language) => {
    const part = pageText("policy", language, defaultDetails).parts.find(({ id }) => id === "how-long");
    for (const kind of ["doneEnquiries", "spamEnquiries", "sentCopies", "history"] as const)
      expect(part?.html).toContain(inWords(retentionDays[kind], "days", language));
    const typed = readFileSync(`content/pages/policy.${language}.md`, "utf8");
    for (const kind of ["doneEnquiries", "spamEnquiries", "sentCopies", "history"])
      expect(typed).toContain(`{{kept.${kind}}}`);
  },
);

test.each(languages)(
  "legal details that are not set leave no line in %s; those that are set are there",
  (language) => {
    const legal = {
      ...defaultDetails.legal,
      name: "Sample Advisers LLP",
      gstin: "27AAPFU0939F1ZV",
      officer: "Asha Verma",
    };
    const details: SiteDetails = { ...defaultDetails, legal, retention: { finishedClients: "5" as const } };
    const textOf = (name: string, of = details) => JSON.stringify(pageText(name, language, of).parts);
    const years = inWords(5, "years", language);
    for (const shown of ["Sample Advisers LLP", "Asha Verma", years]) {
      expect(textOf("policy")).toContain(shown);
      expect(textOf("policy", defaultDetails)).not.toContain(shown);
    }
    expect(textOf("conditions")).toContain(legal.gstin);
    expect(textOf("conditions", defaultDetails)).not.toMatch(/GSTIN|जीएसटीआईएन/);
  },
);
