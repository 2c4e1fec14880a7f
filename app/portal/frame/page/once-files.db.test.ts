import { hash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { ActionFunctionArgs } from "react-router";
import { test } from "vitest";
import { addClient } from "../../../domain/cases/clients/test-clients.ts";
import { listsInFolder } from "../../../domain/cases/imports/import-queue.server.ts";
import { filePath } from "../../../domain/cases/imports/read-rows.server.ts";
import { addVersion } from "../../../domain/projects/project-reports/add-version.server.ts";
import { versionsOf } from "../../../domain/projects/project-reports/find-report.server.ts";
import { someReport } from "../../../domain/projects/project-reports/test-reports.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { scratchFolder } from "../../../platform/db/test-folder.ts";
import { openFiles } from "../../../platform/files/storage.server.ts";
import { samplePdf } from "../../../platform/uploads/sample-files.ts";
import { action as upload } from "../../cases/documents/upload.tsx";
import { action as chooseList } from "../../cases/imports/choose.tsx";
import { formOf } from "./once.server.ts";
import { postOf } from "./portal-action.server.ts";
import { type At, expectSavedOnce, type Form } from "./test-once.ts";

type SentList = { file: File; pasted: string };
type SentFile = { client: string; documentType: string; file: File };
type SentVersion = { seen: string; note: string };

const folder = scratchFolder("sopan-once-");
const files = await openFiles(`file:${scratchFolder("sopan-once-files-")}`);

/** A list of one person; a digit that was corrected leaves its size as it was. */
const list = (mobile: string) => `Name,Mobile\nSunita,${mobile}\n`;

async function lists(): Promise<Form<SentList>> {
  const mark = randomUUID();
  const none = new File([], "");
  const file = (mobile: string) => new File([list(mobile), mark], "list.csv", { type: "text/csv" });
  const pasted = list("9876500003") + mark;
  const contents = [
    { file: none, pasted: "" },
    { file: file("9876500001"), pasted: "" },
    { file: file("9876500002"), pasted: "" },
    { file: none, pasted },
  ];
  return {
    action: chooseList,
    params: {},
    contents,
    async count({ file: chosen, pasted: typed }) {
      const content = typed || (await chosen.text());
      // A form sends each line break of a text as two characters.
      const kept = (id: string) => readFileSync(filePath(folder, id), "utf8").replaceAll("\r\n", "\n");
      return readdirSync(folder).filter((id) => kept(id) === content).length;
    },
    services: { imports: { folder, lists: listsInFolder(folder), wake() {} } },
  };
}

async function documents({ db, staff }: At): Promise<Form<SentFile>> {
  const { id } = await addClient(db, staff);
  const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], "quotation.pdf");
  const sent = (bytes: Buffer) => ({ client: id, documentType: "quotation", file: file(bytes) });
  return {
    action: upload,
    params: {},
    contents: [
      sent(Buffer.from("no document")),
      sent(samplePdf("Quotation 1")),
      sent(samplePdf("Quotation 2")),
    ],
    async count({ file: chosen }) {
      const sha256 = hash("sha256", new Uint8Array(await chosen.arrayBuffer()));
      const versions = db
        .selectFrom("document_versions")
        .innerJoin("documents", "documents.id", "document_id")
        .select("document_versions.id")
        .where("client_id", "=", id)
        .where("sha256", "=", sha256);
      return (await versions.execute()).length;
    },
    services: { files, scratch: folder, images: { wake() {} } },
  };
}

/** Of a report whose figures have changed since one of the forms was opened. */
async function versions({ db, staff }: At): Promise<Form<SentVersion>> {
  const report = await someReport(db, staff);
  return {
    async action({ request, params, context }: ActionFunctionArgs) {
      const post = postOf({ request, params, context }, await request.formData());
      const seen = { id: report.id, version: Number(post.text("seen")) };
      const finished = { pdf: new TextEncoder().encode("%PDF-"), note: post.text("note") };
      const added = await addVersion({ db, files }, staff, seen, finished, post.now, formOf(post));
      return { init: { status: isSaved(added) ? 200 : 409 } };
    },
    params: {},
    contents: [
      { seen: "7", note: "Older figures" },
      { seen: String(report.version), note: "For the bank" },
      { seen: String(report.version), note: "For the office" },
    ],
    async count({ note }) {
      const made = await versionsOf(db, staff, report.id);
      return made.filter((version) => version.note === note).length;
    },
  };
}

const said = "an answer says saved exactly when there is one record of what was posted";

test(`list to import: ${said}`, () => expectSavedOnce(lists));
test(`uploaded document: ${said}`, () => expectSavedOnce(documents));
test(`version of a report: ${said}`, () => expectSavedOnce(versions));
