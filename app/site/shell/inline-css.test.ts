import { expect, test } from "vitest";
import { lightened, withoutProperties } from "./inline-css.server.ts";

test("registered properties give way to the value that the class sets, or else to their first one", () => {
  const sheet = [
    "/*! a licence */",
    "@layer properties{@supports (a:b) or (c:d){*,:before{--tw-shadow:0 0 #0000;--tw-x:1}::backdrop{--tw-x:1}}}",
    "@layer utilities{.border{border-style:var(--tw-border-style);border-width:1px}",
    ".bold{--tw-font-weight:var(--w);font-weight:var(--w)}",
    ".float{--tw-shadow:0 1px var(--tw-shadow-color,#123);box-shadow:var(--tw-ring), var(--tw-shadow)}",
    ".nums{--tw-spacing:tabular-nums;font-variant:var(--tw-ordinal, ) var(--tw-spacing, )}",
    ".text{line-height:var(--tw-leading,var(--lead))}.gap{gap:calc(var(--spacing) * 2.5)}}",
    '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}',
    '@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}',
    '@property --tw-shadow-color{syntax:"*";inherits:false}',
    '@property --tw-ordinal{syntax:"*";inherits:false}',
  ].join("");
  expect(withoutProperties(sheet)).toBe(
    "@layer utilities{.border{border-style:solid;border-width:1px}.bold{font-weight:var(--w)}" +
      ".float{box-shadow:0 1px #123}.nums{font-variant: tabular-nums}" +
      ".text{line-height:var(--tw-leading,var(--lead))}.gap{gap:0.625rem}}",
  );
});

test("constants stand where they are read, and what nothing reads goes", () => {
  const sheet = [
    "@layer theme{:root,:host{--spacing:.25rem;--font-weight-bold:700;--color-ink:#123}",
    ":root{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light dark}",
    "@media (prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}}",
    "@media (prefers-color-scheme:dark){:root{--color-ink:#eee}}",
    ".bold{color:var(--color-ink);font-weight:var(--font-weight-bold);gap:var(--spacing)}",
    "@media not all and (min-width:40rem){.a{top:0}}@media (min-width:64rem){.a{top:1px}}",
  ].join("");
  expect(lightened(sheet)).toBe(
    "@layer theme{:root,:host{--color-ink:#123}:root{color-scheme:light dark}}" +
      "@media (prefers-color-scheme:dark){:root{--color-ink:#eee}}" +
      ".bold{color:var(--color-ink);font-weight:700;gap:.25rem}" +
      "@media (width<40rem){.a{top:0}}@media (width>=64rem){.a{top:1px}}",
  );
});
