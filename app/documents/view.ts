import { Readable } from "node:stream";
import { noteOpening } from "../clients/profile.server.ts";
import { servicesContext } from "../context.ts";
import { staffContext } from "../staff/staff-context.ts";
import type { Route } from "./+types/view";
import { fileHeaders } from "./file-headers.ts";
import { findVersion } from "./find-version.server.ts";
import { MissingFile } from "./storage.server.ts";

/** A paper's file as it is kept, to be looked at or, with `?download`, to be taken. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { db, files, log } = context.get(servicesContext);
  const version = await findVersion(db, staff, params.id);
  if (!version) throw new Response(null, { status: 404 });
  const download = new URL(request.url).searchParams.has("download");
  const headers = { ...fileHeaders(version, download), "content-length": String(version.size) };
  await noteOpening(db, staff, version.client_id, new Date());
  if (request.method === "HEAD") return new Response(null, { headers });
  const stream = await files.read(version.key).catch((error: unknown) => {
    if (!(error instanceof MissingFile)) throw error;
    log.error({ document: version.id }, "a document's file is not in the storage");
    throw new Response(null, { status: 404 });
  });
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>, { headers });
}
