import { expect, test } from "vitest";
import { splitParts } from "../../../platform/content/parts.server.ts";
import { languages } from "../../../platform/language/language.ts";
import { sourceOf } from "../facts/facts.server.ts";
import { isOfficial } from "../facts/official-hosts.ts";
import { findChecklist, findService } from "./pages.server.ts";
import { optionLabels } from "./service-options.server.ts";
import {
  bodyOf,
  type Finding,
  findingsIn,
  headOf,
  lineOf,
  serviceTexts as services,
  shown,
  type Text,
  texts,
  unless,
} from "./test-texts.ts";

test("there are pages to check", () => {
  expect(services.length).toBeGreaterThan(0);
  expect(texts.length).toBeGreaterThan(services.length);
});

test("every reference exists", () => {
  const missing = (file: Text) =>
    [...shown(file).matchAll(/\{\{[^}]*/g)].map(([found]): Finding => `${lineOf(file, found)}: ${found}`);
  expect(findingsIn(texts, missing)).toEqual([]);
});

const parts = new Map(texts.map((file) => [file, splitParts(bodyOf(file.text))]));
const partsIn = (file: Text) => parts.get(file) ?? [];
const headingOf = (id: string) => `{#${id}}`;

test("every text exists in both languages, with the same sections in the same order", () => {
  const differing = (file: Text) =>
    languages.flatMap((language) => {
      const other = texts.find(
        (one) => one.folder === file.folder && one.route === file.route && one.language === language,
      );
      if (!other) return unless(false, file, "", `not in the language ${language}`);
      const [ids, others] = [file, other].map((one) => partsIn(one).map(({ id }) => id));
      const same = (ids?.length ?? 0) > 0 && ids?.join() === others?.join();
      return unless(same, file, "", `sections ${ids}, in ${language} ${others}`);
    });
  expect(findingsIn(texts, differing)).toEqual([]);
});

test("every section has a heading, an id of its own and something to read", () => {
  const incomplete = (file: Text) => {
    const found = splitParts(bodyOf(shown(file)));
    return found.flatMap(({ heading, id, html, questions }, index) => {
      const first = found.findIndex((one) => one.id === id) === index;
      const text = html + questions.map((one) => one.html).join("");
      return unless(heading !== "" && id !== "" && first && text !== "", file, heading, `section "${id}"`);
    });
  };
  expect(findingsIn(texts, incomplete)).toEqual([]);
});

test("every column of a table has a name", () => {
  const nameless = ({ text }: Text) =>
    text
      .split("\n")
      .flatMap((line, index, lines): Finding[] =>
        /^\|[-:| ]+\|$/.test(lines[index + 1] ?? "") && /\|\s*\|/.test(line) ? [`${index + 1}: ${line}`] : [],
      );
  expect(findingsIn(texts, nameless)).toEqual([]);
});

/** On a phone all other sections fold. */
const maxIntroduced = 140;

test("an introduction is paragraphs only, at most 140 words: what it compares has a section of its own", () => {
  const wrong = (file: Text) => {
    const { html = "", questions = [] } = partsIn(file).find(({ id }) => id === "intro") ?? {};
    const words = html.replace(/<[^>]*>/g, " ").match(/[^ ]*[\p{L}\p{N}][^ ]*/gu) ?? [];
    const well =
      questions.length === 0 && !/<(?:table|[uo]l|h\d)/.test(html) && words.length <= maxIntroduced;
    return unless(well, file, headingOf("intro"), `${words.length} words`);
  };
  expect(findingsIn(services, wrong)).toEqual([]);
});

test("every service page has five short lines at a glance", () => {
  const wrong = (file: Text) => {
    const glance = headOf(shown(file)).glance as Record<string, string>;
    const keys = Object.keys(glance).join();
    return [
      ...unless(keys === "who,get,pay,time,where", file, "glance:", keys),
      ...Object.entries(glance).flatMap(([key, line]) =>
        unless(line.length > 2 && line.length <= 90, file, `  ${key}:`, `${line.length} characters`),
      ),
    ];
  };
  expect(findingsIn(services, wrong)).toEqual([]);
});

const specifiedHeadings = {
  en: { benefits: "Benefits", eligibility: "Eligibility", documents: "Documents required" },
  hi: { benefits: "लाभ", eligibility: "पात्रता", documents: "आवश्यक दस्तावेज़" },
};

test("every service page has the three headings that all have", () => {
  const other = (file: Text) =>
    Object.entries(specifiedHeadings[file.language]).flatMap(([id, heading]) => {
      const found = partsIn(file).find((part) => part.id === id)?.heading;
      return unless(found === heading, file, headingOf(id), `${found}, not ${heading}`);
    });
  expect(findingsIn(services, other)).toEqual([]);
});

test("every service page answers three to six questions", () => {
  const wrong = (file: Text) => {
    const questions = partsIn(file).find((part) => part.id === "questions")?.questions ?? [];
    return [
      ...unless([3, 4, 5, 6].includes(questions.length), file, headingOf("questions"), `${questions.length}`),
      ...questions.flatMap(({ question, html }) =>
        unless(/[?？]$/.test(question) && html !== "", file, question, question),
      ),
    ];
  };
  expect(findingsIn(services, wrong)).toEqual([]);
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

test("every description has 120 to 160 characters", () => {
  const wrong = (file: Text) => {
    const { length } = String(headOf(shown(file)).description);
    return unless(length >= 120 && length <= 160, file, "description:", `${length} characters`);
  };
  expect(findingsIn(texts, wrong)).toEqual([]);
});

test("texts lead to other sites by https, and to official ones only", () => {
  const strange = (file: Text) =>
    [...file.text.matchAll(/https?:[^\s"')\]>]+/g)].flatMap(([found]) => {
      const { protocol, port } = new URL(found);
      return unless(protocol === "https:" && port === "" && isOfficial(found), file, found, found);
    });
  expect(findingsIn(texts, strange)).toEqual([]);
});

test("every service page was reviewed, and its scheme checked, on a real day", () => {
  const unreal = (file: Text) => {
    const { reviewed, status } = headOf(file.text) as { reviewed: string; status?: { asOf: string } };
    return [reviewed, status?.asOf ?? reviewed].flatMap((day) =>
      unless(new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day, file, "reviewed:", day),
    );
  };
  expect(findingsIn(services, unreal)).toEqual([]);
});

test("no service page was reviewed before the sources of its figures were read", () => {
  const stale = (file: Text) =>
    [...file.text.matchAll(/\{\{([^{}:]*)/g)].flatMap(([, name = ""]) => {
      const { read = "" } = sourceOf(name) ?? {};
      const { reviewed } = headOf(file.text) as { reviewed: string };
      return unless(read <= reviewed, file, "reviewed:", `${name} was read on ${read}`);
    });
  expect(findingsIn(services, stale)).toEqual([]);
});

test("every service page ends with at least one official source", () => {
  const without = (file: Text) => {
    const sources = partsIn(file).find((part) => part.id === "sources")?.html ?? "";
    return unless(/<li><a href="https:/.test(sources), file, headingOf("sources"), "no source");
  };
  expect(findingsIn(services, without)).toEqual([]);
});

const hindi = services.filter((file) => file.language === "hi");

test("every service page has the same facts in both languages", () => {
  const differing = (file: Text) => {
    const [english, other] = languages.map((language) => {
      const page = findService(file.route, language);
      const { option, reviewed, related, portal, status, cards } = page ?? {};
      const state = [status?.state, status?.asOf];
      const categories = cards?.map(({ category }) => category);
      return Object.entries({ option, reviewed, related, portal: portal?.url, status: state, categories });
    });
    return (english ?? []).flatMap(([key, value], index) =>
      unless(
        JSON.stringify(value) === JSON.stringify(other?.[index]?.[1]),
        file,
        `${key}:`,
        `${key} is not that of the English page`,
      ),
    );
  };
  expect(findingsIn(hindi, differing)).toEqual([]);
});

test("forms offer the option of every Hindi service page in Hindi", () => {
  const untranslated = (file: Text) => {
    const option = String(headOf(file.text).option);
    const inHindi = /\p{Script=Devanagari}/u.test(optionLabels([option], "hi")[option] ?? "");
    const inEnglish = Object.keys(optionLabels([option], "en")).length === 0;
    return unless(inHindi && inEnglish, file, "option:", option);
  };
  expect(findingsIn(hindi, untranslated)).toEqual([]);
});

test("the check-list of every service page has every document that the text asks for", () => {
  const wrong = (file: Text) => {
    const section = /\{#documents\}\n([\s\S]*?)\n## /.exec(file.text)?.[1] ?? "";
    const documents = section.match(/^- /gm)?.length ?? 0;
    const listed = findChecklist(file.route, file.language)?.items.length;
    const well = documents >= 7 && listed === documents;
    return unless(well, file, headingOf("documents"), `${documents} documents, ${listed} in the list`);
  };
  expect(findingsIn(services, wrong)).toEqual([]);
});
