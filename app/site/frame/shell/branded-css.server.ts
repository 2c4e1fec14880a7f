import type { BrandDetails } from "../../../domain/firm/settings/site-details.ts";
import { type Accent, accentOf, tonesOf } from "../../../platform/content/colours.ts";
import type { Part, Rule, Sheet } from "./own-rules.server.ts";

/** As custom properties, which nothing else sets. */
export function branded(sheet: Sheet, { accent, accentDark }: BrandDetails): Sheet {
  if (!accent && !accentDark) return sheet;
  return [...sheet.map(withoutAccent), ...accentRules(accentOf({ accent, accentDark }))];
}

function withoutAccent(part: Part): Part {
  if ("parts" in part) return { head: part.head, parts: part.parts.map(withoutAccent) };
  if (!("declarations" in part)) return part;
  const declarations = part.declarations.filter(({ sets }) => !sets?.startsWith("--color-marigold"));
  return { selectors: part.selectors, declarations };
}

function accentRules(accent: Accent): Part[] {
  const rule = (text: string, needs: string[], mode: "light" | "dark"): Rule => ({
    selectors: [{ text, needs }],
    declarations: Object.entries(tonesOf(accent, mode)).map(([sets, value]) => ({
      text: `${sets}:${value}`,
      sets,
      reads: [],
    })),
  });
  const dark = { head: "@media screen and (prefers-color-scheme:dark)", parts: [rule(":root", [], "dark")] };
  // The band is dark on light pages too.
  return [rule(":root", [], "light"), rule(".band", [".band"], "dark"), dark];
}
