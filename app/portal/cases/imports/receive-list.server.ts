import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { redirect } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { importsContext } from "../../../contexts/services.ts";
import { listLimit } from "../../../domain/cases/imports/fields.ts";
import { createImport } from "../../../domain/cases/imports/imports.server.ts";
import { activeOr } from "../../../domain/catalogue/registers/registers.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { receiveUpload } from "../../../platform/files/receive-upload.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { sha256Of } from "../../../platform/uploads/file-bytes.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { failed, refused } from "../../frame/page/result.ts";

const wrong = (file: "nothing" | "both" | "tooLarge" | "broken") => refused({ file });

/** Stores a file or pasted rows, queues the import and redirects to it. */
export async function receiveList({ db, staff, request, context, now }: Post) {
  const imports = context.get(importsContext);
  const limits = { folder: imports.folder, fileBytes: listLimit, files: 1, fieldBytes: listLimit };
  const received = await receiveUpload(request, limits);
  if (!received.ok) {
    const { problem } = received;
    return problem === "diskFull" ? failed(problem) : wrong(problem === "tooMany" ? "broken" : problem);
  }
  const { fields, files } = received;
  const [file] = files;
  const pasted = fields.get("pasted") ?? "";
  if (file && pasted.trim() !== "") await rm(file.path, { force: true });
  if (file && pasted.trim() !== "") return wrong("both");
  if (!file && pasted.trim() === "") return wrong("nothing");
  const register = activeOr(fields.get("register")).key;
  const path = file?.path ?? (await writePasted(imports.folder, pasted));
  const sheet = clean(fields.get("sheet") ?? "")
    .trim()
    .slice(0, 100);
  const list = { register, fileName: file?.name ?? "", sheet };
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
