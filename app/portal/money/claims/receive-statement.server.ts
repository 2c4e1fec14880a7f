import { rm } from "node:fs/promises";
import { scratchContext } from "../../../contexts/services.ts";
import { importStatement } from "../../../domain/money/claims/bank-statement.server.ts";
import { readStatement } from "../../../domain/money/claims/read-statement.server.ts";
import { receiveUpload } from "../../../platform/files/receive-upload.server.ts";
import { Unreadable } from "../../../platform/tables/unreadable.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused } from "../../frame/page/result.ts";

const statementBytes = 2 * 1024 * 1024;

type Problem = "nothing" | "tooLarge" | "broken" | "diskFull" | "unreadable" | "columns" | "many";
const wrong = (file: Problem) => refused({ file });

export async function receiveStatement({ request, context, db, staff, now }: Post) {
  const limits = { folder: context.get(scratchContext), fileBytes: statementBytes, files: 1 };
  const received = await receiveUpload(request, limits);
  if (!received.ok) return wrong(received.problem === "tooMany" ? "broken" : received.problem);
  const [file] = received.files;
  if (!file) return wrong("nothing");
  const lines = await linesOf(file.path).finally(() => rm(file.path, { force: true }));
  if (typeof lines === "string") return wrong(lines);
  return done("added", { values: { ...(await importStatement(db, staff, lines, now)) } });
}

async function linesOf(path: string) {
  try {
    return await readStatement(path);
  } catch (error) {
    if (error instanceof Unreadable) return "unreadable" as const;
    throw error;
  }
}
