import { expect, test } from "vitest";
import { splitParts } from "../../platform/content/parts.server.ts";
import { languages } from "../../platform/language/language.ts";
import { findChecklist, findService, optionLabels } from "./pages.server.ts";
import { bodyOf, headOf, serviceTexts as services, shown, texts } from "./test-texts.ts";

test("there are pages to check", () => {
  expect(services.length).toBeGreaterThan(0);
  expect(texts.length).toBeGreaterThan(services.length);
});

test.each(texts)("$folder/$name: every reference exists", (file) => {
  expect(shown(file)).not.toContain("{{");
});

test.each(texts)(
  "$folder/$name exists in both languages, with the same sections in the same order",
  (file) => {
    const ids = languages.map((language) => {
      const other = texts.find(
        (one) => one.folder === file.folder && one.route === file.route && one.language === language,
      );
      expect(other, `content/${file.folder}/${file.name}:1: not in the language ${language}`).toBeDefined();
      return splitParts(bodyOf(other?.text ?? "")).map((part) => part.id);
    });
    expect(ids[0]?.length).toBeGreaterThan(0);
    expect(ids[1]).toEqual(ids[0]);
  },
);

test.each(texts)(
  "$folder/$name: every section has a heading, an id of its own and something to read",
  (file) => {
    const parts = splitParts(bodyOf(shown(file)));
    for (const part of parts) {
      expect(part.heading).not.toBe("");
      expect(part.id).not.toBe("");
      expect(part.html + part.questions.map((one) => one.html).join("")).not.toBe("");
    }
    expect(new Set(parts.map((part) => part.id)).size).toBe(parts.length);
  },
);

test.each(texts)("$folder/$name: every column of a table has a name", ({ text }) => {
  const heads = text.split("\n").filter((_, index, lines) => /^\|[-:| ]+\|$/.test(lines[index + 1] ?? ""));
  expect(heads.filter((head) => /\|\s*\|/.test(head))).toEqual([]);
});

const sections =
  "intro benefits eligibility exclusions documents process work mistakes fees validity free unconfirmed questions sources";
const optional = ["exclusions", "unconfirmed"];

test.each(services)("services/$name has the sections in their order", ({ text, route }) => {
  const ids = splitParts(bodyOf(text)).map((part) => part.id);
  // Two cards lead to two sections of this page.
  if (route === "MSME") expect(ids.splice(1, 2)).toEqual(["design", "loan"]);
  expect(ids).toEqual(sections.split(" ").filter((id) => ids.includes(id) || !optional.includes(id)));
});

test.each(services)("services/$name has five short lines at a glance", (file) => {
  const glance = headOf(shown(file)).glance as Record<string, string>;
  expect(Object.keys(glance)).toEqual(["who", "get", "pay", "time", "where"]);
  for (const line of Object.values(glance)) {
    expect(line.length).toBeGreaterThan(2);
    expect(line.length, line).toBeLessThanOrEqual(90);
  }
});

const specifiedHeadings = {
  en: ["Benefits", "Eligibility", "Documents required"],
  hi: ["लाभ", "पात्रता", "आवश्यक दस्तावेज़"],
};

test.each(services)(
  "services/$name has the three headings that every service page has",
  ({ text, language }) => {
    const headings = splitParts(bodyOf(text))
      .filter((part) => ["benefits", "eligibility", "documents"].includes(part.id))
      .map((part) => part.heading);
    expect(headings).toEqual(specifiedHeadings[language]);
  },
);

test.each(services)("services/$name answers four to six questions", ({ text }) => {
  const questions = splitParts(bodyOf(text)).find((part) => part.id === "questions")?.questions ?? [];
  expect([4, 5, 6]).toContain(questions.length);
  for (const { question, html } of questions) {
    expect(question).toMatch(/[?？]$/);
    expect(html).not.toBe("");
  }
});

/** Hindi needs more words, which are shorter. */
const mostWords = { en: 1100, hi: 1400 };

test.each(services)("services/$name has 600 to 1,100 words, in Hindi at most 1,400", (file) => {
  const words = bodyOf(shown(file))
    .replace(/^## .*\{#.*$/gm, (heading) => heading.replace(/\{#.*/, ""))
    .replace(/\]\([^)]*\)/g, "]")
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect(words.length).toBeGreaterThanOrEqual(600);
  expect(words.length).toBeLessThanOrEqual(mostWords[file.language]);
});

test("no paragraph is on two pages of one language", () => {
  const pages = new Map<string, string[]>();
  for (const file of texts)
    for (const block of bodyOf(file.text).split(/\n\s*\n/)) {
      const paragraph = block.trim();
      if (paragraph === "" || /^(#|\||- |\d+\. )/.test(paragraph)) continue;
      const key = `${file.language} ${paragraph}`;
      pages.set(key, [...(pages.get(key) ?? []), file.name]);
    }
  expect([...pages].filter(([, names]) => names.length > 1)).toEqual([]);
});

test.each(texts)("$folder/$name: the description has 120 to 160 characters", (file) => {
  const length = String(headOf(shown(file)).description).length;
  expect(length).toBeGreaterThanOrEqual(120);
  expect(length).toBeLessThanOrEqual(160);
});

/** Official hosts without the domain of an Indian public body. */
const otherHosts = [
  ...["ascionline.in", "cgtmse.in", "iafcertsearch.org", "iso.org", "jansamarth.in", "mudra.org.in"],
  ...["nabcb.qci.org.in", "nixi.in", "nsic.co.in", "nsicspronline.com", "qcin.org", "rbi.org.in"],
  ...["sidbi.in", "udyamimitra.in", "w3.org"],
];

test.each(texts)("$folder/$name leads to other sites by https, and to official ones only", ({ text }) => {
  const addresses = [...text.matchAll(/https?:[^\s"')\]>]+/g)].map(([found]) => new URL(found));
  const strange = addresses.filter(({ protocol, hostname, port }) => {
    const official =
      /\.(?:gov|nic)\.in$/.test(hostname) || otherHosts.includes(hostname.replace(/^www\./, ""));
    return protocol !== "https:" || port !== "" || !official;
  });
  expect(strange.map(String)).toEqual([]);
});

test.each(services)("services/$name was reviewed, and its scheme checked, on a real day", ({ text }) => {
  const { reviewed, status } = headOf(text) as { reviewed: string; status?: { asOf: string } };
  for (const day of [reviewed, status?.asOf ?? reviewed])
    expect(new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10)).toBe(day);
});

test.each(services)("services/$name ends with at least one official source", ({ text }) => {
  const sources = splitParts(bodyOf(text)).find((part) => part.id === "sources")?.html ?? "";
  expect(sources).toMatch(/<li><a href="https:/);
});

test.each(services.filter((file) => file.language === "hi"))(
  "services/$name has the same facts in both languages",
  (file) => {
    const [english, hindi] = languages.map((language) => findService(file.route, language));
    for (const key of ["option", "reviewed", "related"] as const)
      expect(hindi?.[key]).toEqual(english?.[key]);
    expect(hindi?.portal?.url).toBe(english?.portal?.url);
    expect([hindi?.status?.state, hindi?.status?.asOf]).toEqual([
      english?.status?.state,
      english?.status?.asOf,
    ]);
    expect(hindi?.cards.map((card) => card.category)).toEqual(english?.cards.map((card) => card.category));
  },
);

test.each(services.filter((file) => file.language === "hi"))(
  "services/$name: forms offer its option in Hindi",
  ({ text }) => {
    const option = String(headOf(text).option);
    expect(optionLabels([option], "hi")[option]).toMatch(/\p{Script=Devanagari}/u);
    expect(optionLabels([option], "en")).toEqual({});
  },
);

test.each(services)("services/$name: the check-list has every document that the text asks for", (file) => {
  const section = /\{#documents\}\n([\s\S]*?)\n## /.exec(file.text)?.[1] ?? "";
  const documents = section.match(/^- /gm)?.length ?? 0;
  expect(documents).toBeGreaterThanOrEqual(7);
  expect(findChecklist(file.route, file.language)?.items).toHaveLength(documents);
});
