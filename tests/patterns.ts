import { globSync, readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { parseSync } from "@swc/core";
import type { Outcome } from "./steps.ts";

/** A regular expression in the sources. */
type Pattern = { file: string; pattern: string; flags: string };

/** So many letters are matched in a fraction of a millisecond, unless the time grows with their square: then in a second. */
const letters = 20_000;
const limitMs = 40;
/** By then all texts of a pattern are matched, or one of them never ends. */
const runMs = 5_000;

/** A pattern passes when no text made of its own parts takes long. Whoever may write the text does not matter: all are checked. */
export async function checkPatterns(): Promise<Outcome> {
  const files = globSync("{app,server}/**/*.{ts,tsx,mjs}").filter(
    (file) => !/\.test\.tsx?$|\/test-[^/]*$/.test(file),
  );
  const all = files.flatMap(patternsIn);
  const slow = all.flatMap((one) => {
    const text = slowText(one.pattern, one.flags);
    return text === undefined ? [] : [`${one.file}: /${one.pattern}/${one.flags} is slow on ${text}`];
  });
  return { ok: slow.length === 0, output: [`${all.length} patterns`, ...slow].join("\n") };
}

/** Literals, and what `new RegExp` is given, with a letter for what is put into it. */
function patternsIn(file: string): Pattern[] {
  const found: Pattern[] = [];
  const program = parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: file.endsWith("x") });
  JSON.stringify(program, (_, node) => {
    if (node?.type === "RegExpLiteral") found.push({ file, pattern: node.pattern, flags: node.flags });
    if (node?.type === "NewExpression" && node.callee.value === "RegExp") {
      const [source, flags] = (node.arguments ?? []).map(
        ({ expression }: { expression: object }) => expression,
      );
      const pattern = textOf(source);
      if (pattern !== undefined) found.push({ file, pattern, flags: textOf(flags) ?? "" });
    }
    return node;
  });
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree.
function textOf(node: any): string | undefined {
  if (node?.type === "StringLiteral") return node.value;
  if (node?.type === "TemplateLiteral")
    return node.quasis.map(({ cooked }: { cooked: string }) => cooked).join("x");
  if (node?.type === "TaggedTemplateExpression")
    return node.template.quasis.map(({ raw }: { raw: string }) => raw).join("x");
  return node?.type === "CallExpression" ? textOf(node.callee.object) : undefined;
}

/** A text on which the pattern takes long, in short; undefined when there is none. */
export function slowText(pattern: string, flags: string): string | undefined {
  const texts = textsFor(pattern, flags);
  for (let from = 0; from < texts.length; from++) {
    const first = firstSlow(pattern, flags, texts.slice(from));
    from += first.at;
    const text = texts[from];
    // A text at which the time was over is tried alone: the machine may have done something else meanwhile.
    if (text && (!first.isCut || firstSlow(pattern, flags, [text]).at === 0))
      return JSON.stringify(Object.values(text)).slice(0, 300);
  }
  return undefined;
}

type Text = { start: string; part: string; times: number; end: string };

/** What grows faster than with the square is seen at few repetitions. */
function textsFor(pattern: string, flags: string): Text[] {
  const { starts, parts, ends } = piecesOf(pattern, flags);
  return starts.flatMap((start) =>
    parts.flatMap((part) => {
      const max = Math.ceil(letters / part.length);
      const counts = [...new Set([60, 2000, max].map((times) => Math.min(times, max)))];
      return ends.flatMap((end) => counts.map((times) => ({ start, part, times, end })));
    }),
  );
}

/** Many texts in one run, because each run with a time limit costs a thread. */
const script = new Script(
  "((one) => { while (at < texts.length && !isSlow(one, texts[at])) at++; })(new RegExp(pattern, flags))",
);

function firstSlow(pattern: string, flags: string, texts: readonly Text[]): { at: number; isCut: boolean } {
  const state = { pattern, flags: flags.replace(/[gy]/g, ""), texts, at: 0, isSlow };
  const context = createContext(state);
  try {
    script.runInContext(context, { timeout: runMs });
    return { at: state.at, isCut: false };
  } catch {
    return { at: state.at, isCut: true };
  }
}

/** By the processor time of this thread; of three tries the quickest counts. */
function isSlow(one: RegExp, { start, part, times, end }: Text): boolean {
  const text = start + part.repeat(times) + end;
  return [1, 2, 3].every(() => {
    const begun = process.threadCpuUsage();
    one.test(text);
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000 > limitMs;
  });
}

/** What a text is made of: what leads into each repetition, and what may be repeated. */
function piecesOf(pattern: string, flags: string) {
  const tree = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const literals = [...new Set(pattern.replace(/\\./g, ""))].filter(
    (letter) => !/[()[\]{}?*+|^$\\]/.test(letter),
  );
  const usual = [..."a0 \t\n-_./:@<>\"'=;,()[]{}|*#क"];
  // What no pattern expects, and what its classes leave out: there a match fails.
  const ends = new Set(["\0", "\n!"]);
  const lettersOf = (node: { raw: string }): string[] => {
    const one = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gymi]/g, ""));
    const known = [...new Set([...literals, ...usual])];
    const outside = known.find((letter) => !one.test(letter));
    if (outside && ends.size < 5) ends.add(outside);
    return known.filter((letter) => one.test(letter)).slice(0, 40);
  };
  const starts = new Set([""]);
  const parts = new Set<string>();
  const sample = (node: AST.Element, min: number): string => {
    if (node.type === "Character") return String.fromCodePoint(node.value);
    if (
      node.type === "CharacterSet" ||
      node.type === "CharacterClass" ||
      node.type === "ExpressionCharacterClass"
    )
      return lettersOf(node)[0] ?? "";
    if (node.type === "Quantifier")
      return sample(node.element, min).repeat(Math.max(min, Math.min(node.min, 60)));
    if (node.type === "Group" || node.type === "CapturingGroup")
      return (node.alternatives[0]?.elements ?? []).map((inner) => sample(inner, min)).join("");
    return "";
  };
  const walk = (elements: readonly AST.Element[], before: string, min: number) => {
    const samples = elements.map((element) => sample(element, min));
    elements.forEach((element, at) => {
      const lead = before + samples.slice(0, at).join("");
      const inner = element.type === "Quantifier" ? element.element : element;
      if (element.type === "Quantifier" && element.max > 60) {
        starts.add(lead);
        parts.add(lead);
        if (inner.type.startsWith("Character") || inner.type === "ExpressionCharacterClass")
          for (const letter of inner.type === "Character" ? [sample(inner, 1)] : lettersOf(inner))
            parts.add(letter);
        // A beginning within what is repeated, as "<" in /<[^>]*>/, and what stands between two repetitions.
        for (let from = 0; from <= at; from++) {
          parts.add(samples.slice(from, at).join(""));
          parts.add(samples.slice(from, at + 1).join(""));
        }
        for (let to = at + 2; to <= Math.min(elements.length, at + 40); to++)
          parts.add(samples.slice(at + 1, to).join(""));
      }
      if ("alternatives" in inner) for (const { elements: own } of inner.alternatives) walk(own, lead, min);
    });
  };
  for (const { elements } of tree.alternatives) for (const repeats of [0, 1]) walk(elements, "", repeats);
  parts.delete("");
  return { starts: [...starts].slice(0, 12), parts: [...parts].slice(0, 120), ends: [...ends] };
}
