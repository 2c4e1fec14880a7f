import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../tests/form.ts";
import { listIn, splitParts } from "./parts.server.ts";

const htmlOf = (text: string) => splitParts(`## Heading {#id}\n\n${text}\n`)[0]?.html ?? "";

test("a text is split at its headings; what comes before the first is left out", () => {
  const parts = splitParts("before\n\n## What it is {#intro}\n\nOne.\n\n## Benefits {#benefits}\n\nTwo.\n");
  expect(parts).toEqual([
    { id: "intro", heading: "What it is", html: "<p>One.</p>", questions: [] },
    { id: "benefits", heading: "Benefits", html: "<p>Two.</p>", questions: [] },
  ]);
});

test("questions are separate from the part's own text, each with its answer", () => {
  const [part] = splitParts(
    "## Questions {#questions}\n\nIntro.\n\n### Is it free?\n\nYes.\n\n### How long?\n\n- Short\n",
  );
  expect(part?.html).toBe("<p>Intro.</p>");
  expect(part?.questions).toEqual([
    { question: "Is it free?", html: "<p>Yes.</p>" },
    { question: "How long?", html: "<ul><li>Short</li></ul>" },
  ]);
});

test("a table of more than two columns scrolls inside its own box", () => {
  expect(htmlOf("| a | b |\n|---|---|\n| 1 | 2 |")).toMatch(/^<table>[\s\S]*<\/table>\s*$/);
  expect(htmlOf("| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |")).toMatch(
    /^<div class="scroll-x" tabindex="0"><table>[\s\S]*<\/table><\/div>\s*$/,
  );
});

test.each([
  "<script>alert(1)</script>",
  "text <img src=x onerror=alert(1)> text",
  '<a href="https://example.com" onclick="x">x</a>',
  "<style>p{}</style>",
  "<!-- comment -->",
  "x <code> <img src=x onerror=alert(1) ",
  "x <pre> <script",
  "<<script><script",
  "`<script>`",
  "    <script>indented</script>",
])("HTML is shown, never run: %s", (text) => {
  const html = htmlOf(text);
  expect(html).not.toMatch(/<(script|img|a|style|!--)/);
  expect(html).toContain("&lt;");
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JavaScript:alert(1))",
  "[x](data:text/html,x)",
  "[x](vbscript:x)",
  "[x](&#106;avascript:alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "<javascript:alert(1)>",
  "[x][1]\n\n[1]: javascript:alert(1)",
])("a link that would run something is only its text: %s", (text) => {
  expect(htmlOf(text)).not.toMatch(/<a|href/);
});

test("an image is only its description: it could come from any site", () => {
  expect(htmlOf("![x < y](javascript:alert(1))")).toBe("<p>x &lt; y</p>");
  expect(htmlOf("![x](https://example.com/pixel.gif)")).toBe("<p>x</p>");
});

test("links of the site stay in the window, others open a new one", () => {
  expect(htmlOf("[x](/policy)")).toBe('<p><a href="/policy">x</a></p>');
  expect(htmlOf("[x](#intro)")).toBe('<p><a href="#intro">x</a></p>');
  expect(htmlOf("[x](tel:+91)")).toBe('<p><a href="tel:+91">x</a></p>');
  expect(htmlOf("[**x**](https://example.com)")).toBe(
    '<p><a href="https://example.com" target="_blank" rel="noopener"><strong>x</strong></a></p>',
  );
  for (const href of ["//example.com", "/\\example.com", "/%5Cexample.com", "HTTPS://example.com"])
    expect([href, htmlOf(`[x](<${href.replaceAll("\\", "\\\\")}>)`)]).toEqual([
      href,
      `<p><a href="${href}"${href.includes("%") ? "" : ' target="_blank" rel="noopener"'}>x</a></p>`,
    ]);
});

test("a link's address cannot leave its attribute", () => {
  expect(htmlOf('[x](<https://example.com/" onclick="x>)')).not.toContain('" onclick');
});

test("whatever the text, no tag comes out that Markdown does not make", () => {
  const pieces = fc.constantFrom(
    "<",
    ">",
    "script",
    "</",
    '"',
    "'",
    "[",
    "](",
    ")",
    "javascript:",
    "onx=",
    "`",
    "\n",
    " ",
    "&",
    "!",
    "*",
    "|",
    "a",
    "https://e.x/",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (list) => {
      const html = htmlOf(list.join(""));
      const tags = html.match(/<\/?[a-z][^\s>]*/gi) ?? [];
      for (const tag of tags)
        expect(tag).toMatch(
          /^<\/?(p|a|em|strong|code|pre|img|ul|ol|li|br|hr|blockquote|h[1-6]|table|thead|tbody|tr|th|td|div|del)$/,
        );
      expect(html).not.toMatch(/<script|(href|src)="\s*javascript:/i);
    }),
    { numRuns: sized(100, 1000) },
  );
});

test("a section's lists are returned by item, separate from its other text", () => {
  const text =
    "## A {#a}\n\n- not this\n\n## Papers {#papers}\n\nKeep these:\n\n- **PAN**: as < on it\n- [Form](https://example.com)\n\n1. last\n\n## B {#b}\n\n- nor this\n";
  expect(listIn(text, "papers")).toEqual({
    items: [
      "<strong>PAN</strong>: as &lt; on it",
      '<a href="https://example.com" target="_blank" rel="noopener">Form</a>',
      "last",
    ],
    notes: "<p>Keep these:</p>",
  });
  expect(listIn(text, "nothing")).toEqual({ items: [], notes: "" });
});
