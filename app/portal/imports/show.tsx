import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, importsContext } from "../../contexts/services.ts";
import { importPath, undoableUntil, workingStates } from "../../domain/imports/import-state.ts";
import { countAhead, removeImport, stopImport, undoImport } from "../../domain/imports/imports.server.ts";
import { listRows } from "../../domain/imports/list-rows.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { UnreadableReason } from "../../platform/tables/unreadable.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/show";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReport } from "./import-report.tsx";
import { loadImport } from "./load-import.server.ts";
import { RemoveImport } from "./remove-import.tsx";
import { Steps } from "./steps.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
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

export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.import");
  const db = context.get(dbContext);
  const imports = context.get(importsContext);
  const form = await request.formData().catch(() => new FormData());
  const intent = form.get("intent");
  const now = new Date();
  if (intent === "remove" && (await removeImport(db, staff, params.id, now)))
    return redirect("/clients/import");
  if (intent === "stop") await stopImport(db, staff, params.id, now);
  if (intent === "undo") await undoImport(db, staff, params.id, now);
  imports.wake();
  return redirect(`/clients/import/${params.id}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Import clients")];
}

export default function ShowImport({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("imports");
  const { found, ahead } = loaderData;
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl">{t("title")}</h1>
      <Steps current={found.state === "reading" || found.state === "checking" ? "columns" : "run"} />
      {workingStates.includes(found.state) ? <ImportProgress found={found} ahead={ahead} /> : null}
      {found.state === "failed" ? <Failed id={found.id} failure={found.failure} /> : null}
      {found.state === "done" || found.state === "undone" ? <ImportReport {...loaderData} /> : null}
    </div>
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
