/** The backgrounds in `app/ui/tokens.css` behind text in the accent colour. */
export const backgrounds = {
  light: ["#fcf8f0", "#fffefb", "#f6efe3"],
  // The list has the band of public pages too, which is dark on light pages.
  dark: ["#0f1223", "#191c31", "#090c1b", "#1c2147", "#1a1f48", "#3a416a", "#3d446d"],
} as const;
export type Mode = keyof typeof backgrounds;
export const modes = ["light", "dark"] as const satisfies readonly Mode[];

export const shippedAccent = { light: "#f9ad26", dark: "#f9ad26" } as const;
export type Accent = Record<Mode, string>;

export const accentOf = ({ accent, accentDark }: { accent: string; accentDark: string }): Accent => ({
  light: accent || shippedAccent.light,
  dark: accentDark || shippedAccent.dark,
});

/** Minimum contrast of text in WCAG 2.2, level AA (1.4.3). */
export const minContrast = 4.5;

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

export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `part` is the share of the second colour: 0 gives the first, 1 the second. */
function mixed(first: string, second: string, part: number): string {
  const [from, to] = [channels(first), channels(second)];
  const both = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * part));
  return `#${both.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function wash(colour: string, mode: Mode): string {
  return mixed(backgrounds[mode][0], colour, mode === "light" ? 0.1 : 0.16);
}

export function lowestContrast(colour: string, mode: Mode): number {
  return Math.min(
    ...[...backgrounds[mode], wash(colour, mode)].map((background) => contrast(colour, background)),
  );
}

export const isLegible = (colour: string, mode: Mode): boolean => lowestContrast(colour, mode) >= minContrast;

/** The legible tone that differs least: darker on light pages, lighter on dark ones. */
export function nearestLegible(colour: string, mode: Mode): string {
  const end = mode === "light" ? "#000000" : "#ffffff";
  const tones = Array.from({ length: 101 }, (_, percent) => mixed(colour, end, percent / 100));
  return tones.find((tone) => isLegible(tone, mode)) ?? end;
}

/** For words on a background: the first of the mode's text colours that has enough contrast; black if none has. */
function legibleInk(background: string, mode: Mode): string {
  const [light, dark] = ["#fffefb", "#0f1223"];
  const inks = mode === "light" ? [light, dark, "#000000"] : [dark, light, "#000000"];
  return inks.find((ink) => contrast(ink, background) >= minContrast) ?? "#000000";
}

type Tones = Record<`--color-marigold${"" | "-deep" | "-ink" | "-text" | "-wash"}`, string>;

/** The accent's custom properties for one mode. Words in the accent have its nearest tone that is legible. */
export function tonesOf(accent: Accent, mode: Mode): Tones {
  const colour = accent[mode];
  if (colour === shippedAccent[mode]) return shippedTones[mode];
  const ink = legibleInk(colour, mode);
  return {
    "--color-marigold": colour,
    "--color-marigold-deep": mixed(colour, luminance(ink) > 0.5 ? "#000000" : "#ffffff", 0.2),
    "--color-marigold-ink": ink,
    "--color-marigold-text": nearestLegible(colour, mode),
    "--color-marigold-wash": wash(colour, mode),
  };
}

const shippedTones: Record<Mode, Tones> = {
  light: {
    "--color-marigold": shippedAccent.light,
    "--color-marigold-deep": "#ec9402",
    "--color-marigold-ink": "#1d2248",
    "--color-marigold-text": "#905100",
    "--color-marigold-wash": "#fcebc7",
  },
  dark: {
    "--color-marigold": shippedAccent.dark,
    "--color-marigold-deep": "#fdc357",
    "--color-marigold-ink": "#1d2248",
    "--color-marigold-text": "#f9bf60",
    "--color-marigold-wash": "#382810",
  },
};
