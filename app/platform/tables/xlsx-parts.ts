import { most, Unreadable } from "./unreadable.ts";
import { type Package, readWhole } from "./xlsx-package.ts";

/** The workbook's sheets in their order, and how it counts its days. */
export type Workbook = { sheets: { name: string; part: string }[]; since1904: boolean };

/** Reads which sheets there are; hidden ones come last. */
export async function readWorkbook(open: Package): Promise<Workbook> {
  const targets = new Map<string, string>();
  const found: { name: string; id: string; hidden: boolean }[] = [];
  let since1904 = false;
  await readWhole(open, "xl/_rels/workbook.xml.rels", {
    open(name, { Id = "", Target = "" }) {
      if (name === "Relationship") targets.set(Id, pathOf(Target));
    },
  });
  await readWhole(open, "xl/workbook.xml", {
    open(name, attributes) {
      if (name === "workbookPr") since1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      const id = attributes["r:id"] ?? attributes.id ?? "";
      if (name === "sheet")
        found.push({
          name: attributes.name ?? "",
          id,
          hidden: (attributes.state ?? "visible") !== "visible",
        });
    },
  });
  const sheets = found
    .toSorted((a, b) => Number(a.hidden) - Number(b.hidden))
    .flatMap(({ name, id }) => {
      const part = targets.get(id) ?? "";
      return open.parts.has(part.toLowerCase()) && /worksheets?\//i.test(part) ? [{ name, part }] : [];
    });
  if (sheets.length === 0) throw new Unreadable("noSheet");
  return { sheets, since1904 };
}

function pathOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
}

/** Texts that many cells share, by their numbers. What helps to pronounce them is left out. */
export async function readSharedStrings(open: Package): Promise<string[]> {
  const strings: string[] = [];
  if (!open.parts.has("xl/sharedstrings.xml")) return strings;
  let text = "";
  let inText = false;
  let inHelp = false;
  await readWhole(open, "xl/sharedStrings.xml", {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") inHelp = true;
      if (name === "t") inText = !inHelp;
    },
    text(piece) {
      if (!inText) return;
      text += piece;
      if (text.length > most.cell) throw new Unreadable("longCell");
    },
    close(name) {
      if (name === "t") inText = false;
      if (name === "rPh") inHelp = false;
      if (name === "si") strings.push(plainText(text));
    },
  });
  return strings;
}

/** Characters that XML cannot hold stand there as "_x000D_". */
export function plainText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Which styles of cells show a number as a day. */
export async function readDayStyles(open: Package): Promise<ReadonlySet<number>> {
  const days = new Set<number>();
  if (!open.parts.has("xl/styles.xml")) return days;
  const own = new Map<number, string>();
  let inCells = false;
  let count = 0;
  await readWhole(open, "xl/styles.xml", {
    open(name, attributes) {
      if (name === "numFmt") own.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (name === "cellXfs") inCells = true;
      if (name !== "xf" || !inCells) return;
      if (isDayFormat(Number(attributes.numFmtId ?? 0), own)) days.add(count);
      count++;
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return days;
}

/** The formats that every spreadsheet knows by number, and those whose pattern names a day, month or year. */
function isDayFormat(id: number, own: ReadonlyMap<number, string>): boolean {
  const pattern = own.get(id);
  if (pattern === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const bare = pattern.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  return /[dy]/i.test(bare) && !/general/i.test(bare);
}
