import { basename } from "node:path";
import { dbContext } from "../../contexts/services.ts";
import { beginFile } from "../../domain/cases/applicant-links/receive-file.server.ts";
import { generatedId } from "../../domain/cases/documents/add-version.server.ts";
import { clean } from "../../platform/language/clean.ts";
import type { Route } from "./+types/files";
import { bytesIn, linkRefused, metadataOf, speaksTus, tusResponse } from "./tus.server.ts";
import { linkOf } from "./visit.server.ts";

export function loader(): Response {
  return tusResponse(405);
}

/** Begins a resumable upload (tus "creation"). */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  if (!speaksTus(request)) return tusResponse(412);
  const now = new Date();
  const link = await linkOf(context, params.token, now);
  if (typeof link === "string") return linkRefused(link);
  const size = bytesIn(request, "upload-length");
  if (size === undefined) return tusResponse(400, {}, "broken");
  const field = metadataOf(request);
  const upload = generatedId(field("upload"));
  if (!upload) return tusResponse(400, {}, "broken");
  const announced = {
    upload,
    batch: generatedId(field("batch")),
    client_id: field("case") || undefined,
    document_type: clean(field("documentType")),
    size,
    name: basename(clean(field("name")).replaceAll("\\", "/").replaceAll("\n", " ")).slice(0, 200),
  };
  const begun = await beginFile(context.get(dbContext), link, announced, now);
  if (begun.status === "begun") return tusResponse(201, { location: `/c/${params.token}/files/${begun.id}` });
  return tusResponse(begun.status === "tooLarge" ? 413 : 422, {}, begun.status);
}
