import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { secretContext, settingsContext, sheetContext, sheetSyncContext } from "../../contexts/services.ts";
import { findRegister } from "../../domain/registers/registers.ts";
import { previewRun } from "../../domain/sheet/bring-in.server.ts";
import { listRunRows, listRuns, reportPage, wantRun } from "../../domain/sheet/report.server.ts";
import { sheetState } from "../../domain/sheet/state.server.ts";
import { Answer } from "../../ui/answer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { PageHead } from "../page/page-head.tsx";
import { readPost, signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/show";
import { ImportOnce } from "./import-once.tsx";
import { isOpen, RunList } from "./run-list.tsx";
import { SheetStateCard } from "./sheet-state.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context, "settings");
  const sheet = context.get(sheetContext);
  const secret = context.get(secretContext);
  const query = new URL(request.url).searchParams;
  const scheme = findRegister(query.get("preview"))?.key;
  const runs = await listRuns(db, staff);
  const run = runs.find(({ id }) => id === query.get("run"));
  const after = Number(/^\d{1,9}$/.exec(query.get("after") ?? "")?.[0] ?? 0);
  const { sheet: source, sheetSync } = context.get(settingsContext).outbound();
  // Before the state is read, because a preview changes it.
  const preview = scheme && source ? await previewRun(db, staff, sheet, secret) : undefined;
  return {
    outcome: (["wanted", "busy"] as const).find((known) => known === query.get("said")),
    isSet: source !== undefined,
    timed: sheetSync ?? null,
    scheme,
    preview,
    state: await sheetState(db, staff, source),
    runs,
    open: run && { id: run.id, rows: await listRunRows(db, staff, run.id, after), page: reportPage },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, staff, form } = await readPost(context, request, "settings");
  const sheet = context.get(sheetContext);
  const intent = form.get("intent");
  if (intent === "ask")
    return { outcome: (await sheet.refresh()).ok ? ("answered" as const) : ("silent" as const) };
  const scheme = findRegister(form.get("scheme"))?.key;
  if (intent !== "run" || !scheme) return data({ outcome: "unknown" as const }, { status: 422 });
  const taken = await wantRun(db, staff, scheme, new Date());
  context.get(sheetSyncContext).wake();
  // Redirects so that the page does not count the preview again while it shows the run.
  throw redirect(`/sheet?said=${taken ? "wanted" : "busy"}`);
}

const tones = {
  answered: "success",
  wanted: "success",
  busy: "warning",
  silent: "error",
  unknown: "error",
} as const;

export default function Sheet({ loaderData, actionData }: Route.ComponentProps) {
  const { isSet, timed, scheme, preview, state, runs, open } = loaderData;
  const outcome = actionData?.outcome ?? loaderData.outcome;
  const t = useTranslations("sheet");
  return (
    <div className="stack max-w-page gap-6">
      <PageHead title={t("title")} lead={t("lead")} />
      <Answer to={actionData}>
        {outcome ? <Message tone={tones[outcome]}>{t(`said.${outcome}`)}</Message> : null}
      </Answer>
      {isSet ? (
        <>
          <SheetStateCard state={state} timed={timed} mayAsk />
          <ImportOnce scheme={scheme} preview={preview} busy={runs.some(isOpen)} />
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
