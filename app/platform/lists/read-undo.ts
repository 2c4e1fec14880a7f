import * as z from "zod/mini";
import { parseJson } from "../language/parse-json.ts";

/** The id of a record, as a browser sends it. */
export const recordId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** For each record what `schema` has of it; invalid entries are left out. */
export function readUndoBy<Undo>(schema: z.ZodMiniType<Undo>, json: string): Undo[] {
  const given = z.array(z.unknown()).safeParse(parseJson(json)).data ?? [];
  return given.flatMap((entry) => schema.safeParse(entry).data ?? []);
}
