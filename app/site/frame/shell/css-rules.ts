import { Features, type Rule, type StyleSheet, transform } from "lightningcss";

/** The oldest browsers in which public pages have their looks (docs/browsers.md): what these do not know is written in older words. */
const targets = { chrome: 80 << 16, firefox: 78 << 16, ios_saf: 0xd0400, safari: 0xd0100 };
// Prefixed or longer forms of these would cost every page more than they give.
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
  // What it writes as null it takes back only as absent.
  return JSON.parse(JSON.stringify(read, (_, value) => value ?? undefined));
}

/** The rules of a style sheet, as Lightning CSS reads them. */
export function rulesOf(css: string): Rule[] {
  return sheetFrom(css).rules;
}

const empty = sheetFrom("");

const options = { filename: "site.css", code: Buffer.from(""), minify: true, targets, exclude };

/** One rule as text. */
export function cssOf(rule: Rule): string {
  const visitor = { StyleSheet: () => ({ ...empty, rules: [rule] }) };
  return transform({ ...options, visitor }).code.toString();
}

/** Rules as text, where neighbours may become one. */
export function mergedCss(rules: Rule[]): string {
  const visitor = { StyleSheet: () => ({ ...empty, rules }) };
  return transform({ ...options, visitor }).code.toString();
}
