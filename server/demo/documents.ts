import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { Services } from "../../app/contexts/services.ts";
import { receiveWhole } from "../../app/domain/cases/applicant-links/keep-file.server.ts";
import { makeLink } from "../../app/domain/cases/applicant-links/links.server.ts";
import { findOpenLink, recordLinkOpened } from "../../app/domain/cases/applicant-links/open-link.server.ts";
import { addVersion } from "../../app/domain/cases/documents/add-version.server.ts";
import { markDocument } from "../../app/domain/cases/documents/mark-document.server.ts";
import { readDocumentType } from "../../app/domain/catalogue/services/checklist.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { sha256Of } from "../../app/platform/uploads/file-bytes.server.ts";
import { samplePdf, samplePng } from "../../app/platform/uploads/sample-files.ts";
import { type DemoEvent, type On, timeOn } from "./events.ts";
import { isEarly, type SampleClient } from "./sample-clients.ts";
import { clientSamples } from "./samples.ts";

type At = Pick<Services, "files" | "scratch" | "secret">;

export function documentEvents(at: At, client: SampleClient, { id, by, n, now }: On): DemoEvent[] {
  const { values, createdOn } = client;
  const fitting = clientSamples.uploads.filter(({ type }) => readDocumentType(values.register, type));
  const count = 1 + (n % 5);
  const uploads = fitting.slice(0, count).map((document, nth) => ({
    at: timeOn(dayAfter(createdOn, nth), "11:15", now),
    run: async (db: Db, time: Date) => {
      const file = write(at, document, 240 - nth * 20);
      const target = { client: id(), documentType: document.type, batch: null, upload: null };
      return addVersion(
        { db, files: at.files },
        by,
        target,
        { ...file, sha256: await sha256Of(file.path) },
        time,
      );
    },
  }));
  const marked = {
    at: timeOn(dayAfter(createdOn, 2), "16:30", now),
    run: (trx: Db, time: Date) => markDocument(trx, by, id(), clientSamples.marked, time),
  };
  return count % 2 === 0 && isEarly(client) ? [...uploads, marked] : uploads;
}

function write({ scratch }: At, { type, name }: { type: string; name: string }, brightness: number) {
  const file = sampleFile(name, type, brightness);
  const path = join(scratch, name);
  writeFileSync(path, file.bytes);
  return { path, name, type: file.type, size: file.bytes.length };
}

export function sampleFile(name: string, of: string, brightness = 240) {
  return name.endsWith(".png")
    ? { type: "png" as const, bytes: samplePng(brightness) }
    : { type: "pdf" as const, bytes: samplePdf(`SAMPLE ONLY: ${of}`) };
}

export function linkEvents(at: At, { createdOn }: SampleClient, { id, by, now }: On): DemoEvent[] {
  const open = async (trx: Db, time: Date) => {
    const made = await makeLink(trx, by, id(), { language: "hi" }, time);
    if (typeof made === "string") throw new Error(made);
    const link = await findOpenLink(trx, made.token, { address: "", secret: at.secret }, time);
    if (typeof link === "string") throw new Error(link);
    await recordLinkOpened(trx, link, "Sample phone", time);
    return link;
  };
  const [day = createdOn] = [dayAfter(createdOn, 3), dayAfter(istDay(now), -2)].sort().reverse();
  return [
    { at: timeOn(day, "13:00", now), run: (trx, time) => open(trx, time) },
    {
      at: timeOn(day, "13:30", now),
      run: async (trx, time) => {
        const link = await open(trx, time);
        for (const document of clientSamples.sent) {
          const { path, name, size } = write(at, document, 210);
          const file = { upload: uuidv7(), batch: null, document_type: document.type, name, size };
          await receiveWhole({ ...at, db: trx }, link, file, path, time);
        }
      },
    },
  ];
}
