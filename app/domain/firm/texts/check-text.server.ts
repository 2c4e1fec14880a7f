import { createTranslator } from "use-intl/core";
import { clean } from "../../../platform/language/clean.ts";
import type { Language } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { withFigures } from "../../catalogue/facts/facts.server.ts";
import { defaultDetails } from "../settings/site-details.ts";
import { type ShippedText, textPages } from "./catalogue.server.ts";
import { reference, references } from "./references.server.ts";

/** Characters; pages must stay small. */
export const textLimits = { line: 400, message: 600, markdown: 6000, note: 200 } as const;

/** Most come with the line. A figure without all its braces would be printed as typed. */
export type TextProblem =
  | { kind: "empty" }
  | { kind: "long"; max: number }
  | { kind: "fact"; line: number; name: string }
  | { kind: "brace"; line: number; part: string }
  | { kind: "heading"; line: number }
  | { kind: "link"; line: number; href: string }
  | { kind: "names"; names: string };

export function readText({ kind }: Pick<ShippedText, "kind">, typed: unknown): string {
  const text = clean(typed).trim();
  return kind === "markdown" ? text.replace(/(?<![ \t])[ \t]+$/gm, "") : text.replace(/[ \t\n]+/g, " ");
}

export function checkText(shipped: ShippedText, language: Language, text: string): TextProblem | undefined {
  const maxLength = textLimits[shipped.kind];
  if (text === "") return { kind: "empty" };
  if (text.length > maxLength) return { kind: "long", max: maxLength };
  if (shipped.kind === "message") return messageProblem(shipped.shipped[language], language, text);
  const heading = shipped.kind === "markdown" ? /^##? /m.exec(text) : null;
  if (heading) return { kind: "heading", line: lineAt(text, heading.index) };
  return linkProblem(text) ?? factProblem(shipped, language, text);
}

/** Allows our pages, parts of the same page, https, telephone numbers and e-mail addresses. */
function linkProblem(text: string): TextProblem | undefined {
  // The values of references are the firm's own, such as its e-mail address.
  const broken = [...text.matchAll(/\]\(([^)\n]*)(\)?)/g)].find(
    ([, href = "", end]) => !end || !(href.includes("{{") || isLink(href)),
  );
  return broken && { kind: "link", line: lineAt(text, broken.index), href: broken[1] ?? "" };
}

function isLink(href: string): boolean {
  if (/^(?:https:\/\/[^\s/.]+\.\S+|mailto:[^\s@]+@[^\s@]+|tel:[+\d]+|#[\w-]+)$/.test(href)) return true;
  const [, first = ""] = /^\/(?:hi\/)?([\w.-]*)(?:[/?#]\S*)?$/.exec(href) ?? [];
  return first !== "" && knownPaths("all").has(first.toLowerCase());
}

const knownPaths = oncePer((_: "all") => {
  const pages = textPages().map(({ path }) => path.slice(1));
  const others = ["calculators", "check", "find-service", "search", "notices", "dates", "enquiries"];
  return new Set([...pages, ...others].map((name) => name.toLowerCase()));
});

const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;

/** Facts of `content/facts`; on pages/… also the firm's details. */
function factProblem({ file, kind }: ShippedText, language: Language, text: string): TextProblem | undefined {
  const known = file.startsWith("pages/") && kind === "markdown" ? references(defaultDetails, language) : {};
  const others = text.replace(reference, (whole, name: string) => (Object.hasOwn(known, name) ? "" : whole));
  try {
    const filled = withFigures(others, language);
    const at = filled.search(/\{\{|\}\}/);
    const [part = ""] = filled.slice(Math.max(0, at)).split("\n");
    return at === -1 ? undefined : { kind: "brace", line: lineAt(filled, at), part: part.slice(0, 30) };
  } catch (error) {
    const [, line = "1", name = ""] = /:(\d+): no fact is named (.*)/s.exec(String(error)) ?? [];
    return { kind: "fact", line: Number(line), name };
  }
}

const namesIn = (message: string) => [
  ...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)),
];

/** Takes the same arguments as the shipped message, and no plural or select rules. */
function messageProblem(shipped: string, language: Language, text: string): TextProblem | undefined {
  const names = namesIn(shipped);
  const wanted: TextProblem = { kind: "names", names: names.map((name) => `{${name}}`).join(" ") };
  const marks = Object.fromEntries(names.map((name) => [name, `\u2063${name}\u2063`]));
  let failed = /[{}<>]/.test(text.replace(/\{\w+\}/g, ""));
  const t = createTranslator<{ text: string }>({
    locale: language,
    messages: { text },
    onError: () => {
      failed = true;
    },
  });
  const filled = failed ? "" : t("text", marks);
  return failed || Object.values(marks).some((mark) => !filled.includes(mark)) ? wanted : undefined;
}
