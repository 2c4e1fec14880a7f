import { setTimeout as delay } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { dbContext, filesContext, scratchContext } from "../../contexts/services.ts";
import { completeFile, type Kept } from "../../domain/cases/applicant-links/keep-file.server.ts";
import type { OpenLink } from "../../domain/cases/applicant-links/open-link.server.ts";
import { withinLimit } from "../../domain/cases/applicant-links/post-limit.server.ts";
import { appendBytes, findReceived } from "../../domain/cases/applicant-links/receive-file.server.ts";
import { isDiskFull } from "../../platform/files/disk-full.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { limitConcurrency } from "../../platform/uploads/concurrency-limit.ts";
import { fileLimit } from "../../platform/uploads/file-limits.ts";
import type { Route } from "./+types/file";
import { bytesIn, linkRefused, speaksTus, tusResponse } from "./tus.server.ts";
import { linkOf } from "./visit.server.ts";

export const handle: PageHandle = { bodyLimit: fileLimit };

/** More at once would be no faster, and would delay other requests. */
const limited = limitConcurrency(2);

/** Writes in progress in this process, by file. */
const writesInProgress = new Map<string, Promise<unknown>>();
/** Milliseconds that a HEAD request waits for them. */
const maxWaitMs = 5000;

/**
 * Bytes received so far (HEAD); they cannot be read. After a broken connection earlier bytes may still be being stored:
 * waits, so that they are not sent again.
 */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  if (request.method !== "HEAD") return tusResponse(405);
  const now = new Date();
  const link = await linkOf(context, params.token, now);
  const before = writesInProgress.get(params.id);
  if (before) await Promise.race([before, delay(maxWaitMs, null, { ref: false })]);
  if (typeof link === "string") return linkRefused(link);
  const file = await findReceived(context.get(dbContext), link, params.id);
  if (!file) return tusResponse(404);
  if (file.arrived === file.size) return complete(context, link, file, now);
  return tusResponse(200, progress(file.arrived, file.size));
}

/**
 * Adds bytes (PATCH, which arrives as a post: our server knows no other method); checks the file after the last ones.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  if (!speaksTus(request)) return tusResponse(412);
  if (request.headers.get("x-http-method-override") !== "PATCH") return tusResponse(405);
  if (request.headers.get("content-type") !== "application/offset+octet-stream") return tusResponse(415);
  const offset = bytesIn(request, "upload-offset");
  if (offset === undefined || !request.body) return tusResponse(400, {}, "broken");
  const now = new Date();
  const link = await linkOf(context, params.token, now);
  if (typeof link === "string") return linkRefused(link);
  const body = request.body;
  const added = await withinLimit(context.get(dbContext), link, now, () =>
    addTo(context, link, { id: params.id, offset }, body).catch((error: unknown) => {
      if (isDiskFull(error)) return tusResponse(422, {}, "diskFull");
      throw error;
    }),
  );
  return added === "often" ? linkRefused(added) : added;
}

async function addTo(
  context: Readonly<RouterContextProvider>,
  link: OpenLink,
  at: { id: string; offset: number },
  body: AsyncIterable<Uint8Array>,
): Promise<Response> {
  const storage = { db: context.get(dbContext), files: context.get(filesContext) };
  const work = appendBytes(storage, link, at, body, () => new Date());
  writesInProgress.set(
    at.id,
    work.catch(() => {}).finally(() => writesInProgress.delete(at.id)),
  );
  const arrived = await work;
  if (arrived === "unknown") return tusResponse(404, {}, "broken");
  if (arrived === "conflict") return tusResponse(409);
  const file = await findReceived(storage.db, link, at.id);
  if (!file) return tusResponse(404, {}, "gone");
  if (arrived < file.size) return tusResponse(204, progress(arrived, file.size));
  return complete(context, link, file, new Date());
}

const progress = (arrived: number, size: number) => ({
  "upload-offset": String(arrived),
  "upload-length": String(size),
});

async function complete(
  context: Readonly<RouterContextProvider>,
  link: OpenLink,
  file: { id: string; size: number },
  now: Date,
): Promise<Response> {
  const services = {
    db: context.get(dbContext),
    files: context.get(filesContext),
    scratch: context.get(scratchContext),
  };
  const kept: Kept = await limited(() => completeFile(services, link, file.id, now));
  if (!("reference" in kept)) return tusResponse(kept.status === "gone" ? 404 : 422, {}, kept.status);
  const known = { "upload-reference": kept.reference, "upload-outcome": kept.status };
  return tusResponse(200, { ...progress(file.size, file.size), ...known });
}
