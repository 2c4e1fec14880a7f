import type { SubmitEvent } from "react";
import { Link, useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { readDbContext } from "../../../contexts/services.ts";
import { readListQuery } from "../../../domain/clients/filter.ts";
import { listClients } from "../../../domain/clients/list-clients.server.ts";
import { countTabs, totalClients } from "../../../domain/clients/total-clients.server.ts";
import { listViews } from "../../../domain/clients/views.server.ts";
import { formPath, listPath } from "../../../domain/registers/registers.ts";
import { listColleagues } from "../../../domain/staff/colleagues.server.ts";
import { may } from "../../../domain/staff/permissions.ts";
import { readPreferences, savePreference } from "../../../domain/staff/preferences.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { ActionMessage, useActionToast } from "../../page/action-message.tsx";
import { portalAction } from "../../page/portal-action.server.ts";
import { reloadAfterConflict } from "../../page/reload-after-conflict.ts";
import { signedIn } from "../../page/signed-in.server.ts";
import { useDates } from "../../page/use-dates.ts";
import { useSaved } from "../../page/use-saved.ts";
import { registerIn } from "../register-at.ts";
import type { Route } from "./+types/list";
import { ClientBulkBar } from "./bulk-bar.tsx";
import { ClientPane, useClientPane } from "./client-pane.tsx";
import { ClientRows } from "./client-rows.tsx";
import { columnsPreference, readColumns } from "./columns.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";
import { bulk, columns, removeView, saveView, shareView, undo } from "./list-action.server.ts";
import { ListFilter } from "./list-filter.tsx";
import { AddLink, ListHead } from "./list-head.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { listView } from "./list-view.ts";
import { deleteForm } from "./row-actions.tsx";
import { useKeptPlaces } from "./use-kept-places.ts";
import { useListKeys } from "./use-list-keys.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const readDb = context.get(readDbContext);
  const scheme = registerIn(request);
  const search = new URL(request.url).searchParams;
  const today = istDay(new Date());
  const query = readListQuery(search, scheme, today);
  const isWhole = Object.keys(query.filter).length === 0;
  const [page, filtered, { counts, whole }, views, team, preferences] = await Promise.all([
    listClients(readDb, staff, scheme, query),
    isWhole ? undefined : totalClients(readDb, staff, scheme, query.filter),
    countTabs(readDb, staff, scheme, today),
    listViews(db, staff, scheme),
    listColleagues(db, staff),
    readPreferences(db, staff),
  ]);
  const kept = preferences[`${scheme}View`];
  const look = listView(search.get("look"), kept);
  if (look !== "auto" && look !== kept) await savePreference(db, staff, `${scheme}View`, look, new Date());
  return {
    ...{ scheme, query, page, counts, views, team, look, today, search: search.toString() },
    total: filtered ?? whole,
    columns: readColumns(preferences[columnsPreference(scheme)]),
    mayChange: may(staff.role, "clients.write"),
    mayImport: may(staff.role, "clients.import"),
    mayExport: may(staff.role, "clients.export"),
  };
}

export const action = portalAction({
  "clients.write": { bulk, undo, "share-view": shareView },
  "clients.read": { columns, "save-view": saveView, "remove-view": removeView },
});

export const shouldRevalidate = reloadAfterConflict;

export default function ClientList({ loaderData, actionData }: Route.ComponentProps) {
  const { scheme, query, page, total, counts, views, team, look, columns, search, mayChange } = loaderData;
  const t = useTranslations("clients");
  const results = useTranslations("clients.results");
  const changes = useFetcher<typeof action>();
  useActionToast(changes, results, { listForm: "clients" });
  const isSaved = useSaved();
  const rows = useKeptPlaces(page.rows, search, changes.data);
  useListKeys(rows, mayChange ? formPath(scheme) : undefined);
  const pane = useClientPane();
  const send = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    if (changes.state === "idle") void changes.submit(event.nativeEvent.submitter as HTMLButtonElement);
  };
  const isNarrowed = Object.keys(query.filter).length > 0 || query.cursor !== undefined;
  const pages = { path: listPath(scheme), search, page, total };
  const tabs = <ListTabs {...{ scheme, search, counts, views }} mayShare={mayChange} />;
  return (
    <div className="client-list">
      <ListHead {...loaderData}>
        <ListPages {...pages} isAbove />
      </ListHead>
      {isSaved ? <Message tone="success">{t("done")}</Message> : null}
      <ActionMessage of={actionData} t={results} />
      <ListFilter key={scheme} {...{ scheme, search, team, look, tabs }} />
      <PrintHead {...loaderData} />
      {rows.length === 0 ? (
        <NoRows filtered={isNarrowed} scheme={scheme} mayChange={mayChange} />
      ) : (
        <>
          <div className={pane.client ? "with-pane" : undefined}>
            <ClientRows {...loaderData} rows={rows} sort={query.sort} onOpen={pane.open} />
            {pane.client ? <ClientPane key={pane.client.id} {...pane.client} onClose={pane.close} /> : null}
          </div>
          {mayChange ? (
            <>
              <form method="post" id="clients" onSubmit={send}>
                <HiddenFields values={{ intent: "bulk" }} />
                <ClientBulkBar {...loaderData} send={(values) => void changes.submit(...bulkPost(values))} />
              </form>
              <form method="post" id={deleteForm} onSubmit={send}>
                <HiddenFields values={{ intent: "bulk" }} />
              </form>
            </>
          ) : null}
        </>
      )}
      <ListPages {...pages} />
      <ColumnsDialog columns={columns} />
    </div>
  );
}

/** The ticked rows with a change. */
function bulkPost(values: Record<string, string>) {
  const form = new FormData(document.getElementById("clients") as HTMLFormElement);
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return [form, { method: "post" }] as const;
}

/** Printed only: the filters and the day. */
function PrintHead({ search, today }: { search: string; today: string }) {
  const t = useTranslations("clients");
  const { dayInWords } = useDates();
  const asked = [...new URLSearchParams(search)].filter(
    ([name]) => !["after", "before", "at", "size", "look"].includes(name),
  );
  return (
    <p className="hidden print:block">
      {t("printed", { day: dayInWords(today) })}
      {asked.map(([name, value]) => ` · ${name}: ${value}`).join("")}
    </p>
  );
}

type NoRowsProps = { filtered: boolean; scheme: string; mayChange: boolean };

function NoRows({ filtered, scheme, mayChange }: NoRowsProps) {
  const t = useTranslations("clients");
  if (filtered)
    return (
      <EmptyState
        className="mt-2"
        title={t("nothingFound")}
        action={
          <Link to={listPath(scheme)} className="btn btn-quiet">
            {t("filter.clear")}
          </Link>
        }
      >
        {t("nothingFoundText")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("empty")}
      action={mayChange ? <AddLink scheme={scheme}>{t("first")}</AddLink> : undefined}
    >
      {t("emptyText")}
    </EmptyState>
  );
}
