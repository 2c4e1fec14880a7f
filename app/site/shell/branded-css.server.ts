import { type Accent, shippedAccent, tonesOf } from "../../domain/brand/colours.ts";
import type { BrandDetails } from "../../domain/settings/site-details.ts";
import logoCss from "../../ui/own-logo.css?inline";

/**
 * A style sheet with the owner's accent in place of the shipped one, as custom properties of a layer above the theme's, and a rule
 * for the logo. Without either it is the shipped sheet itself.
 */
export function branded(sheet: string, { accent, accentDark, logo }: BrandDetails): string {
  const coloured = accent
    ? `${sheet.replace(/--color-marigold[a-z-]*:[^;}]*;?/g, "")}${accentRules({ light: accent, dark: accentDark || shippedAccent.dark })}`
    : sheet;
  return logo ? coloured + logoCss : coloured;
}

function accentRules(accent: Accent): string {
  const rule = (selector: string, mode: "light" | "dark") =>
    `${selector}{${Object.entries(tonesOf(accent, mode))
      .map(([name, value]) => `${name}:${value}`)
      .join(";")}}`;
  // The band is dark on light pages too.
  return `@layer brand{${rule(":root", "light")}${rule(".band", "dark")}@media screen and (prefers-color-scheme:dark){${rule(":root", "dark")}}}`;
}
