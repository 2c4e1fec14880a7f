import { fileLimit } from "../../domain/documents/limits.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/add";
import { statusOf, storeUploads, uploadServices } from "./store-uploads.server.ts";

export const handle: PageHandle = { bodyLimit: fileLimit + 64 * 1024 };

export function loader({ context }: Route.LoaderArgs): never {
  requirePermission(context.get(staffContext), "documents.write");
  throw new Response(null, { status: 405 });
}

/** Receives one file from the page's script and returns the outcome as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  // Before a byte of it is read.
  requirePermission(staff, "documents.write");
  const [stored] = await storeUploads(uploadServices(context), staff, request, 1, new Date());
  const outcome = stored?.status ?? "broken";
  return Response.json({ outcome }, { status: statusOf([outcome]) });
}
