import { redirect } from "react-router";
import { importsContext } from "../../../contexts/services.ts";
import { listRows } from "../../../domain/cases/imports/import-rows.server.ts";
import { importPath, undoableUntil, workingStates } from "../../../domain/cases/imports/import-state.ts";
import {
  countAhead,
  removeImport,
  stopImport,
  undoImport,
} from "../../../domain/cases/imports/imports.server.ts";
import type { Import } from "../../../domain/cases/imports/tables.ts";
import type { UnreadableReason } from "../../../platform/tables/unreadable.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { usePolling } from "../../../ui/use-polling.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/show";
import { ImportPage, isImportStep, RemoveImport } from "./import-parts.tsx";
import { ImportReport } from "./import-report.tsx";
import { withImportWords } from "./import-words.ts";
import { loadImport } from "./load-import.server.ts";

export const handle: PortalHandle = { needs: "clients.import", keepsHead: isImportStep };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const found = await loadImport(db, staff, params.id);
  if (importPath(found) !== `/clients/import/${found.id}`) throw redirect(importPath(found));
  const over = found.state === "done" || found.state === "undone";
  return {
    found,
    ahead: workingStates.includes(found.state) && !found.lease_until ? await countAhead(db, staff, found) : 0,
    refused: over ? await listRows(db, staff, found.id, { states: ["bad", "refused"], limit: 20 }) : [],
    until: found.ended_at ? undoableUntil(found.ended_at) : null,
    now: new Date().toISOString(),
  };
}

export const action = portalAction({ "clients.import": { remove, stop, undo } }, (context) =>
  context.get(importsContext).wake(),
);

/** Shows the current state, even if the action came too late. */
const shown = ({ params }: Post) => redirect(`/clients/import/${params.id}`);

async function remove(post: Post) {
  const { db, staff, params, context, now } = post;
  if (!(await removeImport(db, staff, params.id ?? "", now))) return shown(post);
  await context.get(importsContext).lists.remove(params.id ?? "", now);
  return redirect("/clients/import");
}

async function stop(post: Post) {
  await stopImport(post.db, post.staff, post.params.id ?? "", post.now);
  return shown(post);
}

async function undo(post: Post) {
  await undoImport(post.db, post.staff, post.params.id ?? "", post.now);
  return shown(post);
}

export default withImportWords(ShowImport);

function ShowImport({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("imports");
  const { found, ahead } = loaderData;
  return (
    <ImportPage
      title={t("title")}
      step={found.state === "reading" || found.state === "checking" ? "columns" : "run"}
    >
      {workingStates.includes(found.state) ? <ImportProgress found={found} ahead={ahead} /> : null}
      {found.state === "failed" ? <Failed id={found.id} failure={found.failure} /> : null}
      {found.state === "done" || found.state === "undone" ? <ImportReport {...loaderData} /> : null}
    </ImportPage>
  );
}

function Failed({ id, failure }: { id: string; failure: string | null }) {
  const t = useTranslations("imports.unreadable");
  const { reason, row } = JSON.parse(failure ?? "{}") as { reason?: UnreadableReason; row?: number };
  return (
    <>
      <Message tone="error" title={t("title")}>
        {t(reason ?? "broken", { row: row ?? 1 })}
      </Message>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/clients/import">{t("again")}</ButtonLink>
        <RemoveImport id={id} />
      </div>
    </>
  );
}

function ImportProgress({ found, ahead }: { found: Import; ahead: number }) {
  const t = useTranslations("imports.progress");
  usePolling(1000);
  const { done, total } = progressOf(found);
  const number = (count: number) => count.toLocaleString("en-IN");
  return (
    <Card className="grid gap-4">
      <p role="status" className="text-lg font-semibold tabular-nums">
        {found.state === "reading"
          ? t("reading", { count: found.total })
          : t(found.state as "running", { done: number(done), total: number(total) })}
      </p>
      <progress aria-label={t("bar")} {...(total > 0 ? { value: done, max: total } : {})} />
      <p className="text-ink-soft">{found.lease_until ? t("leave") : t("waiting", { count: ahead })}</p>
      {found.state === "running" || found.state === "undoing" ? (
        <PostButton intent="stop" variant="quiet" label={t("stop")} />
      ) : (
        <RemoveImport id={found.id} />
      )}
    </Card>
  );
}

function progressOf(found: Import): { done: number; total: number } {
  const { state, checked, total, good, added, updated, skipped, refused, undone, kept } = found;
  if (state === "checking") return { done: checked, total };
  if (state === "running") return { done: added + updated + skipped + refused, total: good };
  if (state === "undoing") return { done: undone + kept, total: added + updated };
  return { done: 0, total: 0 };
}
