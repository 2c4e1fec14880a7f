/** The grounds on which the accent is text or lies behind text: those of `app/ui/tokens.css`. */
export const grounds = {
  light: ["#fcf8f0", "#fffefb", "#f6efe3"],
  // The band is dark on light pages too.
  dark: ["#0f1223", "#191c31", "#090c1b", "#1c2147", "#1a1f48", "#3a416a", "#3d446d"],
} as const;
export type Mode = keyof typeof grounds;
export const modes = ["light", "dark"] as const satisfies readonly Mode[];

/** The accent's own colours until the owner chooses others: as text on light pages, and on dark ones. */
export const shippedAccent = { light: "#905100", dark: "#f9bf60" } as const;
export type Accent = Record<Mode, string>;

/** What WCAG 2.2 asks of text at level AA (1.4.3). */
export const leastContrast = 4.5;

/** A colour as "#rrggbb"; undefined for anything else. */
export function readColour(typed: string): string | undefined {
  const colour = typed.trim().toLowerCase();
  return /^#[\da-f]{6}$/.test(colour) ? colour : undefined;
}

/** Red, green and blue, 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Relative luminance, 0 to 1, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** So much of the second colour in the first: 0 is the first, 1 the second. */
function mixed(first: string, second: string, part: number): string {
  const [from, to] = [channels(first), channels(second)];
  const both = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * part));
  return `#${both.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The accent's pale ground, behind notes and under a pointer. */
function wash(colour: string, mode: Mode): string {
  return mixed(grounds[mode][0], colour, mode === "light" ? 0.1 : 0.16);
}

/** The lowest contrast of a colour with the grounds that it is used on. */
export function lowestContrast(colour: string, mode: Mode): number {
  return Math.min(...[...grounds[mode], wash(colour, mode)].map((ground) => contrast(colour, ground)));
}

/** Whether a colour can be the accent of a mode. */
export const isLegible = (colour: string, mode: Mode): boolean =>
  lowestContrast(colour, mode) >= leastContrast;

/** The tone of a colour that is legible and differs least from it: darker on light pages, lighter on dark ones. */
export function nearestLegible(colour: string, mode: Mode): string {
  const end = mode === "light" ? "#000000" : "#ffffff";
  const tones = Array.from({ length: 101 }, (_, percent) => mixed(colour, end, percent / 100));
  return tones.find((tone) => isLegible(tone, mode)) ?? end;
}

/** The accent's custom properties for one mode. */
export function tonesOf(accent: Accent, mode: Mode): Record<string, string> {
  const colour = accent[mode];
  return {
    "--color-marigold": colour,
    "--color-marigold-deep": mixed(colour, mode === "light" ? "#000000" : "#ffffff", 0.2),
    "--color-marigold-ink": mode === "light" ? "#fffefb" : "#0f1223",
    "--color-marigold-text": colour,
    "--color-marigold-wash": wash(colour, mode),
  };
}
