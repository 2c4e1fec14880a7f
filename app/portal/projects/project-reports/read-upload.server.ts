import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { problemSentence } from "../../../domain/projects/project-reports/problem-sentence.ts";
import { readInputsJson } from "../../../domain/projects/project-reports/read-inputs.ts";
import type { ReportInputs } from "../../../domain/projects/project-reports/schema.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";

/** `why`: the file is not one of inputs, or of another version. */
export async function readUpload({
  db,
  staff,
  form,
}: Post): Promise<{ inputs: ReportInputs } | { why: string }> {
  const file = form.get("inputs");
  const read = readInputsJson(file instanceof File ? await file.text() : "");
  if ("inputs" in read) return read;
  const language = await readLanguage(db, staff);
  const [first] = read.problems;
  return { why: first ? problemSentence(first, language) : "" };
}
