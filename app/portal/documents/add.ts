import { fileLimit } from "../../domain/documents/limits.ts";
import type { PortalHandle } from "../page/portal-handle.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/add";
import { statusOf, storeUploads, uploadServices } from "./store-uploads.server.ts";

export const handle: PortalHandle = {
  needs: "documents.write",
  writes: { "*": "documents.write" },
  bodyLimit: fileLimit + 64 * 1024,
};

export function loader({ context }: Route.LoaderArgs): never {
  signedIn(context);
  throw new Response(null, { status: 405 });
}

/** Receives one file from the page's script and returns the outcome as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  // Before a byte of it is read.
  const { staff } = signedIn(context);
  const [stored] = await storeUploads(uploadServices(context), staff, request, 1, new Date());
  const outcome = stored?.status ?? "broken";
  return Response.json({ outcome }, { status: statusOf([outcome]) });
}
