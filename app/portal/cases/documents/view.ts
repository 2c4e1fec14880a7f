import { Readable } from "node:stream";
import { filesContext, logContext } from "../../../contexts/services.ts";
import { recordOpening } from "../../../domain/cases/clients/profile.server.ts";
import {
  type FoundVersion,
  findVersion,
  openVersion,
} from "../../../domain/cases/documents/open-version.server.ts";
import { fileHeaders } from "../../../platform/uploads/file-headers.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/view";
import { fromStore } from "./from-store.server.ts";

export const handle: PortalHandle = { needs: "documents.read" };

/** Inline or, with `?download`, as a download. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const found = await findVersion(db, staff, params.id);
  if (!found) throw new Response(null, { status: 404 });
  await recordOpening(db, staff, found.client_id, new Date());
  const download = new URL(request.url).searchParams.has("download");
  const headersOf = (version: FoundVersion) => ({
    ...fileHeaders(version, download),
    "content-length": String(version.size),
  });
  if (request.method === "HEAD") return new Response(null, { headers: headersOf(found) });
  const files = context.get(filesContext);
  const opened = await fromStore(context, () => openVersion({ db, files }, staff, found));
  if (!opened) {
    context.get(logContext).error({ document: found.id }, "a document's file is not in the storage");
    throw new Response(null, { status: 404 });
  }
  const body = Readable.toWeb(opened.stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body, { headers: headersOf(opened.version) });
}
