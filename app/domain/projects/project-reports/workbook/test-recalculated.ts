import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { WorkbookSheet } from "../../../../platform/tables/workbook.ts";
import { writeWorkbook } from "../../../../platform/tables/write-workbook.ts";

/** Whether LibreOffice's spreadsheets are on this machine: `apt install libreoffice-calc`. */
export const hasLibreOffice = spawnSync("soffice", ["--version"]).status === 0;

/** Comma, quotes, UTF-8, values in full rather than as they are shown, a file for each sheet. */
const csvFilter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

/** Without it LibreOffice believes what is cached. */
const alwaysRecalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`;

/** A cell that differs from what it should be: "Sales!C7: 12, not 13". */
type Difference = string;

/**
 * Opens workbooks in LibreOffice and compares each cell with the value that it should have. What is cached in them is
 * wrong on purpose, so that only what LibreOffice has worked out can be right.
 */
export async function differences(
  books: Readonly<Record<string, { opened: WorkbookSheet[]; expected: WorkbookSheet[] }>>,
): Promise<Difference[]> {
  const folder = mkdtempSync(join(tmpdir(), "sopan-workbooks-"));
  try {
    for (const [name, { opened }] of Object.entries(books))
      writeFileSync(join(folder, `${name}.xlsx`), await writeWorkbook(opened.map(spoiled)));
    const files = Object.keys(books).map((name) => join(folder, `${name}.xlsx`));
    mkdirSync(join(folder, "profile", "user"), { recursive: true });
    writeFileSync(join(folder, "profile", "user", "registrymodifications.xcu"), alwaysRecalculate);
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    const options = [profile, "--headless", "--convert-to", csvFilter, "--outdir", folder];
    execFileSync("soffice", [...options, ...files], { stdio: "ignore" });
    return Object.entries(books).flatMap(([name, { expected }]) =>
      expected.flatMap((sheet) =>
        compared(sheet, readFileSync(join(folder, `${name}-${sheet.name}.csv`), "utf8")),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function spoiled(sheet: WorkbookSheet): WorkbookSheet {
  return {
    ...sheet,
    rows: sheet.rows.map((row) =>
      row.map((cell) => (cell?.formula === undefined ? cell : { ...cell, value: -12345 })),
    ),
  };
}

/** Paise: what half a paisa rounds to depends on the last binary digit. */
const tolerance = 0.0101;

function compared({ name, rows }: WorkbookSheet, csv: string): Difference[] {
  const found: string[][] = parse(csv, { relax_column_count: true });
  return rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      if (cell?.formula === undefined) return [];
      const text = found[at]?.[column] ?? "";
      const { value } = cell;
      const near = (number: number) =>
        Math.abs(number - Number(value)) <= tolerance + Math.abs(number) * 1e-9;
      const same = typeof value === "number" ? text !== "" && near(Number(text)) : text === value;
      return same
        ? []
        : [`${name} row ${at + 1}, column ${column + 1}: ${text}, not ${value} (${cell.formula})`];
    }),
  );
}
