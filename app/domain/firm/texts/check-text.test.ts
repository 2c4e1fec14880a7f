import { expect, test } from "vitest";
import { withDraft, withEdit } from "../../../platform/content/edits.server.ts";
import { languages } from "../../../platform/language/language.ts";
import { findService } from "../../catalogue/services/pages.server.ts";
import { findShipped, type ShippedText, textPages } from "./catalogue.server.ts";
import { checkText, readText, textLimits } from "./check-text.server.ts";

const all = textPages().flatMap(({ texts }) => texts);

function shipped(key: string): ShippedText {
  const of = findShipped(key);
  if (!of) throw new Error(`no text is named ${key}`);
  return of;
}

const intro = shipped("services/PMEGP#part.intro");
const proof = shipped("messages#site.home.proof");

test("every shipped text could be published as it is, in both languages", () => {
  expect(all.length).toBeGreaterThan(800);
  for (const of of all)
    for (const language of languages) {
      const text = of.shipped[language];
      expect([of.key, language, checkText(of, language, text)]).toEqual([of.key, language, undefined]);
      expect([of.key, readText(of, text)]).toEqual([of.key, text]);
    }
});

test.each([
  [intro, "", { kind: "empty" }],
  [intro, "x".repeat(1_000_000), { kind: "long", max: textLimits.markdown }],
  [intro, "One.\n\n{{pmegp.nothing}}", { kind: "fact", line: 3, name: "pmegp.nothing" }],
  [intro, "One.\n\nKeep {{pmegp.lock-in for.", { kind: "brace", line: 3, part: "{{pmegp.lock-in for." }],
  [intro, "Keep pmegp.lock-in}} so.", { kind: "brace", line: 1, part: "}} so." }],
  [intro, "{{firm.brand}}", { kind: "fact", line: 1, name: "firm.brand" }],
  [intro, "One.\n## Two {#two}", { kind: "heading", line: 2 }],
  [proof, "Nothing of it.", { kind: "names", names: "{projects} {services}" }],
  [proof, "{projects} {services} {more}", { kind: "names", names: "{projects} {services}" }],
  [proof, "{projects} {services} <b>", { kind: "names", names: "{projects} {services}" }],
  [proof, "{projects '{services}'", { kind: "names", names: "{projects} {services}" }],
] as const)("%o is not published as %j", (of, text, problem) => {
  expect(checkText(of, "en", text)).toEqual(problem);
});

test("a fact is filled in, a script is shown as text, and a link to one is refused and leads nowhere", () => {
  const text = "Keep it {{pmegp.lock-in}}. <script>alert(1)</script> [x](javascript:alert(1))";
  expect(checkText(intro, "en", text)).toEqual({ kind: "link", line: 1, href: "javascript:alert(1" });
  expect(checkText(intro, "en", text.replace(/ \[.*/, ""))).toBeUndefined();
  const edits = withEdit(new Map(), intro.file, "en", intro.field, text);
  const page = withDraft(edits, () => findService("PMEGP", "en"));
  const html = page?.parts.find(({ id }) => id === "intro")?.html ?? "";
  expect(html).toMatch(/Keep it \d+ years/);
  expect(html).toContain("&lt;script>");
  expect(html).not.toContain("javascript:");
  expect(findService("PMEGP", "en")?.parts[0]?.html).not.toContain("Keep it");
});

test.each([
  ["[MUDRA](/MUDRA)", undefined],
  ["[MUDRA](/hi/mudra#fees) and [mail](mailto:{{firm.email}})", undefined],
  ["[RBI](https://www.rbi.org.in)", undefined],
  ["one\n[MUDRA](/MUDRAA)", { kind: "link", line: 2, href: "/MUDRAA" }],
  ["[MUDRA](MUDRA)", { kind: "link", line: 1, href: "MUDRA" }],
  ["[RBI](http://www.rbi.org.in)", { kind: "link", line: 1, href: "http://www.rbi.org.in" }],
  ["[MUDRA](/MUDRA", { kind: "link", line: 1, href: "/MUDRA" }],
  ["[MUDRA]()", { kind: "link", line: 1, href: "" }],
])("an edit with the link %s is judged by where it leads", (text, problem) => {
  const found = checkText(intro, "en", text);
  // The firm's details are no facts of a service.
  expect(found?.kind === "fact" ? undefined : found).toEqual(problem);
});
