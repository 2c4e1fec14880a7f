import { saveDraft } from "../../../domain/projects/project-reports/change-report.server.ts";
import { findReport } from "../../../domain/projects/project-reports/find-report.server.ts";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/save";
import { draftOf, readPosted } from "./show-action.server.ts";

export const handle: PortalHandle = { needs: "project-reports.write", bodyLimit: 1024 * 1024 };

export function loader({ context }: Route.LoaderArgs): never {
  signedIn(context);
  throw new Response(null, { status: 405 });
}

export const action = portalAction({ "project-reports.write": autosave });

/** Returns the new version as JSON, or the conflicting one. */
async function autosave(post: Post): Promise<Response> {
  const posted = await readPosted(post);
  if (!posted) return Response.json({}, { status: 404 });
  const { report, read } = posted;
  const seen = { id: report.id, version: post.version };
  const saved = await saveDraft(post.db, post.staff, seen, draftOf(read, report.product), post.now);
  if (saved !== "stale") return Response.json({ version: saved.version, at: saved.updated_at });
  const theirs = await findReport(post.db, post.staff, report.id);
  return Response.json({ stale: theirs?.version ?? report.version }, { status: 409 });
}
