import { readStoredInputs } from "../../domain/project-reports/form/stored-report.ts";
import type { ReportInputs } from "../../domain/project-reports/schema.ts";

/** The inputs in an uploaded file; undefined for a file of anything else, or of another version of the format. */
export async function readUpload(file: FormDataEntryValue | null): Promise<ReportInputs | undefined> {
  if (!(file instanceof File) || file.size === 0) return undefined;
  return readStoredInputs(await file.text());
}
