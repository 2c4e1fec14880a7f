import { redirect } from "react-router";
import {
  secretContext,
  settingsContext,
  sheetContext,
  sheetSyncContext,
} from "../../../contexts/services.ts";
import { previewRun } from "../../../domain/cases/sheet/bring-in.server.ts";
import { listRunRows, listRuns, reportPage, wantRun } from "../../../domain/cases/sheet/report.server.ts";
import { sheetState } from "../../../domain/cases/sheet/state.server.ts";
import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { done, refused, stale } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { withImportWords } from "../imports/import-words.ts";
import type { Route } from "./+types/show";
import { ImportOnce } from "./import-once.tsx";
import { isOpen, RunList } from "./run-list.tsx";
import { SheetStateCard } from "./sheet-state.tsx";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const sheet = context.get(sheetContext);
  const secret = context.get(secretContext);
  const query = new URL(request.url).searchParams;
  const register = findRegister(query.get("preview"))?.key;
  const runs = await listRuns(db, staff);
  const run = runs.find(({ id }) => id === query.get("run"));
  const after = Number(/^\d{1,9}$/.exec(query.get("after") ?? "")?.[0] ?? 0);
  const { sheet: source, sheetSync } = context.get(settingsContext).outbound();
  // First, because a preview changes the state.
  const preview = register && source ? await previewRun(db, staff, sheet, secret) : undefined;
  return {
    done: query.get("done") === "wanted" ? ("wanted" as const) : undefined,
    isSet: source !== undefined,
    timed: sheetSync ?? null,
    register,
    preview,
    state: await sheetState(db, staff, source),
    runs,
    open: run && { id: run.id, rows: await listRunRows(db, staff, run.id, after), page: reportPage },
  };
}

export const action = portalAction({ settings: { ask, run } });

async function ask({ context }: Post) {
  return (await context.get(sheetContext).refresh()).ok ? done("answered") : refused("silent");
}

/** Redirects, so that the page does not compute the preview again. */
async function run({ db, staff, text, context, now }: Post) {
  const register = findRegister(text("register"))?.key;
  if (!register) return refused("unknown");
  const taken = await wantRun(db, staff, register, now);
  context.get(sheetSyncContext).wake();
  if (!taken) return stale("busy");
  throw redirect("/sheet?done=wanted");
}

/** Also after a failed reading, which is part of the state. */
export const shouldRevalidate = () => true;

export default withImportWords(Sheet);

function Sheet({ loaderData, actionData }: Route.ComponentProps) {
  const { isSet, timed, register, preview, state, runs, open } = loaderData;
  const t = useTranslations("sheet");
  return (
    <div className="stack max-w-page gap-6">
      <PageHead title={t("title")} lead={t("lead")} />
      <ActionMessage of={actionData} t={useTranslations("sheet.results")} done={loaderData.done} />
      {isSet ? (
        <>
          <SheetStateCard state={state} timed={timed} mayAsk />
          <ImportOnce register={register} preview={preview} busy={runs.some(isOpen)} />
        </>
      ) : (
        <EmptyState title={t("unset")}>
          <TextLink href="/settings/sheet">{t("toSettings")}</TextLink>
        </EmptyState>
      )}
      <RunList runs={runs} open={open} />
    </div>
  );
}
