import { limits, Unreadable } from "./unreadable.ts";
import { type Package, readPart } from "./xlsx-package.ts";

export type Sheet = { name: string; part: string; hidden: boolean };

export async function readWorkbook(open: Package) {
  const targets = new Map<string, string>();
  const sheets: Sheet[] = [];
  let since1904 = false;
  await readPart(open, "xl/_rels/workbook.xml.rels", {
    open(name, { Id = "", Target = "" }) {
      if (name === "Relationship") targets.set(Id, pathOf(Target));
    },
  });
  await readPart(open, "xl/workbook.xml", {
    open(tag, { name = "", state = "visible", date1904 = "", ...ids }) {
      if (tag === "workbookPr") since1904 = /^(1|true)$/.test(date1904);
      const part = targets.get(ids["r:id"] ?? ids.id ?? "") ?? "";
      if (tag === "sheet" && open.parts.has(part.toLowerCase()) && /worksheets?\//i.test(part))
        sheets.push({ name, part, hidden: state !== "visible" });
    },
  });
  if (sheets.length === 0) throw new Unreadable("noSheet");
  return { sheets, since1904 };
}

function pathOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
}

export async function readSharedStrings(open: Package): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  await readPart(open, "xl/sharedStrings.xml", {
    close(name, text) {
      if (text.length > limits.cell) throw new Unreadable("longCell");
      if (name !== "si") return;
      characters += text.length;
      if (strings.push(plainText(text)) > limits.strings || characters > limits.stringCharacters)
        throw new Unreadable("bomb");
    },
  });
  return strings;
}

/** XML writes characters that it cannot contain as "_x000D_". */
export function plainText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

export async function readDayStyles(open: Package): Promise<ReadonlySet<number>> {
  const days = new Set<number>();
  const patterns = new Map<number, string>();
  let inCells = false;
  let count = 0;
  await readPart(open, "xl/styles.xml", {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") patterns.set(Number(numFmtId), formatCode);
      if (name === "cellXfs") inCells = true;
      if (name !== "xf" || !inCells) return;
      if (isDayFormat(Number(numFmtId), patterns)) days.add(count);
      count++;
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return days;
}

function isDayFormat(id: number, patterns: ReadonlyMap<number, string>): boolean {
  const pattern = patterns.get(id);
  if (pattern === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const bare = pattern.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, "");
  return /[dy]/i.test(bare) && !/general/i.test(bare);
}
