import type { Accent, Mode } from "../../app/platform/content/colours.ts";
import { tokens } from "./palette.ts";

export type Branding = {
  /** Empty when the logo contains the name. */
  name: string;
  accent: Accent;
  logo?: { bytes: Buffer; type: "svg" | "png"; width: number; height: number } | undefined;
};

export const shippedBranding: Branding = {
  name: "Sopan",
  accent: { light: tokens.marigold, dark: tokens.marigold },
};

type Box = { x: number; y: number; width: number; height: number };

export function mark({ logo, accent }: Branding, { x, y, width, height }: Box, mode: Mode): string {
  if (logo) {
    const type = logo.type === "svg" ? "image/svg+xml" : "image/png";
    const data = `data:${type};base64,${logo.bytes.toString("base64")}`;
    return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${data}"/>`;
  }
  const ink = mode === "light" ? tokens.indigo : tokens.onBand;
  return `<g transform="translate(${x} ${y}) scale(${height / 24})"><path fill="${ink}" d="M2 15h6v7H2ZM9 8.5h6V22H9Z"/><path fill="${accent[mode]}" d="M16 2h6v20h-6Z"/></g>`;
}
