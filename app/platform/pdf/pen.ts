import type PDFDocument from "pdfkit";
import { shortened } from "./text.ts";

export const colours = {
  ink: "#1d2248",
  soft: "#4e546f",
  indigo: "#313786",
  line: "#d6d3cb",
  marigold: "#f9ad26",
};

export type Style = {
  size: number;
  bold?: boolean;
  colour?: keyof typeof colours;
  right?: boolean;
  maxLines?: number;
};
type Box = { x: number; y: number; width: number };

export class Pen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #scale: number;

  constructor(doc: InstanceType<typeof PDFDocument>, scale: number) {
    this.#doc = doc;
    this.#scale = scale;
  }

  write(text: string, { x, y, width }: Box, style: Style): number {
    const cut = this.#cut(text, width, style);
    if (cut === "") return 0;
    this.#doc.fillColor(colours[style.colour ?? "ink"]);
    const size = this.sized(style.size);
    this.#marked(cut, size, () =>
      this.#doc.text(cut, x, y, { width, align: style.right ? "right" : "left" }),
    );
    return this.#doc.heightOfString(cut, { width });
  }

  /**
   * Search and copy find `actual`, because glyphs are drawn in another order than letters. Readers place it by the
   * state at the end of the mark, so that state has the font and the axes of text.
   */
  #marked(actual: string, size: number, draw: () => void) {
    const doc = this.#doc;
    const turn = () => doc.save().transform(1, 0, 0, -1, 0, doc.page.height);
    turn();
    doc.addContent(`BT /${currentFont(doc)} ${size} Tf ET`);
    doc.markContent("Span", { actual });
    turn();
    draw();
    doc.restore();
    doc.endMarkedContent();
    doc.restore();
  }

  height(text: string, width: number, style: Style): number {
    return this.#doc.heightOfString(this.#cut(text, width, style), { width });
  }

  #cut(text: string, width: number, { size, bold = false, maxLines = 1 }: Style): string {
    this.#doc.font(bold ? "bold" : "regular").fontSize(this.sized(size));
    const max = (maxLines + 0.5) * this.#doc.currentLineHeight(true);
    return shortened(text, (some) => this.#doc.heightOfString(some, { width }) <= max);
  }

  line({ x, y, width }: Box, colour: string, wide = 0.5) {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(wide)
      .stroke(colour);
  }

  sized(size: number): number {
    return size * this.#scale;
  }
}

function currentFont(doc: object): string {
  const { id } = (doc as { _font: { id: string } })._font;
  return id;
}
