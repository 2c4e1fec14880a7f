import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { localeOf } from "../language/language.ts";
import type { Column, Part, PdfContent } from "./content.ts";
import { colours, Pen, type Style } from "./pen.ts";

export type Layout = { scale: number; maxLines: number; maxRows: number };

const a4 = { width: 595.28, height: 841.89 };
const margin = { side: 52, top: 44, bottom: 78 };
const inner = a4.width - 2 * margin.side;
const logoBox = { width: 130, height: 36 };
const heading = { size: 20, bold: true, maxLines: 2 } as const;
const amountWidth = 170;
const signatureWidth = 190;

type Parts = {
  fonts: { regular: Buffer; bold: Buffer };
  logo?: Buffer | undefined;
};

export class PdfDrawing {
  readonly #doc: PDFKit.PDFDocument;
  readonly #layout: Layout;
  readonly #pen: Pen;
  #y = margin.top;

  constructor(content: PdfContent, { fonts, logo }: Parts, layout: Layout) {
    const info = { Title: content.title, Author: content.firm, Producer: "Sopan", Creator: "Sopan" };
    const lang = localeOf[content.language];
    this.#doc = new PDFDocument({ size: "A4", margin: 0, bufferPages: true, lang, info });
    this.#doc.registerFont("regular", fonts.regular);
    this.#doc.registerFont("bold", fonts.bold);
    this.#layout = layout;
    this.#pen = new Pen(this.#doc, layout.scale);
    this.#head(content, logo);
    for (const part of content.parts) this.#part(part);
    if (content.signature) this.#signature(content.signature);
  }

  get pages(): number {
    return this.#doc.bufferedPageRange().count;
  }

  async finish(foot: (page: number) => string): Promise<Uint8Array> {
    for (let page = 0; page < this.pages; page += 1) {
      this.#doc.switchToPage(page);
      this.#pen.line(this.#at(a4.height - margin.bottom + 14), colours.line);
      const box = this.#at(a4.height - margin.bottom + 20);
      this.#pen.write(foot(page + 1), box, { size: 7.5 / this.#layout.scale, colour: "soft", maxLines: 4 });
    }
    this.#doc.end();
    return buffer(this.#doc);
  }

  #head({ firm, contactLines, title, under, amount, branding }: PdfContent, logo: Buffer | undefined) {
    const soft = { size: 8.5, colour: "soft", maxLines: 2 } as const;
    const { width, height } = logoBox;
    const room = logo ? inner - width - 16 : inner;
    if (logo)
      this.#doc.image(logo, a4.width - margin.side - width, this.#y, {
        fit: [width, height],
        align: "right",
      });
    this.#paragraph(firm, { size: 13, bold: true, colour: "indigo", maxLines: 2 }, room);
    for (const line of contactLines) this.#paragraph(line, soft, room);
    if (logo) this.#y = Math.max(this.#y, margin.top + height);
    this.#pen.line(this.#at(this.#y + 6), branding?.accent ?? colours.marigold, 2);
    this.#y += 20;
    const amountSpace = amount ? amountWidth + 16 : 0;
    if (amount) this.#pen.write(amount, this.#atRight(amountWidth), { ...heading, right: true });
    this.#paragraph(title, heading, inner - amountSpace);
    this.#paragraph(under, { size: 10, colour: "soft", maxLines: 2 });
    this.#y += 4;
  }

  #part({ heading, facts, columns, rows, after, earlier }: Part) {
    this.#room(60);
    this.#y += this.#pen.sized(10);
    this.#paragraph(heading, { size: 12, bold: true, colour: "indigo" });
    this.#y += 2;
    for (const [label, value] of facts ?? []) this.#fact(label, value);
    const left = Math.max(0, (rows?.length ?? 0) - this.#layout.maxRows);
    if (earlier && left > 0)
      this.#paragraph(earlier.replace("{count}", String(left)), { size: 9, colour: "soft" });
    if (columns && rows) this.#table(columns, rows);
    if (after) this.#paragraph(after, { size: 9, colour: "soft", maxLines: 6 });
  }

  #fact(label: string, value: string) {
    const { maxLines } = this.#layout;
    const wide = 136;
    const style = { size: 10, maxLines };
    this.#room(this.#pen.height(value, inner - wide, style));
    const at = (x: number, width: number) => ({ x: margin.side + x, y: this.#y, width });
    const left = this.#pen.write(label, at(0, wide - 8), { size: 10, colour: "soft", maxLines: 2 });
    const right = this.#pen.write(value, at(wide, inner - wide), style);
    this.#y += Math.max(left, right) + this.#pen.sized(2.5);
  }

  #table(columns: readonly Column[], rows: readonly string[][]) {
    const heads = columns.map(({ label }) => label);
    this.#row(columns, heads, true);
    for (const row of rows.slice(-this.#layout.maxRows)) {
      if (this.#room(this.#pen.sized(16))) this.#row(columns, heads, true);
      this.#row(columns, row, false);
    }
    this.#y += this.#pen.sized(4);
  }

  #row(columns: readonly Column[], cells: readonly string[], head: boolean) {
    const maxLines = Math.min(2, this.#layout.maxLines);
    let x = margin.side;
    let deepest = 0;
    for (const [index, { share, right }] of columns.entries()) {
      const box = { x, y: this.#y, width: share * inner - 6 };
      const layout = { size: 9, maxLines, bold: head, right: right ?? false };
      deepest = Math.max(deepest, this.#pen.write(cells[index] ?? "", box, layout));
      x += share * inner;
    }
    this.#y += deepest + this.#pen.sized(1);
    this.#pen.line(this.#at(this.#y), colours.line);
    this.#y += this.#pen.sized(2);
  }

  #signature({ above, below }: NonNullable<PdfContent["signature"]>) {
    const style = { size: 9, maxLines: 2 } as const;
    const space = this.#pen.sized(44);
    this.#room(space + this.#pen.sized(60));
    this.#y += this.#pen.sized(20);
    this.#y += this.#pen.write(above, this.#atRight(signatureWidth), style) + space;
    this.#pen.line(this.#atRight(signatureWidth), colours.soft);
    this.#y += this.#pen.sized(4);
    this.#y += this.#pen.write(below, this.#atRight(signatureWidth), { ...style, colour: "soft" });
  }

  #atRight(width: number) {
    return { x: a4.width - margin.side - width, y: this.#y, width };
  }

  #at(y: number) {
    return { x: margin.side, y, width: inner };
  }

  #room(height: number): boolean {
    if (this.#y + height <= a4.height - margin.bottom) return false;
    this.#doc.addPage();
    this.#y = margin.top;
    return true;
  }

  #paragraph(text: string, style: Style, width = inner) {
    this.#room(this.#pen.height(text, width, style));
    this.#y += this.#pen.write(text, { ...this.#at(this.#y), width }, style);
  }
}
