import type { Task } from "../../../../platform/jobs/in-thread.server.ts";
import type { Language } from "../../../../platform/language/language.ts";
import { writeWorkbook } from "../../../../platform/tables/write-workbook.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";
import { makeWorkbook } from "./make-workbook.ts";

/** What a workbook is made from. */
export type WorkbookOrder = { inputs: ReportInputs; facts: ReportFacts; language: Language };

/** The bytes of a report's workbook. */
export const run: Task<WorkbookOrder, Uint8Array> = async ({ inputs, facts, language }) =>
  new Uint8Array(await writeWorkbook(makeWorkbook(inputs, facts, language)));
