import { Features, type Rule, type StyleSheet, transform } from "lightningcss";

/** Browsers as Tailwind 4 needs them: shorthands that these do not know stay apart. */
const targets = { chrome: 111 << 16, firefox: 128 << 16, ios_saf: 0x100400, safari: 0x100400 };
const exclude = Features.LightDark | Features.MediaRangeSyntax;

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

const options = { filename: "site.css", code: Buffer.from(""), minify: true };

/** One rule as text. */
export function cssOf(rule: Rule): string {
  const visitor = { StyleSheet: () => ({ ...empty, rules: [rule] }) };
  return transform({ ...options, visitor }).code.toString();
}

/** Rules as text, where neighbours may become one. */
export function mergedCss(rules: Rule[]): string {
  const visitor = { StyleSheet: () => ({ ...empty, rules }) };
  return transform({ ...options, targets, exclude, visitor }).code.toString();
}
