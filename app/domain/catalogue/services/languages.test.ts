import { expect, test } from "vitest";
import { placesOf, questionTexts, type Text, texts } from "./test-texts.ts";

/** What both languages of a text must share, in order: each as its kind and the line where it begins. */
function outlineOf({ text }: Text): { what: string; line: number }[] {
  const lines = text.split("\n");
  const outline: { what: string; line: number }[] = [];
  let block = "";
  for (const [index, line] of lines.entries()) {
    const kind = kindOf(line);
    const last = outline.at(-1);
    if (kind !== "" && kind === block && last)
      last.what = last.what.replace(/\d+$/, (count) => `${Number(count) + 1}`);
    else if (kind !== "") outline.push({ what: `${kind} 1`, line: index + 1 });
    // A blank line does not end a list.
    if (line.trim() !== "") block = kind;
    const heading = /^(#+) (?:.*(\{#.*\}))?/.exec(line);
    if (heading) outline.push({ what: `heading ${heading[1]} ${heading[2] ?? ""}`, line: index + 1 });
    for (const [, address] of line.matchAll(/\]\(([^)]*)\)/g))
      outline.push({ what: `link ${address?.replace(/^\/hi(?=\/)/, "")}`, line: index + 1 });
  }
  return outline;
}

function kindOf(line: string): string {
  if (line.startsWith("|")) return `table of ${line.split("|").length - 2} columns, lines:`;
  if (line.startsWith("- ")) return "list of points, length:";
  if (/^\d+\. /.test(line)) return "numbered list, length:";
  return "";
}

/** The first difference, as "content/folder/name:line: this, in English that"; undefined when there is none. */
function difference(english: Text, hindi: Text): string | undefined {
  const [expected, found] = [outlineOf(english), outlineOf(hindi)];
  const at = [...expected, undefined].findIndex((one, index) => one?.what !== found[index]?.what);
  if (at === -1) return undefined;
  const { what = "nothing", line = 0 } = found[at] ?? {};
  return `content/${hindi.folder}/${hindi.name}:${line}: ${what}, in English: ${expected[at]?.what} (line ${expected[at]?.line})`;
}

const englishOf = (hindi: Text) =>
  texts.find(
    (one) => one.language === "en" && one.folder === hindi.folder && one.route === hindi.route,
  ) as Text;

test("every Hindi text has the headings, tables, lists and links of the English text", () => {
  const hindi = texts.filter((text) => text.language === "hi");
  expect(hindi.flatMap((text) => difference(englishOf(text), text) ?? [])).toEqual([]);
});

test.each([
  ["## A {#a}\n\n- x\n- y", "## अ {#a}\n\n- क\n- ख", undefined],
  [
    "## A {#a}\n\n- x\n- y",
    "## अ {#a}\n\n- क",
    "content/services/X.hi.md:3: list of points, length: 1, in English: list of points, length: 2 (line 3)",
  ],
  ["### A", "#### अ", "content/services/X.hi.md:1: heading #### , in English: heading ###  (line 1)"],
  [
    "| a | b |",
    "| क |",
    "content/services/X.hi.md:1: table of 1 columns, lines: 1, in English: table of 2 columns, lines: 1 (line 1)",
  ],
  [
    "[a](https://a.gov.in)",
    "[क](https://b.gov.in)",
    "content/services/X.hi.md:1: link https://b.gov.in, in English: link https://a.gov.in (line 1)",
  ],
  ["[a](/MSME)", "[क](/hi/MSME)", undefined],
  [
    "- x",
    "- क\n\n1. ख",
    "content/services/X.hi.md:3: numbered list, length: 1, in English: undefined (line undefined)",
  ],
])("%j and %j differ: %s", (english, hindi, expected) => {
  const base = { folder: "services", route: "X" };
  const found = difference(
    { ...base, name: "X.en.md", language: "en", text: english },
    { ...base, name: "X.hi.md", language: "hi", text: hindi },
  );
  expect(found).toBe(expected);
});

/** Spellings and words that Hindi texts do not use, with the one that they use instead. */
const spellings: Record<string, string> = {
  सत्र: "सेशन",
  कागज: "कागज़",
  पूँजी: "पूंजी",
  "ई-मेल": "ईमेल",
  "प्रमाण-पत्र": "प्रमाणपत्र",
  "प्रमाण पत्र": "प्रमाणपत्र",
  PMEGP: "पीएमईजीपी",
  दस्तावेज: "दस्तावेज़",
  फॉर्म: "फ़ॉर्म",
  फाइल: "फ़ाइल",
  फीस: "फ़ीस",
  ज़िला: "जिला",
  जांच: "जाँच",
  यहां: "यहाँ",
  पांच: "पाँच",
  फोटो: "फ़ोटो",
  रोज़गार: "रोजगार",
  हिंदी: "हिन्दी",
  निविदा: "टेंडर",
  मिल्कियत: "मालिकाना हक",
  फोन: "फ़ोन",
  फ़र्म: "फर्म",
  पीडीएफ: "PDF",
  DSCR: "डीएससीआर",
  CMA: "सीएमए",
  केस: "मामला",
  "अंतिम तारीख": "आखिरी तारीख",
  "कंपनी सेक्रेटरी": "कंपनी सचिव",
  मसौदा: "ड्राफ़्ट",
  "मनाही वाली सूची": "नकारात्मक सूची",
  "मौके पर जाँच": "भौतिक सत्यापन",
  "पूंजीगत खर्च": "पूंजीगत व्यय",
  "सामान्य वर्ग": "सामान्य श्रेणी",
  "विशेष वर्ग": "विशेष श्रेणी",
  "प्रोजेक्ट रिपोर्ट": "परियोजना रिपोर्ट",
  नवीकरण: "नवीनीकरण",
  मजदूरी: "मज़दूरी",
  फर्नीचर: "फ़र्नीचर",
  "तुलन पत्र": "बैलेंस शीट",
  मोरेटोरियम: "मोराटोरियम",
  "अपने-आप": "अपने आप",
  आहरण: "निकासी",
  "सेक्शन 8": "धारा 8",
  WhatsApp: "व्हाट्सऐप",
  बताइए: "बताएँ",
  लिखिए: "लिखें",
  चुनिए: "चुनें",
  देखिए: "देखें",
  पूछिए: "पूछें",
  कीजिए: "करें",
  दीजिए: "दें",
  लीजिए: "लें",
  भरिए: "भरें",
};

/** A word with a dot below क, ख or ग, which we write without: कानून, खुद, गलत. */
const dotted = "[\\p{L}\\p{M}]*[कखग]\u093c[\\p{L}\\p{M}]*";

const otherSpelling = new RegExp(
  `(?<![\\p{L}\\p{M}/])(?:${Object.keys(spellings).join("|")}|${dotted})(?![\\p{L}\\p{M}])`.normalize(),
  "gu",
);

function preferredSpelling(word: string): string {
  const ours = Object.entries(spellings).find(([other]) => other.normalize() === word)?.[1];
  return ours ?? word.replace(/([कखग])\u093c/gu, "$1");
}

const hindiMessages = Object.entries(
  import.meta.glob<string>("../../../../content/messages/hi/**/*.json", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(([path, text]) => ({
  folder: "messages/hi",
  name: path.split("/").at(-1) ?? "",
  text: text.normalize(),
}));

/** Hindi lines of the files that have both languages in one. */
const hindiLines = Object.entries(
  import.meta.glob<string>("../../../../content/{ready-texts,registers/*,starters/*}.yaml", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(([path, text]) => ({
  folder: "both",
  name: path.split("/").at(-1) ?? "",
  // Words that a search understands have every spelling.
  text: text.normalize().replace(/^(?:[^\u0900-\u097f]*|words: .*)$/gm, ""),
}));

const hindiTexts = [
  ...[...texts, ...questionTexts].filter((text) => text.language === "hi"),
  ...hindiMessages,
  ...hindiLines,
];

test("every word of the Hindi texts has one spelling", () => {
  const found = hindiTexts.flatMap((file) => {
    // The head of a page, links and keys have names that are not shown.
    const text = file.text
      .replace(/^(?:option|related|facts|portal):.*$/gm, "")
      .replace(/\]\([^)]*\)/g, "]")
      .replace(/"[^"]*":|^ +\w+:/gm, "");
    return placesOf(otherSpelling, { ...file, text });
  });
  expect(found.map((place) => `${place} → ${preferredSpelling(place.split(": ")[1] ?? "")}`)).toEqual([]);
});

test("the other spelling of a word is found, its own is not", () => {
  const found = (text: string) => placesOf(otherSpelling, { folder: "a", name: "b", text: text.normalize() });
  expect(found("आपका काग़ज़")).toHaveLength(1);
  expect(found("ग़लत क़ानून")).toHaveLength(2);
  expect(found("आपका कागज़, दस्तावेज़ और दस्तावेज़ों की जाँच")).toEqual([]);
});
