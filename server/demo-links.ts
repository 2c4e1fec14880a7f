import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { Services } from "../app/contexts/services.ts";
import { receiveWhole } from "../app/domain/applicant-links/keep-file.server.ts";
import { type MadeLink, makeLink } from "../app/domain/applicant-links/links.server.ts";
import { findOpenLink, noteLinkOpened } from "../app/domain/applicant-links/open-link.server.ts";
import type { SampleClient } from "../app/domain/clients/samples.ts";
import type { DocumentType } from "../app/domain/documents/checklist.ts";
import { samplePdf, samplePng } from "../app/domain/documents/sample-files.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../app/platform/language/time.ts";
import { type DemoEvent, timeOn } from "./demo-clients.ts";

type At = Pick<Services, "files" | "scratch" | "secret">;

const sent: readonly [DocumentType, name: string][] = [
  ["aadhaar", "sample-aadhaar.png"],
  ["education", "sample-marksheet.pdf"],
];

/** A status link that the applicant has opened, and a document link by which two documents came. */
export function linkEvents(
  at: At,
  { createdOn }: SampleClient,
  { id, by, now }: { id: () => string; by: Staff; now: Date },
): DemoEvent[] {
  const open = async (trx: Db, made: MadeLink | string, time: Date) => {
    if (typeof made === "string") throw new Error(made);
    const token = made.path.split("/").at(-1) ?? "";
    const link = await findOpenLink(trx, made.kind, token, { address: "", secret: at.secret }, time);
    if (typeof link === "string") throw new Error(link);
    await noteLinkOpened(trx, link, "Sample phone", time);
    return link;
  };
  const [day = createdOn] = [dayAfter(createdOn, 3), dayAfter(istDay(now), -2)].sort().reverse();
  return [
    {
      at: timeOn(day, "13:00", now),
      run: async (trx, time) => {
        const of = { kind: "status", language: "hi", days: 90 } as const;
        await open(trx, await makeLink(trx, by, id(), of, time), time);
      },
    },
    {
      at: timeOn(day, "13:30", now),
      run: async (trx, time) => {
        const of = { kind: "send", language: "hi", days: 90 } as const;
        const link = await open(trx, await makeLink(trx, by, id(), of, time), time);
        for (const [paper, name] of sent) {
          const bytes = name.endsWith(".png") ? samplePng(210) : samplePdf(`SAMPLE ONLY: ${paper}`);
          const path = join(at.scratch, name);
          writeFileSync(path, bytes);
          const file = { upload: uuidv7(), batch: null, paper, name, size: bytes.length };
          await receiveWhole({ db: trx, ...at }, link, file, path, time);
        }
      },
    },
  ];
}
