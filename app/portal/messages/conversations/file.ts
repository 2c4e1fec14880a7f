import { Readable } from "node:stream";
import { filesContext, logContext } from "../../../contexts/services.ts";
import { findMessageFile } from "../../../domain/messages/conversations/open-file.server.ts";
import { MissingFile } from "../../../platform/files/storage.server.ts";
import { fileHeaders } from "../../../platform/uploads/file-headers.ts";
import { fromStore } from "../../cases/documents/from-store.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/file";

export const handle: PortalHandle = { needs: "documents.read" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const file = await findMessageFile({ db, files: context.get(filesContext) }, staff, params.id);
  if (!file) throw new Response(null, { status: 404 });
  const headers = { ...fileHeaders(file, false), "content-length": String(file.size) };
  if (request.method === "HEAD") return new Response(null, { headers });
  const stream = await fromStore(context, file.open).catch((error: unknown) => {
    if (!(error instanceof MissingFile)) throw error;
    context.get(logContext).error({ message_file: params.id }, "a file of a message is not in the storage");
    throw new Response(null, { status: 404 });
  });
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>, { headers });
}
