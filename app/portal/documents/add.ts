import { fileLimit } from "../../domain/documents/limits.ts";
import { readPlace } from "../../domain/documents/read-place.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { clean } from "../../platform/language/clean.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/add";
import { receiveFiles, removeReceived, takeFile, uploadServices } from "./take-uploads.server.ts";

export const handle: PageHandle = { bodyLimit: fileLimit + 64 * 1024 };

/** There is nothing to be seen here. */
export function loader({ context }: Route.LoaderArgs): never {
  requirePermission(context.get(staffContext), "documents.write");
  throw new Response(null, { status: 405 });
}

/** Takes one file from the page's own script, which shows how far it is, and says in JSON what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  // Before a byte of it is read.
  requirePermission(staff, "documents.write");
  const services = uploadServices(context);
  const received = await receiveFiles(request, services, 1);
  if (!received.ok) return answer(received.problem, received.problem === "tooLarge" ? 413 : 422);
  const { fields, files } = received;
  const [file] = files;
  try {
    const place = await readPlace(services.db, staff, (name) => clean(fields.get(name)), file?.name ?? "");
    if (!file || !place) return answer(file ? "gone" : "broken", 422);
    const { status } = await takeFile(services, staff, place, file, new Date());
    return answer(status, status === "added" ? 200 : 422);
  } finally {
    await removeReceived(files);
  }
}

function answer(outcome: string, status: number): Response {
  return Response.json({ outcome }, { status });
}
