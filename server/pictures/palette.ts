import type { Category } from "../../app/ui/category-icon.tsx";

export type Palette = Record<"hue" | "hue-line" | "hue-wash" | "indigo" | "marigold" | "paper", string>;

/** The light colours of `app/ui/tokens.css`. */
export const tokens = {
  ink: "#1d2248",
  inkSoft: "#4e546f",
  indigo: "#313786",
  marigold: "#f9ad26",
  paper: "#fcf8f0",
  band: "#1a1f48",
  onBand: "#f9f5ec",
};

// oklch(43% .1 h), oklch(87% .07 h) and oklch(94% .04 h) in hex, because sharp reads no OKLCH.
const hues: Record<Category | "firm", [hue: string, line: string, wash: string]> = {
  firm: ["#404986", "#c6d1ff", "#e3eaff"], // 275
  aarambh: ["#783e0b", "#f9c9a9", "#ffe5d2"], // 55
  kavach: ["#265085", "#b6d7ff", "#daedff"], // 255
  pramanit: ["#0e5f36", "#b0e2c0", "#d7f4e0"], // 155
  nidhi: ["#654c00", "#e6d3a0", "#f5ebce"], // 90
  vikas: ["#00605c", "#9ee4de", "#cef4f1"], // 190
  vistar: ["#733761", "#f5c3e3", "#ffe1f4"], // 340
};

export function paletteOf(category: Category | undefined, accent = tokens.marigold): Palette {
  const [hue, line, wash] = hues[category ?? "firm"];
  const { ink, paper } = tokens;
  return { hue, "hue-line": line, "hue-wash": wash, indigo: ink, marigold: accent, paper };
}
