import { type Accent, shippedAccent, tonesOf } from "../../domain/brand/colours.ts";
import type { BrandDetails } from "../../domain/settings/site-details.ts";

/** On a light ground, because most logos are drawn for one; its size is that of the shipped mark with its name. */
const logoRule =
  ".own-logo{height:2.5rem;width:auto;max-width:11rem;object-fit:contain}.band .own-logo{padding:.25rem;border-radius:.25rem;background:#fffefb}@media screen and (prefers-color-scheme:dark){.own-logo{padding:.25rem;border-radius:.25rem;background:#fffefb}}";

/**
 * A style sheet with the owner's accent in place of the shipped one, as custom properties of the theme's layer, and a rule
 * for the logo. Without either it is the shipped sheet itself.
 */
export function branded(sheet: string, { accent, accentDark, logo }: BrandDetails): string {
  const coloured = accent
    ? `${sheet.replace(/--color-marigold[a-z-]*:[^;}]*;?/g, "")}${accentRules({ light: accent, dark: accentDark || shippedAccent.dark })}`
    : sheet;
  return logo ? coloured + logoRule : coloured;
}

function accentRules(accent: Accent): string {
  const rule = (selector: string, mode: "light" | "dark") =>
    `${selector}{${Object.entries(tonesOf(accent, mode))
      .map(([name, value]) => `${name}:${value}`)
      .join(";")}}`;
  // The band is dark on light pages too.
  return `@layer theme{${rule(":root", "light")}${rule(".band", "dark")}@media screen and (prefers-color-scheme:dark){${rule(":root", "dark")}}}`;
}
