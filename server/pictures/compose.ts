import { findBanner } from "../../app/domain/catalogue/services/banners.server.ts";
import { escaped } from "../../app/platform/content/escaped.ts";
import { pictureSize } from "../../app/site/frame/page/meta.ts";
import { categoryIcons } from "../../app/ui/category-icon.tsx";
import { iconPaths } from "../../app/ui/icon-paths.ts";
import { type Branding, mark, shippedBranding } from "./branding.ts";
import type { Widths } from "./measure.task.ts";
import { type Palette, paletteOf, tokens } from "./palette.ts";
import type { Words } from "./words.ts";
import { fitted, type Measure, type Try, type Wrapped } from "./wrap.ts";

type Measures = { bold: Measure; medium: Measure };

export function measuresFrom({ bold, medium }: Widths): Measures {
  const by = (widths: Record<string, number>) => (word: string) => widths[word] ?? 0;
  return { bold: by(bold), medium: by(medium) };
}

const { width, height } = pictureSize;
const left = 64;
const bandTop = 534;
const art = { width: 480, height: 360, scale: 1.1 };
const column = { top: 48, width: 568, height: bandTop - 48 - 40 };
const eyebrowHeight = 62;
const gap = 18;
// Fewer lines are preferred to larger letters, as long as they are legible on a phone.
const titleTries: Try[] = [
  { lines: 1, sizes: [96, 88, 82, 76] },
  { lines: 2, sizes: [96, 88, 82, 76, 70] },
  { lines: 4, sizes: [88, 82, 76, 70, 64, 58, 52, 46] },
];
const lineTries: Try[] = [
  { lines: 2, sizes: [34, 32, 30] },
  { lines: 3, sizes: [32, 30, 28] },
];

export function compose(words: Words, measures: Measures, branding: Branding = shippedBranding): string {
  const palette = paletteOf(words.category, branding.accent.light);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Mukta">
<rect width="${width}" height="${height}" fill="${palette["hue-wash"]}"/>
${drawing(words, palette)}
${block(words, palette, measures)}
${band(words.claim, branding)}
</svg>`;
}

function drawing({ subject, category }: Words, palette: Palette): string {
  const x = width - 36 - art.width * art.scale;
  const y = bandTop - art.height * art.scale;
  const paths = findBanner(subject, category ? "services" : "legal").replace(
    /class="(fill|stroke)-([\w-]+)"/g,
    (_, paint: string, tone: string) => `${paint}="${palette[tone as keyof Palette]}"`,
  );
  return `<g transform="translate(${x} ${y}) scale(${art.scale})" fill="none">${paths}</g>`;
}

function block(words: Words, palette: Palette, { bold, medium }: Measures): string {
  const { width: across, height: room } = column;
  const line = fitted(words.line, medium, { width: across, height: 140, lead: 1.36 }, lineTries);
  const lineHeight = line.lines.length * line.lead + (line.size ? gap : 0);
  const rest = { width: across, height: room - eyebrowHeight - lineHeight, lead: 1.12 };
  const title = fitted(words.title, bold, rest, titleTries);
  const titleHeight = title.lines.length * title.lead;
  const top = column.top + Math.max(0, (room - eyebrowHeight - titleHeight - lineHeight) / 2);
  return [
    eyebrow(words, top, palette.hue),
    linesOf(title, top + eyebrowHeight, `font-weight="800" fill="${tokens.ink}"`),
    linesOf(line, top + eyebrowHeight + titleHeight + gap, `font-weight="500" fill="${tokens.inkSoft}"`),
  ].join("\n");
}

function eyebrow({ eyebrow: text, category }: Words, top: number, colour: string): string {
  const y = top + 34;
  const icon = category
    ? `<path transform="translate(${left - 3} ${y - 32}) scale(1.75)" fill="none" stroke="${colour}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" d="${iconPaths[categoryIcons[category]]}"/>`
    : "";
  return `${icon}<text x="${left + (category ? 54 : 0)}" y="${y}" font-size="32" font-weight="600" fill="${colour}">${escaped(text)}</text>`;
}

function linesOf({ lines, size, lead }: Wrapped, top: number, paint: string): string {
  return lines
    .map((line, index) => {
      const y = Math.round(top + (index + 0.5) * lead + size * 0.34);
      return `<text x="${left}" y="${y}" font-size="${size}" ${paint}>${escaped(line)}</text>`;
    })
    .join("\n");
}

function band(claim: string, branding: Branding): string {
  const { name, accent, logo } = branding;
  const wide = logo ? Math.min(300, (56 * logo.width) / logo.height) : 48;
  const box = { x: left - 4, y: bandTop + (logo ? 24 : 28), width: wide, height: logo ? 56 : 48 };
  // Most logos are drawn for a light ground.
  const plate = logo
    ? `<rect x="${box.x - 8}" y="${box.y - 6}" width="${wide + 16}" height="68" rx="8" fill="${tokens.paper}"/>`
    : "";
  return `<rect y="${bandTop}" width="${width}" height="${height - bandTop}" fill="${tokens.band}"/>
<path d="M0 ${bandTop + 9}h${width}" stroke="${accent.dark}" stroke-width="8" stroke-dasharray="3 6"/>
${plate}${mark(branding, box, "dark")}
<text x="${left + wide + (logo ? 20 : 10)}" y="${bandTop + 70}" font-size="${nameSize(name)}" font-weight="800" fill="${tokens.onBand}">${escaped(name)}</text>
<text x="${width - left}" y="${bandTop + 68}" text-anchor="end" font-size="32" font-weight="500" fill="${tokens.onBand}">${escaped(claim)}</text>`;
}

/** A long name leaves space for the claim. */
const nameSize = (name: string) => Math.min(44, Math.round(750 / Math.max(1, name.length)));
