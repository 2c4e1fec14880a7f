import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../app/contexts/services.ts";
import type { SampleClient } from "../app/domain/clients/samples.ts";
import { addVersion } from "../app/domain/documents/add-version.server.ts";
import { type DocumentType, readDocumentType } from "../app/domain/documents/checklist.ts";
import { sha256Of } from "../app/domain/documents/file-bytes.server.ts";
import { markDocument } from "../app/domain/documents/mark-document.server.ts";
import { samplePdf, samplePng } from "../app/domain/documents/sample-files.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { dayAfter } from "../app/platform/language/time.ts";
import { type DemoEvent, timeOn } from "./demo-clients.ts";

const kinds: readonly [DocumentType, file: string][] = [
  ["quotation", "sample-quotation.pdf"],
  ["photograph", "sample-photograph.png"],
  ["report", "sample-project-report.pdf"],
  ["passbook", "sample-passbook.png"],
  ["land", "sample-rent-agreement.pdf"],
  ["statement", "sample-statement.pdf"],
];

type At = Pick<Services, "files" | "scratch">;

/** Uploads of one to six documents of a client, some days after its first entry. */
export function documentEvents(
  at: At,
  { values, createdOn }: SampleClient,
  { id, by, count, now }: { id: () => string; by: Staff; count: number; now: Date },
): DemoEvent[] {
  const fitting = kinds.filter(([type]) => readDocumentType(values.scheme, type));
  const uploads = fitting.slice(0, count).map(([type, name], n) => ({
    at: timeOn(dayAfter(createdOn, n), "11:15", now),
    run: (trx: Db, time: Date) => upload(trx, at, by, { client: id(), type, name, n }, time),
  }));
  const wrong = { document: "pan", mark: "wrong", note: "The name is spelt differently" } as const;
  const marked = {
    at: timeOn(dayAfter(createdOn, 2), "16:30", now),
    run: (trx: Db, time: Date) => markDocument(trx, by, id(), wrong, time),
  };
  return count % 2 === 0 ? [...uploads, marked] : uploads;
}

type Upload = { client: string; type: DocumentType; name: string; n: number };

async function upload(
  db: Db,
  { files, scratch }: At,
  by: Staff,
  { client, type, name, n }: Upload,
  now: Date,
) {
  const isPicture = name.endsWith(".png");
  const bytes = isPicture ? samplePng(240 - n * 20) : samplePdf(`SAMPLE ONLY: ${type}`);
  const path = join(scratch, name);
  writeFileSync(path, bytes);
  const file = {
    path,
    name,
    type: isPicture ? "png" : "pdf",
    size: bytes.length,
    sha256: await sha256Of(path),
  };
  const target = { client, documentType: type, batch: null, upload: null };
  return addVersion({ db, files }, by, target, file as typeof file & { type: "png" | "pdf" }, now);
}
