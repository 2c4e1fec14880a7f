import type { Task } from "../../platform/jobs/in-thread.server.ts";
import type { PdfContent } from "./content.ts";
import { type Look, PdfDrawing } from "./pdf-drawing.ts";
import { readFonts, unwritable, writer } from "./text.ts";

/** The last fits whatever the fields of a record can hold. */
const looks: readonly Look[] = [
  { scale: 1, mostLines: 12, mostRows: 400 },
  { scale: 0.9, mostLines: 8, mostRows: 20 },
  { scale: 0.8, mostLines: 4, mostRows: 12 },
  { scale: 0.7, mostLines: 2, mostRows: 8 },
  { scale: 0.65, mostLines: 1, mostRows: 6 },
];

/** Renders a PDF: A4, its fonts embedded, nothing written to disk. */
export const run: Task<PdfContent, Uint8Array> = async (given) => {
  const fonts = readFonts();
  const { paper, lacking } = writable(given, writer(fonts.regular));
  let drawing: PdfDrawing | undefined;
  for (const look of paper.onePage ? looks : looks.slice(0, 1)) {
    drawing = new PdfDrawing(paper, fonts, look);
    if (drawing.pages === 1) break;
  }
  const pages = drawing?.pages ?? 0;
  const lines = lacking ? [paper.foot, paper.unwritable] : [paper.foot];
  const numbered = (page: number) =>
    paper.pages.replace("{page}", String(page)).replace("{pages}", String(pages));
  return (drawing as PdfDrawing).finish((page) =>
    [...lines, ...(pages > 1 ? [numbered(page)] : [])].join("\n"),
  );
};

/** The content with every text as the font can write it, and whether something could not be. */
function writable(
  paper: PdfContent,
  write: (text: string) => string,
): { paper: PdfContent; lacking: boolean } {
  let lacking = false;
  const written = (_: string, value: unknown) => {
    if (typeof value !== "string") return value;
    const text = write(value);
    lacking ||= text.includes(unwritable);
    return text;
  };
  const { unwritable: note, ...rest } = paper;
  const texts = JSON.parse(JSON.stringify(rest), written) as Omit<PdfContent, "unwritable">;
  return { paper: { ...texts, unwritable: note }, lacking };
}
