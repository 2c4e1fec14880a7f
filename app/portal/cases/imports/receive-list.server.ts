import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { redirect } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { importsContext, settingsContext, sheetContext } from "../../../contexts/services.ts";
import { listLimit } from "../../../domain/cases/imports/fields.ts";
import { createImport } from "../../../domain/cases/imports/imports.server.ts";
import { seesWholeSheet } from "../../../domain/cases/sheet/look-up.server.ts";
import { activeOr } from "../../../domain/catalogue/registers/registers.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { receiveUpload } from "../../../platform/files/receive-upload.server.ts";
import { forbidden } from "../../../platform/http/forbidden.ts";
import { clean } from "../../../platform/language/clean.ts";
import { sha256Of } from "../../../platform/uploads/file-bytes.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { failed, refused } from "../../frame/page/result.ts";

const wrong = (file: "nothing" | "both" | "tooLarge" | "broken") => refused({ file });

/** Stores a file, pasted rows or the rows of the hosted sheet, queues the import and redirects to it. */
export async function receiveList(post: Post) {
  const { request, context } = post;
  const imports = context.get(importsContext);
  const limits = { folder: imports.folder, fileBytes: listLimit, files: 1, fieldBytes: listLimit };
  const received = await receiveUpload(request, limits);
  if (!received.ok) {
    const { problem } = received;
    return problem === "diskFull" ? failed(problem) : wrong(problem === "tooMany" ? "broken" : problem);
  }
  const { fields, files } = received;
  if (fields.get("intent") === "sheet") return receiveSheet(post, fields);
  const [file] = files;
  const pasted = fields.get("pasted") ?? "";
  if (file && pasted.trim() !== "") await rm(file.path, { force: true });
  if (file && pasted.trim() !== "") return wrong("both");
  if (!file && pasted.trim() === "") return wrong("nothing");
  const path = file?.path ?? (await writePasted(imports.folder, pasted));
  const sheet = clean(fields.get("sheet") ?? "")
    .trim()
    .slice(0, 100);
  return queueList(post, fields, { path, fileName: file?.name ?? "", sheet });
}

/** Longer than a profile waits for a row. */
const sheetLimitMs = 30_000;

async function receiveSheet(post: Post, fields: URLSearchParams) {
  const { context, staff } = post;
  if (!seesWholeSheet(staff)) throw forbidden("The sheet has clients of everybody");
  const reply = await context.get(sheetContext).refresh(sheetLimitMs);
  if (!reply.ok) return refused("sheetNotRead", undefined, { sheetProblem: reply.problem.kind });
  if (reply.list.rows === 0) return refused("sheetEmpty");
  const path = await writePasted(context.get(importsContext).folder, reply.body);
  const { sheet } = context.get(settingsContext).outbound();
  return queueList(post, fields, { path, fileName: sheet ? new URL(sheet.url).host : "", sheet: "" });
}

type List = { path: string; fileName: string; sheet: string };

async function queueList(
  { db, staff, context, now }: Post,
  fields: URLSearchParams,
  { path, ...given }: List,
) {
  const imports = context.get(importsContext);
  const list = { register: activeOr(fields.get("register")).key, ...given };
  // A hash: a list with a corrected digit has the same size.
  const content = [list, await sha256Of(path)];
  const id = newId(now);
  // Before the record, because the worker may start as soon as that exists.
  await imports.lists.keep(id, path, now);
  const form = { id: fields.get("submission") ?? "", by: staff.id, content };
  const { saved } = await saveOnce<Saved>(db, form, now, async (trx) => {
    await createImport(trx, staff, { id, ...list }, now);
    return { saved: id };
  });
  if (saved !== id) await imports.lists.remove(id, now);
  imports.wake();
  return redirect(`/clients/import/${saved}`);
}

async function writePasted(folder: string, text: string): Promise<string> {
  const path = join(folder, uuidv7());
  await writeFile(path, text, { mode: 0o600 });
  return path;
}
