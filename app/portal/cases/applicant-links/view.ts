import { Readable } from "node:stream";
import { filesContext, logContext, scratchContext } from "../../../contexts/services.ts";
import { findWaiting, type OpenedFile } from "../../../domain/cases/applicant-links/received.server.ts";
import { recordOpening } from "../../../domain/cases/clients/profile.server.ts";
import { MissingFile } from "../../../platform/files/storage.server.ts";
import { fileHeaders } from "../../../platform/uploads/file-headers.ts";
import { heicAsJpeg } from "../../../platform/uploads/heic-as-jpeg.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { fromStore } from "../documents/from-store.server.ts";
import type { Route } from "./+types/view";

export const handle: PortalHandle = { needs: "documents.read" };

/** A file from an applicant, not yet accepted; HEIC as JPEG, for browsers. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const file = await findWaiting({ db, files: context.get(filesContext) }, staff, params.id);
  if (!file) throw new Response(null, { status: 404 });
  await recordOpening(db, staff, file.client_id, new Date());
  const headers = { ...fileHeaders(file, false), "content-length": String(file.size) };
  if (request.method === "HEAD") return new Response(null, { headers });
  if (file.type === "heic") {
    const jpeg = await heicAsJpeg(await opened(context, file), context.get(scratchContext));
    if (jpeg)
      return new Response(Uint8Array.from(jpeg), { headers: fileHeaders({ ...file, type: "jpeg" }, false) });
  }
  const stream = await opened(context, file);
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>, { headers });
}

function opened(context: Route.LoaderArgs["context"], file: OpenedFile): Promise<Readable> {
  return fromStore(context, file.open).catch((error: unknown) => {
    if (!(error instanceof MissingFile)) throw error;
    context.get(logContext).error({ received: file.id }, "a received file is not in the storage");
    throw new Response(null, { status: 404 });
  });
}
