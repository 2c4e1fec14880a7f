import type { Task } from "../../../../platform/jobs/in-thread.server.ts";
import type { Language } from "../../../../platform/language/language.ts";
import { writeWorkbook } from "../../../../platform/tables/write-workbook.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";
import { makeWorkbook } from "./make-workbook.ts";

export type WorkbookOrder = { inputs: ReportInputs; facts: ReportFacts; language: Language };

export const run: Task<WorkbookOrder, Uint8Array> = async ({ inputs, facts, language }) =>
  new Uint8Array(await writeWorkbook(makeWorkbook(inputs, facts, language)));
