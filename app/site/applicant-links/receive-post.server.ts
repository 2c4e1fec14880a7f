import { rm } from "node:fs/promises";
import type { RouterContextProvider } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { dbContext, filesContext, scratchContext } from "../../contexts/services.ts";
import { receiveWhole } from "../../domain/cases/applicant-links/keep-file.server.ts";

import type { OpenLink } from "../../domain/cases/applicant-links/open-link.server.ts";
import { isDiskFull } from "../../platform/files/disk-full.server.ts";
import { type ReceivedFile, receiveUpload } from "../../platform/files/receive-upload.server.ts";
import { clean } from "../../platform/language/clean.ts";
import { fileLimit } from "../../platform/uploads/file-limits.ts";
import { maxInPost } from "./post-limits.ts";

/** `name` is missing when the post was not received. */
type SentFile = { name: string; status: string; reference?: string };

/** For browsers without script; one document in one or several files. */
export async function receivePost(
  context: Readonly<RouterContextProvider>,
  link: OpenLink,
  request: Request,
  now: Date,
): Promise<SentFile[]> {
  const scratch = context.get(scratchContext);
  const received = await receiveUpload(request, { folder: scratch, fileBytes: fileLimit, files: maxInPost });
  if (!received.ok) return [{ name: "", status: received.problem }];
  const { fields, files } = received;
  const services = { db: context.get(dbContext), files: context.get(filesContext), scratch };
  const own = {
    batch: uuidv7(),
    client_id: clean(fields.get("case")) || undefined,
    document_type: clean(fields.get("documentType")),
  };
  const sent: SentFile[] = [];
  try {
    // In order: the files are consecutive pages.
    for (const file of files) {
      const announced = { ...own, upload: uuidv7(), name: file.name, size: file.bytes };
      sent.push(await sentFile(file, receiveWhole(services, link, announced, file.path, now)));
    }
    return sent;
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

async function sentFile({ name }: ReceivedFile, stored: ReturnType<typeof receiveWhole>): Promise<SentFile> {
  try {
    const kept = await stored;
    return { name, status: kept.status, ...("reference" in kept && { reference: kept.reference }) };
  } catch (error) {
    if (isDiskFull(error)) return { name, status: "diskFull" };
    throw error;
  }
}
