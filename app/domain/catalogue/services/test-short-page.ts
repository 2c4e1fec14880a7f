import { splitParts } from "../../../platform/content/parts.server.ts";
import { trustIn } from "../facts/facts.server.ts";
import { states } from "../facts/test-quotes.ts";
import { schemes } from "../facts/test-schemes.ts";
import type { SchemeStatus } from "./scheme-status.ts";
import { readingEase, sentencesLongerThan } from "./test-reading-ease.ts";
import { bodyOf, headOf, shown, type Text } from "./test-texts.ts";

/** The limit for all that a visitor reads of the file, in each language. */
const maxWords = 700;
const minEase = 70;
const maxSentenceWords = 20;
/** Outside the price of the service and its example. */
const maxFigures = 15;

/** Named by the specification. Their page says that no official text was found. */
const specified = ["seed-fund.tenure-most", "seed-fund.moratorium-most"];

const order = "intro benefits eligibility fees documents process work questions sources";

/** What keeps a page from being short and certain; empty when nothing does. */
export function faultsOf(file: Text): string[] {
  const parts = splitParts(bodyOf(file.text));
  const ids = parts.map(({ id }) => id);
  // Two cards lead to two sections of this page.
  const own = file.route === "MSME" ? ids.splice(1, 2).join() : "design,loan";
  const questions = parts.find(({ id }) => id === "questions")?.questions.length ?? 0;
  const words = wordsOf(file);
  const figures = countedFigures(file).length;
  const ease = readingEase(file);
  return [
    ids.join(" ") === order && own === "design,loan" ? "" : `sections ${ids.join(" ")}`,
    words <= maxWords ? "" : `${words} words`,
    figures <= maxFigures ? "" : `${figures} figures`,
    questions === 3 ? "" : `${questions} questions`,
    file.language !== "en" || ease >= minEase ? "" : `reading ease ${ease.toFixed(1)}`,
    ...sentencesLongerThan(maxSentenceWords, file).map((sentence) => `a long sentence: ${sentence}`),
    ...figuresIn(file.text).map(uncertain),
  ].filter(Boolean);
}

/** Words of heading, summary, glance, status and sections, without addresses. */
function wordsOf(file: Text): number {
  const text = shown(file);
  const { heading, summary, glance, status } = headOf(text) as Record<string, string> & {
    glance?: Record<string, string>;
    status?: SchemeStatus;
  };
  const read = [heading, summary, ...Object.values(glance ?? {}), status?.note ?? "", bodyOf(text)].join(
    "\n",
  );
  return read
    .replace(/\{#.*/g, "")
    .replace(/\]\([^)]*\)/g, "]")
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Every figure that a text names once: "pmegp.lock-in", "pmegp.ceiling-service:earlier". */
function figuresIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = ""]) => name))];
}

/** Without what the page's service costs, and the worked example. */
export function countedFigures({ text }: Text): string[] {
  const fees = /^## .*\{#fees\}\n[\s\S]*?(?=^## )/m.exec(text)?.[0] ?? "";
  const price = figuresIn(`${fees}${/^brief:\n {2}fee: .*/m.exec(text)?.[0] ?? ""}`);
  return figuresIn(text).filter((name) => !price.includes(name) && !name.includes(".example-"));
}

/** Why a figure may not be printed; empty when it may. */
function uncertain(reference: string): string {
  const [name = "", part] = reference.split(":");
  const [scheme = "", key = ""] = name.split(".");
  const { quote, from, unit, earlier } = schemes[scheme]?.figures[key] ?? {};
  const trust = trustIn(name);
  if (trust === "own" || specified.includes(name)) return "";
  if (trust !== "official" && trust !== "law") return `${name}: not from an official text`;
  if (typeof quote !== "string") return `${name}: without the words of its source`;
  const value = part === "earlier" ? earlier?.[0]?.value : from;
  const isDated = part === "from" || part === "earlier";
  const isStated = !isDated || states(quote, value, part === "from" ? "day" : String(unit));
  return isStated ? "" : `${reference}: its source does not say it`;
}
