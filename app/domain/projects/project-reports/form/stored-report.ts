import { z } from "zod";
import { parseJson } from "../../../../platform/language/parse-json.ts";
import { defaultInputs } from "../default-inputs.ts";
import type { ReportFacts } from "../report-facts.ts";
import { inputsSchema } from "../schema.ts";
import type { TypedReport } from "./read-form.ts";

const stored = z.object({ inputs: inputsSchema, unread: z.record(z.string(), z.string()).default({}) });

export const storeTyped = ({ inputs, unread }: TypedReport): string => JSON.stringify({ inputs, unread });

/** Falls back to the defaults if this version cannot read it. */
export function readStored(json: string, facts: ReportFacts): TypedReport {
  const read = stored.safeParse(parseJson(json));
  return read.success ? read.data : { inputs: defaultInputs(facts), unread: {} };
}
