import type { PdfBranding } from "../../../platform/pdf/content.ts";
import { colours } from "../../../platform/pdf/pen.ts";
import { letters } from "../../../platform/pdf/text.ts";

export const a4 = { width: 595.28, height: 841.89 };
export const margin = { side: 46, top: 64, bottom: 56 };

type Style = { size: number; bold?: boolean; colour?: string; align?: "left" | "right" | "center" };

/** The page that is drawn on: the next free line, and what begins a new one. */
export class Page {
  readonly doc: PDFKit.PDFDocument;
  readonly accent: string;
  y = margin.top;
  /** A cache: labels repeat, and text layout is slow. */
  readonly #heights = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument, branding: PdfBranding | undefined) {
    this.doc = doc;
    this.accent = branding?.accent ?? colours.marigold;
  }

  get inner(): number {
    return this.doc.page.width - 2 * margin.side;
  }

  get lowest(): number {
    return this.doc.page.height - margin.bottom;
  }

  get isAcross(): boolean {
    return this.doc.page.width > this.doc.page.height;
  }

  /** Starts a new page if needed; returns whether it did. */
  room(height: number): boolean {
    if (this.y + height <= this.lowest) return false;
    this.next();
    return true;
  }

  next(across = this.isAcross): void {
    this.doc.addPage({ size: "A4", margin: 0, layout: across ? "landscape" : "portrait" });
    this.y = margin.top;
  }

  height(text: string, width: number, { size, bold = false }: Style): number {
    const key = `${size} ${bold} ${Math.round(width * 10)} ${text}`;
    const known = this.#heights.get(key);
    if (known !== undefined) return known;
    this.#style(size, bold);
    const height = this.doc.heightOfString(text, { width });
    this.#heights.set(key, height);
    return height;
  }

  width(text: string, { size, bold = false }: Style): number {
    this.#style(size, bold);
    return this.doc.widthOfString(text);
  }

  write(text: string, x: number, y: number, width: number, style: Style): number {
    if (text === "") return 0;
    this.#style(style.size, style.bold ?? false);
    this.doc.fillColor(style.colour ?? colours.ink);
    // Glyphs of Indic scripts are drawn in another order than written; ActualText keeps search and copy working.
    const marked = /[^\u0020-\u00ff₹–—“”‘’…×÷≤≥]/u.test(text);
    if (marked) this.doc.markContent("Span", { actual: text });
    this.doc.text(text, x, y, { width, align: style.align ?? "left" });
    if (marked) this.doc.endMarkedContent();
    return this.height(text, width, style);
  }

  /** Right-aligned on one line; shrinks rather than cuts a figure. */
  figure(text: string, x: number, y: number, width: number, { size, bold = false, colour }: Style): void {
    this.#style(size, bold);
    const wide = this.doc.widthOfString(text);
    const fits = wide <= width ? size : Math.max(4.5, (size * width) / wide);
    this.#style(fits, bold);
    const at = x + width - Math.min(width, this.doc.widthOfString(text));
    this.doc.fillColor(colour ?? colours.ink);
    this.doc.text(text, at, y + (size - fits) / 2, { lineBreak: false });
  }

  paragraph(text: string, style: Style, indent = 0): void {
    const width = this.inner - indent;
    for (const line of text.split("\n")) {
      for (const part of this.#parts(line, width, style)) {
        this.room(this.height(part, width, style));
        this.y += this.write(part, margin.side + indent, this.y, width, style);
      }
    }
  }

  rule(y: number, colour: string = colours.line, wide = 0.5, x = margin.side, width = this.inner): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(wide)
      .stroke(colour);
  }

  /** Splits a paragraph that is higher than a page. */
  #parts(line: string, width: number, style: Style): string[] {
    const max = (this.lowest - margin.top) / 2;
    if (line === "" || this.height(line, width, style) <= max) return [line || " "];
    const words = line.match(/\S+\s*/g) ?? [line];
    const parts: string[] = [];
    let part = "";
    for (const word of words.flatMap((one) => (one.length > 200 ? pieces(one) : [one]))) {
      if (part && this.height(part + word, width, style) > max) {
        parts.push(part);
        part = "";
      }
      part += word;
    }
    return [...parts, part];
  }

  #style(size: number, bold: boolean): void {
    this.doc.font(bold ? "bold" : "regular").fontSize(size);
  }
}

function pieces(word: string): string[] {
  const all = Array.from(letters.segment(word), ({ segment }) => segment);
  return Array.from({ length: Math.ceil(all.length / 100) }, (_, at) =>
    all.slice(at * 100, at * 100 + 100).join(""),
  );
}
