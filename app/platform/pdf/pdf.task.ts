import type { Task } from "../jobs/in-thread.server.ts";
import type { PdfContent } from "./content.ts";
import { drawnLogo } from "./drawn-logo.ts";
import { readFonts, writer } from "./font.ts";
import { type Layout, PdfDrawing } from "./pdf-drawing.ts";

const usual: Layout = { scale: 1, maxLines: 12, maxRows: 400 };
const smaller: readonly Layout[] = [
  { scale: 0.9, maxLines: 8, maxRows: 20 },
  { scale: 0.8, maxLines: 4, maxRows: 12 },
  { scale: 0.7, maxLines: 2, maxRows: 8 },
  { scale: 0.65, maxLines: 1, maxRows: 6 },
];

export const run: Task<PdfContent, Uint8Array> = async ({ branding: own, ...given }) => {
  const fonts = readFonts();
  let lacking = false;
  const written = writable(
    given,
    writer(fonts.regular, () => {
      lacking = true;
    }),
  );
  const content = { ...written, ...(own && { branding: own }) };
  const parts = { fonts, logo: own?.logo ? await drawnLogo(own.logo) : undefined };
  let drawing = new PdfDrawing(content, parts, usual);
  for (const layout of content.onePage ? smaller : []) {
    if (drawing.pages === 1) break;
    drawing = new PdfDrawing(content, parts, layout);
  }
  const { pages } = drawing;
  const lines = lacking ? [content.foot, content.unwritable] : [content.foot];
  return drawing.finish((page) => {
    const number = content.pages.replace("{page}", String(page)).replace("{pages}", String(pages));
    return [...lines, ...(pages > 1 ? [number] : [])].join("\n");
  });
};

function writable({ unwritable, ...given }: PdfContent, write: (text: string) => string): PdfContent {
  const written = (_: string, value: unknown) => (typeof value === "string" ? write(value) : value);
  const texts = JSON.parse(JSON.stringify(given), written) as Omit<PdfContent, "unwritable">;
  return { ...texts, unwritable };
}
