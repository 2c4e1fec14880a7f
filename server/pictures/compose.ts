import { findBanner } from "../../app/domain/services/banners.server.ts";
import { pictureSize } from "../../app/site/page/meta.ts";
import { categoryIcons } from "../../app/ui/category-icon.tsx";
import { iconPaths } from "../../app/ui/icon-paths.ts";
import { type Palette, paletteOf, tokens } from "./palette.ts";
import type { Words } from "./words.ts";
import { fitted, type Measure, type Try, type Wrapped } from "./wrap.ts";

export type Measures = { bold: Measure; medium: Measure };

const { width, height } = pictureSize;
const left = 64;
const bandTop = 534;
/** The field of a page's drawing, and how much larger it is here. */
const art = { width: 480, height: 360, scale: 1.1 };
/** The column of the text: above the band, beside the drawing. */
const column = { top: 48, width: 568, height: bandTop - 48 - 40 };
const eyebrowHeight = 62;
const gap = 18;
// Fewer lines are preferred to larger letters, as long as a phone can show them legibly.
const titleTries: Try[] = [
  { lines: 1, sizes: [96, 88, 82, 76] },
  { lines: 2, sizes: [96, 88, 82, 76, 70] },
  { lines: 4, sizes: [88, 82, 76, 70, 64, 58, 52, 46] },
];
const lineTries: Try[] = [
  { lines: 2, sizes: [34, 32, 30] },
  { lines: 3, sizes: [32, 30, 28] },
];

/** The social picture of a page as SVG: text at the left, its drawing at the right, the firm below. */
export function compose(words: Words, measures: Measures): string {
  const palette = paletteOf(words.category);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Mukta">
<rect width="${width}" height="${height}" fill="${palette["hue-wash"]}"/>
${drawing(words, palette)}
${block(words, palette, measures)}
${band(words.claim)}
</svg>`;
}

/** The page's drawing; its classes become attributes with the colours of this picture. */
function drawing({ subject, category }: Words, palette: Palette): string {
  const x = width - 36 - art.width * art.scale;
  const y = bandTop - art.height * art.scale;
  const paths = findBanner(subject, category ? "services" : "legal").replace(
    /class="(fill|stroke)-([\w-]+)"/g,
    (_, paint: string, tone: string) => `${paint}="${palette[tone as keyof Palette]}"`,
  );
  return `<g transform="translate(${x} ${y}) scale(${art.scale})" fill="none">${paths}</g>`;
}

/** Category, title and sentence as one block in the middle of the column. */
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

/** The firm and its claim, with the hatched border of the home page's steps. */
function band(claim: string): string {
  return `<rect y="${bandTop}" width="${width}" height="${height - bandTop}" fill="${tokens.band}"/>
<path d="M0 ${bandTop + 9}h${width}" stroke="${tokens.marigold}" stroke-width="8" stroke-dasharray="3 6"/>
<g transform="translate(${left - 4} ${bandTop + 28}) scale(2)"><path fill="${tokens.onBand}" d="M2 15h6v7H2ZM9 8.5h6V22H9Z"/><path fill="${tokens.marigold}" d="M16 2h6v20h-6Z"/></g>
<text x="${left + 58}" y="${bandTop + 70}" font-size="44" font-weight="800" fill="${tokens.onBand}">Sopan</text>
<text x="${width - left}" y="${bandTop + 68}" text-anchor="end" font-size="32" font-weight="500" fill="${tokens.onBand}">${escaped(claim)}</text>`;
}

function escaped(words: string): string {
  return words.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
