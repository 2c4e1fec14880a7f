import * as z from "zod/mini";
import { parseJson } from "../language/parse-json.ts";

export const recordId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export function readUndoBy<Undo>(schema: z.ZodMiniType<Undo>, json: string): Undo[] {
  const given = z.array(z.unknown()).safeParse(parseJson(json)).data ?? [];
  return given.flatMap((entry) => schema.safeParse(entry).data ?? []);
}
