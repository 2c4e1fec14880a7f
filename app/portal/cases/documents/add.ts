import { fileLimit } from "../../../platform/uploads/file-limits.ts";
import { uploadAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/add";
import { storeUploads } from "./store-uploads.server.ts";

export const handle: PortalHandle = {
  needs: "documents.write",
  bodyLimit: fileLimit + 64 * 1024,
};

export function loader({ context }: Route.LoaderArgs): never {
  signedIn(context);
  throw new Response(null, { status: 405 });
}

/** Receives one file from the page's script, with JSON as its result. */
export const action = uploadAction("documents.write", (post) => storeUploads(post, 1));
