import { expect, test } from "vitest";
import { ownRules, readSheet } from "./own-rules.server.ts";

const own = (css: string, html: string) => ownRules(readSheet(css), html);

test("a page gets the rules whose elements, classes, ids and attributes it has, in their order", () => {
  const css = [
    "@layer theme,base;@layer base{h1,h2{font-weight:800}table{width:100%}:target{top:0}[aria-invalid=true]{color:red}}",
    "@media (width>=40rem){.sm\\:p-6{padding:1.5rem}.sm\\:p-8{padding:2rem}}@media (width>=64rem){.wide{top:0}}",
    "#process>.prose>ol{padding:0}#fees{padding:0}.max-h-\\[calc\\(100dvh-4rem\\)\\]{top:1px}.\\[\\&\\>a\\]\\:flex>a{top:2px}",
    ":is(:where(.group):is([open],:open) .group-open\\:hidden){display:none}.skip:not(:focus){display:none}",
    ".bar :is(a:not(.x),span){top:3px}.fold[open]>summary{top:4px}",
  ].join("");
  const html =
    '<html><h2 id="process" class="sm:p-6 max-h-[calc(100dvh-4rem)]">x</h2><ol class="prose [&amp;&gt;a]:flex"><a class="skip"></a><p class="fold bar"><summary>';
  expect(own(css, html)).toBe(
    "@layer theme,base;@layer base{h2{font-weight:800}:target{top:0}}@media (width>=40rem){.sm\\:p-6{padding:1.5rem}}" +
      "#process>.prose>ol{padding:0}.max-h-\\[calc\\(100dvh-4rem\\)\\]{top:1px}.\\[\\&\\>a\\]\\:flex>a{top:2px}" +
      ".skip:not(:focus){display:none}.bar :is(a:not(.x),span){top:3px}.fold[open]>summary{top:4px}",
  );
});

test("what needs a pointer, a key or a press, and motion, comes with the whole sheet", () => {
  const css =
    "a:hover,a:active{top:0}a:disabled{top:0}.box a:focus{top:0}:focus-visible{outline:0}@media (hover:hover){a:hover{top:0}}" +
    "@media (prefers-reduced-motion:no-preference){a{transition:top 1s}}@media (forced-colors:active){a{border:0}}";
  expect(own(css, '<a class="box">')).toBe(":focus-visible{outline:0}");
});

test("custom properties and keyframes that no rule of the page reads are left out", () => {
  const css =
    ":root{--a:1px;--b:var(--c);--c:2px;--d:var(--e);--e:3px}@keyframes in{0%{top:0}}@keyframes out{0%{top:0}}" +
    "p{top:var(--b);animation:1s out}b{top:var(--d);animation:1s in}";
  expect(own(css, "<p>")).toBe(
    ":root{--b:var(--c);--c:2px}@keyframes out{0%{top:0}}p{top:var(--b);animation:1s out}",
  );
});
