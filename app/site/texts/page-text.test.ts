import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inWords } from "../../domain/catalogue/facts/fill-figures.ts";
import { defaultDetails, type SiteDetails } from "../../domain/firm/settings/site-details.ts";
import { languages } from "../../platform/language/language.ts";
import { periodOf, retentionDays } from "../../platform/personal-data/retention-periods.ts";
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
    for (const kind of ["doneEnquiries", "spamEnquiries", "sentCopies", "history"] as const) {
      const { value, unit } = periodOf(retentionDays[kind]);
      expect(part?.html).toContain(inWords(value, unit, language));
    }
    expect(part?.html).not.toContain("365");
    const typed = readFileSync(`content/pages/policy.${language}.md`, "utf8");
    for (const kind of ["doneEnquiries", "spamEnquiries", "leftOutNumbers", "sentCopies", "history"])
      expect(typed).toContain(`{{kept.${kind}}}`);
  },
);

const practised = (practice: Partial<SiteDetails["practice"]>): SiteDetails => ({
  ...defaultDetails,
  practice: { ...defaultDetails.practice, ...practice },
});

test.each(languages)(
  "the policy in %s names the companies that store files and backups, and the days",
  (language) => {
    const textOf = (details: SiteDetails) => JSON.stringify(pageText("policy", language, details).parts);
    const away = textOf(practised({ files: "files.example", backups: "backups.example", backupDays: 21 }));
    const days = inWords(21, "days", language);
    for (const shown of ["files.example", "backups.example", days]) {
      expect(away).toContain(shown);
      expect(textOf(defaultDetails)).not.toContain(shown);
    }
    const none = { en: "makes no regular backups", hi: "नियमित बैकअप नहीं" }[language];
    expect(away).not.toContain(none);
    expect(textOf(defaultDetails)).toContain(none);
    expect(away + textOf(defaultDetails)).not.toContain("{{");
  },
);

test.each(languages)("the terms in %s say how an appointment is confirmed by the setting", (language) => {
  const textOf = (confirmsAtOnce: boolean) =>
    JSON.stringify(pageText("conditions", language, practised({ confirmsAtOnce })).parts);
  const atOnce = { en: "is confirmed at once", hi: "तुरंत पक्का" }[language];
  expect(textOf(true)).toContain(atOnce);
  expect(textOf(false)).not.toContain(atOnce);
  const byUs = { en: /An appointment is confirmed once we have agreed/, hi: /अपॉइंटमेंट तब पक्का होता है, जब/ }[
    language
  ];
  expect(textOf(false)).toMatch(byUs);
  expect(textOf(false)).not.toContain("{{");
});

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

test.each([
  ["en", ["a list of clients or enquiries", "calendar program", "your number, the service and the time"]],
  ["hi", ["ग्राहकों की सूची या पूछताछ", "कैलेंडर प्रोग्राम", "आपका नंबर, सेवा और समय"]],
] as const)("the policy in %s says what staff devices and their calendars keep", (language, words) => {
  const where = pageText("policy", language, defaultDetails).parts.find(({ id }) => id === "where");
  expect(words.filter((one) => !where?.html.includes(one))).toEqual([]);
});
