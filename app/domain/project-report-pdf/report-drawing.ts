import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { localeOf } from "../../platform/language/language.ts";
import { colours } from "../pdf/pen.ts";
import type { Block, ReportPdf } from "./content.ts";
import { drawChart, drawPlan } from "./draw-chart.ts";
import { drawCover } from "./draw-cover.ts";
import { drawTable } from "./draw-table.ts";
import { a4, inner, lowest, margin, Page } from "./page.ts";

type Parts = { fonts: { regular: Buffer; bold: Buffer }; logo: Buffer | undefined };
type Chapter = { title: string; page: number };

/** Draws a project report on as many pages as it takes and returns the file. */
export async function drawReport(content: ReportPdf, { fonts, logo }: Parts): Promise<Uint8Array> {
  const { language, cover, firm, at, look, blocks } = content;
  const info = {
    Title: `${cover.title}: ${content.unit}`,
    Author: firm,
    Producer: "Sopan",
    Creator: "Sopan",
  };
  const lang = localeOf[language];
  const dated = { ...info, CreationDate: new Date(at), ModDate: new Date(at) };
  const doc = new PDFDocument({ size: "A4", margin: 0, bufferPages: true, lang, info: dated });
  doc.registerFont("regular", fonts.regular as unknown as ArrayBuffer);
  doc.registerFont("bold", fonts.bold as unknown as ArrayBuffer);
  const page = new Page(doc, look);
  drawCover(page, content, logo);
  page.next();
  const chapters: Chapter[] = [];
  page.next();
  for (const block of blocks) drawBlock(page, block, chapters);
  const { count } = doc.bufferedPageRange();
  doc.switchToPage(1);
  drawContents(page, content, chapters);
  for (let number = 1; number < count; number += 1) {
    doc.switchToPage(number);
    frame(page, content, number + 1, count);
  }
  doc.end();
  return buffer(doc);
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
      return text(page, block);
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

/** A chapter begins a page where it says so, unless this one is hardly used, or where not much of this one is left. */
function chapter(
  page: Page,
  { title, newPage }: Extract<Block, { is: "chapter" }>,
  chapters: Chapter[],
): void {
  const begins = page.y === margin.top;
  const used = (page.y - margin.top) / (lowest - margin.top);
  if (!begins && used > (newPage ? 0.4 : 0.6)) page.next();
  else if (!begins) page.y += 14;
  chapters.push({ title, page: page.doc.bufferedPageRange().count });
  page.doc.outline.addItem(title);
  page.y += page.write(`${chapters.length}. ${title}`, margin.side, page.y, inner, { size: 15, bold: true });
  page.rule(page.y + 2, page.accent, 1.5, margin.side, 60);
  page.y += 14;
}

/** A text of ours that nobody has edited says so. */
function text(page: Page, { text: words, template }: Extract<Block, { is: "text" }>): void {
  if (template) {
    page.room(30);
    const width = Math.min(inner, page.width(template, { size: 8, bold: true }) + 12);
    page.doc.roundedRect(margin.side, page.y, width, 15, 3).fill("#fcebc7");
    page.write(template, margin.side + 6, page.y + 1.5, inner, { size: 8, bold: true, colour: "#905100" });
    page.y += 20;
  }
  page.paragraph(words, { size: 10 });
  page.y += 10;
}

function facts(page: Page, list: readonly [string, string][]): void {
  const left = inner * 0.36;
  for (const [label, value] of list) {
    const style = { size: 9.5 };
    const height = Math.max(
      page.height(label, left - 8, style),
      page.height(value || " ", inner - left, { ...style, bold: true }),
    );
    page.room(height + 6);
    page.write(label, margin.side, page.y, left - 8, { ...style, colour: colours.soft });
    page.write(value, margin.side + left, page.y, inner - left, { ...style, bold: true });
    page.y += height + 3;
    page.rule(page.y);
    page.y += 3;
  }
  page.y += 8;
}

function signatures(page: Page, { boxes, lines }: Extract<Block, { is: "signatures" }>): void {
  const wide = (inner - 16 * (boxes.length - 1)) / boxes.length;
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

function drawContents(page: Page, { contents }: ReportPdf, chapters: readonly Chapter[]): void {
  page.y = margin.top;
  page.y += page.write(contents, margin.side, page.y, inner, { size: 15, bold: true }) + 10;
  for (const [index, { title, page: number }] of chapters.entries()) {
    page.write(`${index + 1}. ${title}`, margin.side, page.y, inner - 40, { size: 10 });
    page.figure(String(number), margin.side + inner - 40, page.y, 40, { size: 10 });
    page.y += 17;
    page.rule(page.y - 2);
  }
}

/** The unit's name at the head of each page, and at its foot what the report is and the number of the page. */
function frame(page: Page, { unit, firm, pages, foot }: ReportPdf, number: number, count: number): void {
  const small = { size: 8, colour: colours.soft };
  const half = inner / 2 - 8;
  page.write(oneLine(page, unit, half), margin.side, 30, inner / 2, { ...small, bold: true });
  page.write(oneLine(page, firm, half), margin.side + inner / 2, 30, inner / 2, { ...small, align: "right" });
  page.rule(46, page.accent, 1);
  const y = a4.height - 38;
  page.rule(y - 6);
  page.write(foot, margin.side, y, inner - 90, { size: 7, colour: colours.soft });
  const text = pages.replace("{page}", String(number)).replace("{pages}", String(count));
  page.write(text, margin.side + inner - 90, y, 90, { ...small, align: "right" });
}

function oneLine(page: Page, text: string, width: number): string {
  let shown = text;
  while (shown.length > 1 && page.width(shown, { size: 8, bold: true }) > width) shown = shown.slice(0, -1);
  return shown === text ? text : `${shown.slice(0, -1)}…`;
}
