import { readUploadTarget } from "../../domain/documents/add-version.server.ts";
import { fileLimit } from "../../domain/documents/limits.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { clean } from "../../platform/language/clean.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/add";
import { receiveFiles, removeReceived, storeUpload, uploadServices } from "./store-uploads.server.ts";

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
  const services = uploadServices(context);
  const received = await receiveFiles(request, services, 1);
  if (!received.ok) return outcomeResponse(received.problem, received.problem === "tooLarge" ? 413 : 422);
  const { fields, files } = received;
  const [file] = files;
  try {
    const target = await readUploadTarget(
      services.db,
      staff,
      (name) => clean(fields.get(name)),
      file?.name ?? "",
    );
    if (!file || !target) return outcomeResponse(file ? "gone" : "broken", 422);
    const { status } = await storeUpload(services, staff, target, file, new Date());
    return outcomeResponse(status, status === "added" ? 200 : 422);
  } finally {
    await removeReceived(files);
  }
}

function outcomeResponse(outcome: string, status: number): Response {
  return Response.json({ outcome }, { status });
}
