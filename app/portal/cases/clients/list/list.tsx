import { type SubmitEvent, useRef, useState } from "react";
import { data, useFetcher, useNavigate } from "react-router";
import { originContext } from "../../../../contexts/services.ts";
import { columnsPreference, usualColumnsOf } from "../../../../domain/cases/clients/columns.ts";
import { clientList, readListQuery } from "../../../../domain/cases/clients/filter.ts";
import { listClients } from "../../../../domain/cases/clients/list-clients.server.ts";
import { countTabs, totalClients } from "../../../../domain/cases/clients/total-clients.server.ts";
import { listViews } from "../../../../domain/cases/clients/views.server.ts";
import { formPath } from "../../../../domain/catalogue/registers/registers.ts";
import { listColleagues } from "../../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../../domain/people/staff/permissions.ts";
import { readPreferences } from "../../../../domain/people/staff/preferences.server.ts";
import { istDay } from "../../../../platform/language/time.ts";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { Message } from "../../../../ui/message.tsx";
import { pressInRow } from "../../../../ui/row-keys.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { type Chosen, columnsIn, readColumns } from "../../../frame/list/columns.ts";
import { ColumnsDialog } from "../../../frame/list/columns-dialog.tsx";
import { ListBar } from "../../../frame/list/list-bar.tsx";
import { ListPages } from "../../../frame/list/list-pages.tsx";
import { ListTable } from "../../../frame/list/list-table.tsx";
import { useViewResults } from "../../../frame/list/saved-views.tsx";
import { useListKeys } from "../../../frame/list/use-list-keys.ts";
import { ActionMessage, usePosts } from "../../../frame/page/action-message.tsx";
import { useFrom } from "../../../frame/page/back.ts";
import { portalAction } from "../../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import { useRegister } from "../../../frame/page/use-register.ts";
import { useSaved } from "../../../frame/page/use-saved.ts";
import { registerIn } from "../register-at.ts";
import type { Route } from "./+types/list";
import { ClientBulkBar } from "./bulk-bar.tsx";
import { useClientColumns } from "./client-cells.tsx";
import { clientPage } from "./client-page.ts";
import { ClientPane, useClientPane } from "./client-pane.tsx";
import { chooseLayout, LayoutLinks } from "./layout.tsx";
import { bulk, columns, removeView, renameView, saveView, shareView, undo } from "./list-action.server.ts";
import { ListHead } from "./list-head.tsx";
import { ClientTabs } from "./list-tabs.tsx";
import { NoRows } from "./no-rows.tsx";
import { PrintHead } from "./print-head.tsx";
import { deleteForm, useRowActions } from "./row-actions.tsx";
import { useEdited } from "./use-edited.ts";
import { useColumnLabel, useFilterWords, useSortWord } from "./use-filter-words.ts";
import { useKeptRows } from "./use-kept-rows.ts";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const register = registerIn(request);
  const search = new URL(request.url).searchParams;
  const today = istDay(new Date());
  const query = readListQuery(search, register, today);
  const isWhole = !clientList(register).isNarrowed(search);
  const [page, filtered, { counts, whole }, views, team, preferences] = await Promise.all([
    listClients(db, staff, register, query),
    isWhole ? undefined : totalClients(db, staff, register, query.filter),
    countTabs(db, staff, register, today),
    listViews(db, staff, register),
    listColleagues(db, staff),
    readPreferences(db, staff),
  ]);
  const { layout, headers } = chooseLayout(request, context.get(originContext));
  const loaded = {
    register,
    query,
    page,
    counts,
    views,
    team,
    layout,
    today,
    search: search.toString(),
    total: filtered ?? whole,
    columns: readColumns(preferences[columnsPreference(register)], usualColumnsOf(register, page.rows)),
    mayChange: may(staff, "clients.write"),
    mayImport: may(staff, "clients.import"),
    mayExport: may(staff, "clients.export"),
  };
  return data(loaded, { headers });
}

export const action = portalAction({
  "clients.write": { bulk, undo, "share-view": shareView },
  "clients.read": { columns, "save-view": saveView, "rename-view": renameView, "remove-view": removeView },
});

export const shouldRevalidate = reloadAfterConflict;

export default function ClientList({ loaderData, actionData }: Route.ComponentProps) {
  const { register, query, page, total, layout, search, mayChange } = loaderData;
  const t = useTranslations("clients");
  const results = useViewResults(useTranslations("clients.results"));
  const columnLabel = useColumnLabel(register);
  const form = useRef<HTMLFormElement>(null);
  const changes = useFetcher<typeof action>();
  usePosts(changes, results, { ticks: form });
  const list = clientList(register);
  const { rows, onPress, onClose } = useEdited(useKeptRows(page.rows, search, changes.data));
  const { columns, widen } = useColumns(loaderData.columns);
  const shared = { ...loaderData, from: useFrom(), onClose };
  const { off, words } = useRegister(register);
  const label = t("title", { register: words.name });
  const table = { label, columns: useClientColumns(columns, shared), actions: useRowActions(shared) };
  const pane = useClientPane();
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [selects, setSelects] = useState(false);
  useClientKeys(mayChange ? formPath(register) : undefined);
  const send = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    if (changes.state === "idle") void changes.submit(event.nativeEvent.submitter as HTMLButtonElement);
  };
  const sendTicked = (values: Record<string, string>) => {
    const ticked = new FormData(form.current ?? undefined);
    for (const [name, value] of Object.entries(values)) ticked.set(name, value);
    void changes.submit(ticked, { method: "post" });
  };
  const pages = { list, search, total, page: clientPage(page) };
  return (
    <div className="list-page">
      <ListHead {...loaderData} chooseColumns={() => setChoosesColumns(true)} select={() => setSelects(true)}>
        <ListPages {...pages} isAbove />
      </ListHead>
      {useSaved() ? <Message tone="success">{t("done")}</Message> : null}
      <ActionMessage result={actionData} t={results} />
      {off ? (
        <Message tone="warning" still>
          {t("off")}
        </Message>
      ) : null}
      <ClientBar key={register} {...loaderData} />
      <PrintHead {...loaderData} />
      {rows.length === 0 ? (
        <NoRows filtered={list.isNarrowed(search) || query.cursor !== undefined} {...loaderData} />
      ) : (
        <>
          <div className={pane.client ? withPane : undefined}>
            <ListTable
              {...{ list, rows, search, layout, widen, ...table }}
              lines={3}
              ticks={mayChange ? "clients" : undefined}
              selects={selects}
              onPress={onPress}
              onOpen={pane.open}
            />
            {pane.client ? <ClientPane key={pane.client.id} {...pane.client} onClose={pane.close} /> : null}
          </div>
          {mayChange ? (
            <>
              <form ref={form} method="post" id="clients" onSubmit={send}>
                <HiddenFields values={{ intent: "bulk" }} />
                <ClientBulkBar {...loaderData} send={sendTicked} />
              </form>
              <form method="post" id={deleteForm} onSubmit={send}>
                <HiddenFields values={{ intent: "bulk" }} />
              </form>
            </>
          ) : null}
        </>
      )}
      <ListPages {...pages} />
      {choosesColumns ? (
        <ColumnsDialog columns={columns} labelOf={columnLabel} onClose={() => setChoosesColumns(false)} />
      ) : null}
    </div>
  );
}

/** From 1600 px the record scrolls beside the fixed list. */
const withPane =
  "min-[100rem]:grid min-[100rem]:grid-cols-[minmax(0,1fr)_clamp(20rem,100vw-80rem,28rem)] min-[100rem]:items-start min-[100rem]:gap-4";

type BarProps = Pick<
  Route.ComponentProps["loaderData"],
  "register" | "search" | "team" | "layout" | "counts" | "views" | "mayChange"
>;

function ClientBar({ register, search, team, layout, counts, views, mayChange }: BarProps) {
  return (
    <ListBar
      list={clientList(register)}
      search={search}
      words={useFilterWords(register, team)}
      searchLabel={useTranslations("clients")("search")}
      sortWord={useSortWord(register)}
      tabs={<ClientTabs {...{ register, search, counts, views }} mayShare={mayChange} />}
      aside={<LayoutLinks {...{ layout, register, search }} />}
    />
  );
}

/** "e" edits, "a" assigns, "n" opens `addPath`. */
function useClientKeys(addPath: string | undefined) {
  const navigate = useNavigate();
  const t = useTranslations("clients.keys");
  const keys = addPath && {
    e: { label: t("edit"), run: () => pressInRow(".edit") },
    a: { label: t("assign"), run: assign },
    n: { label: t("add"), run: () => void navigate(addPath) },
  };
  useListKeys(addPath !== undefined, keys || {});
}

/** Focuses the assignee of the ticked rows, or of the focused row. */
function assign(): void {
  const bar = document.querySelector<HTMLElement>("#clients .bulk-float:not([data-count='0']) select");
  if (bar) bar.focus();
  else pressInRow(".cell-staff button");
}

function useColumns<Name extends string>(saved: readonly Chosen<Name>[]) {
  const { formData, submit } = useFetcher({ key: "columns" });
  const columns = formData ? readColumns(columnsIn(formData), saved) : saved;
  const widen = (changed: string, width: number) => {
    const form = new FormData();
    form.set("intent", "columns");
    for (const column of columns.filter(({ hidden }) => !hidden)) {
      form.append("column", column.name);
      form.set(`width-${column.name}`, String(column.name === changed ? width : column.width));
    }
    void submit(form, { method: "post" });
  };
  return { columns, widen };
}
