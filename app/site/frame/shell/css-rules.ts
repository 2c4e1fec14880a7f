import { Features, type Rule, type StyleSheet, transform } from "lightningcss";

/** The oldest browsers in which public pages are styled (docs/browsers.md). */
const targets = { chrome: 80 << 16, firefox: 78 << 16, ios_saf: 0xd0400, safari: 0xd0100 };
// Prefixed or longer forms of these would make every page larger for little.
const exclude =
  Features.LightDark |
  Features.IsSelector |
  Features.DirSelector |
  Features.LangSelectorList |
  Features.VendorPrefixes;

function sheetFrom(css: string): StyleSheet {
  let read: StyleSheet | undefined;
  transform({
    filename: "site.css",
    code: Buffer.from(css),
    visitor: {
      StyleSheet(sheet) {
        read = sheet;
      },
    },
  });
  if (!read) throw new Error("Lightning CSS read no style sheet.");
  // Lightning CSS writes null, but reads only undefined.
  return JSON.parse(JSON.stringify(read, (_, value) => value ?? undefined));
}

/** As Lightning CSS reads them. */
export function rulesOf(css: string): Rule[] {
  return sheetFrom(css).rules;
}

const empty = sheetFrom("");

const options = { filename: "site.css", code: Buffer.from(""), minify: true, targets, exclude };

export function cssOf(rule: Rule): string {
  const visitor = { StyleSheet: () => ({ ...empty, rules: [rule] }) };
  return transform({ ...options, visitor }).code.toString();
}

/** Neighbours may become one. */
export function mergedCss(rules: Rule[]): string {
  const visitor = { StyleSheet: () => ({ ...empty, rules }) };
  return transform({ ...options, visitor }).code.toString();
}
