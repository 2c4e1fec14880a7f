import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { localeOf } from "../../../platform/language/language.ts";
import { colours } from "../../../platform/pdf/pen.ts";
import type { Block, ReportPdf } from "./content.ts";
import { drawChart, drawPlan } from "./draw-chart.ts";
import { drawCover } from "./draw-cover.ts";
import { type Chapter, drawContents, drawFrame } from "./draw-frame.ts";
import { drawTable, liesAcross } from "./draw-table.ts";
import { margin, Page } from "./page.ts";

type Parts = { fonts: { regular: Buffer; bold: Buffer }; logo: Buffer | undefined };

export async function drawReport(content: ReportPdf, { fonts, logo }: Parts): Promise<Uint8Array> {
  const { language, cover, firm, at, branding, blocks } = content;
  const info = {
    Title: `${cover.title}: ${content.unit}`,
    Author: firm,
    Producer: "Sopan",
    Creator: "Sopan",
  };
  const lang = localeOf[language];
  const dated = { ...info, CreationDate: new Date(at), ModDate: new Date(at) };
  const doc = new PDFDocument({ size: "A4", margin: 0, bufferPages: true, lang, info: dated });
  doc.registerFont("regular", fonts.regular);
  doc.registerFont("bold", fonts.bold);
  const page = new Page(doc, branding);
  drawCover(page, content, logo);
  page.next();
  const chapters: Chapter[] = [];
  page.next();
  for (const [index, block] of blocks.entries()) {
    const across = isAcross(blocks, index);
    if (across !== page.isAcross) page.next(across);
    drawBlock(page, block, chapters);
  }
  const { count } = doc.bufferedPageRange();
  doc.switchToPage(1);
  drawContents(page, content, chapters);
  for (let number = 1; number < count; number += 1) {
    doc.switchToPage(number);
    drawFrame(page, content, number + 1, count);
  }
  doc.end();
  return buffer(doc);
}

/** Titles and notes stay on the page of what follows. */
function isAcross(blocks: readonly Block[], index: number): boolean {
  const followed = blocks
    .slice(index)
    .find(({ is }) => is !== "chapter" && is !== "heading" && is !== "note");
  return followed?.is === "table" && liesAcross(followed);
}

function drawBlock(page: Page, block: Block, chapters: Chapter[]) {
  switch (block.is) {
    case "chapter":
      return chapter(page, block, chapters);
    case "heading":
      page.room(60);
      page.y += 6;
      return page.paragraph(block.text, { size: 11.5, bold: true, colour: colours.indigo });
    case "text":
      page.paragraph(block.text, { size: 10 });
      page.y += 10;
      return;
    case "note":
      page.paragraph(block.text, { size: 8, colour: colours.soft });
      page.y += 8;
      return;
    case "facts":
      return facts(page, block.facts);
    case "table":
      return drawTable(page, block);
    case "chart":
      return drawChart(page, block);
    case "plan":
      return drawPlan(page, block);
    case "signatures":
      return signatures(page, block);
  }
}

/** Starts a new page if it asks for one, unless this one is nearly empty, or if this one is nearly full. */
function chapter(
  page: Page,
  { title, newPage }: Extract<Block, { is: "chapter" }>,
  chapters: Chapter[],
): void {
  const begins = page.y === margin.top;
  const used = (page.y - margin.top) / (page.lowest - margin.top);
  if (!begins && used > (newPage ? 0.4 : 0.6)) page.next();
  else if (!begins) page.y += 14;
  chapters.push({ title, page: page.doc.bufferedPageRange().count });
  page.doc.outline.addItem(title);
  page.y += page.write(`${chapters.length}. ${title}`, margin.side, page.y, page.inner, {
    size: 15,
    bold: true,
  });
  page.rule(page.y + 2, page.accent, 1.5, margin.side, 60);
  page.y += 14;
}

function facts(page: Page, list: readonly [string, string][]): void {
  const left = page.inner * 0.36;
  for (const [label, value] of list) {
    const style = { size: 9.5 };
    const height = Math.max(
      page.height(label, left - 8, style),
      page.height(value || " ", page.inner - left, { ...style, bold: true }),
    );
    page.room(height + 6);
    page.write(label, margin.side, page.y, left - 8, { ...style, colour: colours.soft });
    page.write(value, margin.side + left, page.y, page.inner - left, { ...style, bold: true });
    page.y += height + 3;
    page.rule(page.y);
    page.y += 3;
  }
  page.y += 8;
}

function signatures(page: Page, { boxes, lines }: Extract<Block, { is: "signatures" }>): void {
  const wide = (page.inner - 16 * (boxes.length - 1)) / boxes.length;
  page.room(130);
  for (const [index, box] of boxes.entries()) {
    const x = margin.side + index * (wide + 16);
    page.doc.roundedRect(x, page.y, wide, 110, 4).lineWidth(0.7).stroke(colours.soft);
    page.write(box, x + 8, page.y + 6, wide - 16, { size: 9, bold: true });
    for (const [line, label] of lines.entries())
      page.write(label, x + 8, page.y + 56 + line * 15, wide - 16, { size: 8, colour: colours.soft });
  }
  page.y += 124;
}
