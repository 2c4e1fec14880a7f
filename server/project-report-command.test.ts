import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { defaultDetails } from "../app/domain/firm/settings/site-details.ts";
import { contentBook } from "../app/domain/projects/project-report-pdf/content-book.server.ts";
import { makeReportPdf } from "../app/domain/projects/project-report-pdf/make-report-pdf.server.ts";
import { makeReport } from "../app/domain/projects/project-reports/make-report.ts";
import { facts, maskUnit } from "../app/domain/projects/project-reports/test-inputs.ts";
import { scratchFolder } from "../app/platform/db/test-folder.ts";
import { runCommand } from "../tests/run-command.ts";
import { bookOnDisk } from "./project-report-command.ts";

/** Runs the command on inputs that are in a file of a folder of their own. */
function run(inputs: unknown, ...args: string[]) {
  const folder = scratchFolder("sopan-report-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  writeFileSync(at("inputs.json"), JSON.stringify(inputs));
  const named = args.map((arg) => (arg.startsWith("--") ? arg : at(arg)));
  return runCommand("project-report", [at("inputs.json"), ...named], { DATA_DIR: folder }).then((ran) => ({
    ...ran,
    at,
  }));
}

test("the command makes the figures that the portal shows, a workbook and a PDF", async () => {
  const ran = await run(maskUnit(), "--json", "--xlsx", "report.xlsx", "--pdf", "report.pdf");
  expect(ran).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(ran.out)).toEqual(JSON.parse(JSON.stringify(makeReport(maskUnit(), facts))));
  expect(readFileSync(ran.at("report.xlsx")).subarray(0, 2).toString()).toBe("PK");
  expect(readFileSync(ran.at("report.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
});

test("figures that do not tie have no PDF, and the command says which input to change", async () => {
  const inputs = maskUnit();
  const short = { ...inputs, finance: { ...inputs.finance, cashCredit: 0 } };
  const ran = await run(short, "--pdf", "report.pdf");
  expect(ran.code).toBe(1);
  expect(ran.err).toMatch(/no PDF[\s\S]*Red, finance\.termLoan: The means are/);
});

test("cash below zero is the reason that is told, and a draft is written all the same", async () => {
  const inputs = maskUnit();
  const ran = await run({ ...inputs, drawings: { amounts: [9_00_000_00], share: 0 } }, "--pdf", "draft.pdf");
  expect(ran).toMatchObject({ code: 0, err: "" });
  expect(ran.out).toMatch(/Red, drawings\.amounts: Cash falls below zero in year 1/);
  expect(readFileSync(ran.at("draft.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
});

test("inputs of another version are refused in a sentence", async () => {
  const ran = await run({ ...maskUnit(), version: 9 });
  expect(ran).toMatchObject({ code: 1, out: "", err: expect.stringContaining("another version") });
});

test.each(["en", "hi"] as const)(
  "the PDF of the command (%s) says of approvals and sources what the portal's says",
  (language) => {
    const inputs = { ...maskUnit(), language, scheme: "pmfme" as const };
    const given = { inputs, facts, site: defaultDetails, now: new Date(), report: makeReport(inputs, facts) };
    expect(makeReportPdf({ ...given, book: bookOnDisk() })).toEqual(
      makeReportPdf({ ...given, book: contentBook }),
    );
  },
);
