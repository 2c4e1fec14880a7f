import { expect, test } from "vitest";
import { ownRules, wholeSheet } from "./own-rules.server.ts";
import { readSheet } from "./read-sheet.ts";

const own = (css: string, html: string) => ownRules(readSheet(css), html);

test("a page gets the rules whose elements, classes, ids and attributes it has, in their order", () => {
  const css = [
    "h1,h2{font-weight:800}table{width:100%}:target{top:0}[aria-invalid=true]{color:red}",
    "@media (width>=40rem){.sm\\:p-6{padding:1.5rem}.sm\\:p-8{padding:2rem}}@media (width>=64rem){.wide{top:0}}",
    "#process>.prose>ol{padding:0}#fees{padding:0}.max-h-\\[calc\\(100dvh-4rem\\)\\]{top:1px}.\\[\\&\\>a\\]\\:flex>a{top:2px}",
    ":is(:where(.group):is([open],:open) .group-open\\:hidden){display:none}.skip:not(:focus){display:none}",
    ".bar :is(a:not(.x),span){top:3px}.fold[open]>summary{top:4px}",
  ].join("");
  const html =
    '<html><h2 id="process" class="sm:p-6 max-h-[calc(100dvh-4rem)]">x</h2><ol class="prose [&amp;&gt;a]:flex"><a class="skip"></a><p class="fold bar"><summary>';
  expect(own(css, html)).toBe(
    "h2{font-weight:800}:target{top:0}@media (min-width:40rem){.sm\\:p-6{padding:1.5rem}}" +
      "#process>.prose>ol{padding:0}.max-h-\\[calc\\(100dvh-4rem\\)\\]{top:1px}.\\[\\&\\>a\\]\\:flex>a{top:2px}" +
      ".skip:not(:focus){display:none}.bar a:not(.x){top:3px}.fold[open]>summary{top:4px}",
  );
});

test("what a pointer, a key or a setting of the browser shows is there from the start", () => {
  const css =
    "a:hover,a:active{text-wrap:balance;top:0}.box a:focus{top:1px}:focus-visible{outline:0}@media (hover:hover){a:hover{top:0}}a::selection{color:red}" +
    "@media (prefers-reduced-motion:no-preference){a{transition:top 1s}}@media (forced-colors:active){a{border:0}}";
  expect(own(css, '<a class="box">')).toBe(css);
  expect(own(css, "<p>")).toBe(":focus-visible{outline:0}");
});

test("what only scripts can make of an element waits for them", () => {
  const css = "input:disabled{top:0}input:read-only{top:1px}.busy[aria-busy=true]{top:2px}";
  expect(own(css, '<input class="busy">')).toBe("");
  expect(own(css, '<input class="busy" disabled="" readOnly="" aria-busy="true">')).toBe(css);
});

test("custom properties and keyframes that no rule of the page reads are left out", () => {
  const css =
    ":root{--a:1px;--b:var(--c);--c:2px;--d:var(--e);--e:3px}@keyframes in{0%{top:0}}@keyframes out{0%{top:0}}" +
    "p{top:var(--b);animation:1s out}b{top:var(--d);animation:1s in}";
  expect(own(css, "<p>")).toBe(
    ":root{--b:var(--c);--c:2px}@keyframes out{0%{top:0}}p{top:var(--b);animation:1s out}",
  );
});

test("registered properties give way to the value that the class sets, or else to their first one", () => {
  const sheet = [
    "/*! a licence */",
    "@layer properties{@supports (a:b) or (c:d){*,:before{--tw-shadow:0 0 #0000;--tw-x:1}::backdrop{--tw-x:1}}}",
    "@layer utilities{.border{border-style:var(--tw-border-style);border-width:1px}",
    ".bold{--tw-font-weight:var(--w);font-weight:var(--w)}",
    ".float{--tw-shadow:0 1px var(--tw-shadow-color,#123);box-shadow:var(--tw-shadow)}",
    ".nums{--tw-spacing:tabular-nums;font-variant-numeric:var(--tw-ordinal, ) var(--tw-spacing, )}",
    ".text{line-height:var(--tw-leading,var(--lead))}}",
    '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}',
    '@property --tw-shadow-color{syntax:"*";inherits:false}',
    '@property --tw-ordinal{syntax:"*";inherits:false}',
  ].join("");
  expect(wholeSheet(readSheet(sheet))).toBe(
    ".border:not(#\\#){border-style:solid;border-width:1px}.bold:not(#\\#){font-weight:var(--w)}" +
      ".float:not(#\\#){box-shadow:0 1px #123}.nums:not(#\\#){font-variant-numeric:tabular-nums}" +
      ".text:not(#\\#){line-height:var(--tw-leading,var(--lead))}",
  );
});

test("constants stand where they are read, and shorthands that some browsers do not know are not made", () => {
  const sheet = [
    ":root,:host{--spacing:.25rem;--font-weight-bold:700;--color-ink:#123}",
    ".bold{color:var(--color-ink);font-weight:var(--font-weight-bold);gap:calc(var(--spacing) * 2.5)}",
    ".line{text-decoration:underline;text-decoration-thickness:2px}",
  ].join("");
  expect(wholeSheet(readSheet(sheet))).toBe(
    ":root,:host{--color-ink:#123}.bold{color:var(--color-ink);font-weight:700;gap:.625rem}" +
      ".line{text-decoration:underline;text-decoration-thickness:2px}",
  );
});

test("layers become one sheet, whose later rules win over every selector of the earlier ones", () => {
  const sheet =
    "@layer base,components,utilities;input{top:9px}@layer utilities{.m,.m:before{top:3px}:where(.rows>*){top:4px}}" +
    "@layer components{#a>.b{top:2px}}@layer base{a{top:1px}}";
  expect(wholeSheet(readSheet(sheet))).toBe(
    "a{top:1px}#a>.b{top:2px}.m:not(#\\#),.m:not(#\\#):before{top:3px}.rows>*{top:4px}" +
      "input:not(#\\#):not(#\\#):not(#\\#){top:9px}",
  );
});

test("what browsers of 2020 do not know stands apart, or in their words before it", () => {
  const sheet =
    ".a,.b::backdrop,.c:has(p){top:0}.box :is(th,td){top:1px}:is(:where(.group):is([open],:popover-open) .x){top:2px}" +
    ".tall{height:100dvh}.wide{inset:0;padding-inline:1px}@media (width<40rem){.hue{color:oklch(var(--hue-ink) var(--hue))}}";
  expect(wholeSheet(readSheet(sheet))).toBe(
    ".a{top:0}.b::backdrop{top:0}.c:has(p){top:0}.box th,.box td{top:1px}.group[open] .x{top:2px}" +
      ".tall{height:100vh;height:100dvh}.wide{padding-inline-start:1px;padding-inline-end:1px;top:0;bottom:0;left:0;right:0}" +
      "@media not all and (min-width:40rem){.hue{color:oklch(var(--hue-ink) var(--hue))}" +
      "@supports not (color:oklch(0% 0 0)){.hue{color:var(--color-indigo)}}}",
  );
  expect(wholeSheet(readSheet("@media (width>=1rem) and (width<2rem){a{top:0}}"))).toBe(
    "@media (min-width:1rem) and (max-width:1.999rem){a{top:0}}",
  );
});
