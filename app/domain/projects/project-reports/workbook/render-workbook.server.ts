import { inThread } from "../../../../platform/jobs/in-thread.server.ts";
import type { WorkbookOrder } from "./make-workbook.task.ts";

export function renderWorkbook(order: WorkbookOrder, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return inThread<WorkbookOrder, Uint8Array<ArrayBuffer>>("project-report-workbook", order, { signal });
}
