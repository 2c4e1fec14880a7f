import { data, useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext } from "../../contexts/services.ts";
import { listPath } from "../../domain/clients/fields.ts";
import { readListQuery } from "../../domain/clients/filter.ts";
import { listClients } from "../../domain/clients/list-clients.server.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import { totalClients } from "../../domain/clients/total-clients.server.ts";
import { listViews } from "../../domain/clients/views.server.ts";
import { listColleagues } from "../../domain/staff/colleagues.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { istDay } from "../../platform/language/time.ts";
import { BulkMessage, useBulkToast } from "../../ui/bulk-result.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Message } from "../../ui/message.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/list";
import { BulkBar } from "./bulk-bar.tsx";
import { ClientCards } from "./client-cards.tsx";
import { ClientTable } from "./client-table.tsx";
import { listAction } from "./list-action.server.ts";
import { useDone } from "./list-done.ts";
import { ListDownloads } from "./list-downloads.tsx";
import { ListFilter } from "./list-filter.tsx";
import { AddLink, ListHead, ListPages } from "./list-head.tsx";
import { useListKeys } from "./list-keys.ts";
import { listView, viewCookie } from "./list-view.ts";
import { SavedViews } from "./saved-views.tsx";
import { useNotice } from "./use-notice.ts";

function schemeOf(request: Request): Scheme {
  return new URL(request.url).pathname.toLowerCase().startsWith("/pmfme") ? "pmfme" : "pmegp";
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const scheme = schemeOf(request);
  const search = new URL(request.url).searchParams;
  const query = readListQuery(search, scheme);
  const [page, total, views, team] = await Promise.all([
    listClients(db, staff, scheme, query),
    totalClients(db, staff, scheme, query.filter),
    listViews(db, staff, scheme),
    listColleagues(db, staff),
  ]);
  const look = listView(search.get("look"), request.headers.get("cookie"));
  const loaded = {
    ...{ scheme, query, page, total, views, team, look, search: search.toString() },
    today: istDay(new Date()),
    mayChange: may(staff.role, "clients.write"),
    mayImport: may(staff.role, "clients.import"),
    mayExport: may(staff.role, "clients.export"),
  };
  return data(loaded, search.has("look") ? { headers: { "set-cookie": viewCookie(look) } } : undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const db = context.get(dbContext);
  return listAction(db, context.get(staffContext), schemeOf(request), form, new Date());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [titled(matches, loaderData?.scheme === "pmfme" ? "PMFME clients" : "PMEGP clients")];
}

export default function ClientList({ loaderData, actionData }: Route.ComponentProps) {
  const { scheme, query, page, total, views, team, look, search, today, mayChange, mayImport, mayExport } =
    loaderData;
  const t = useTranslations("clients");
  const changes = useFetcher<typeof action>();
  const done = useDone();
  const words = useNotice();
  useBulkToast(changes, "clients", words);
  useListKeys(`/${scheme}/add-client`);
  const rows = { rows: page.rows, scheme, today, mayChange };
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-5">
      <ListHead scheme={scheme} mayChange={mayChange} />
      {done ? <Message tone="success">{t("done")}</Message> : null}
      {actionData ? <BulkMessage result={actionData} {...words} /> : null}
      <ListFilter key={scheme} scheme={scheme} search={search} team={team} look={look} total={total} />
      <ListDownloads {...{ scheme, search, total, mayImport, mayExport }} />
      <SavedViews scheme={scheme} views={views} search={search} />
      {page.rows.length === 0 ? (
        <NoRows filtered={Object.keys(query.filter).length > 0} scheme={scheme} mayChange={mayChange} />
      ) : (
        <changes.Form method="post" id="clients" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {mayChange ? <BulkBar scheme={scheme} team={team} today={today} /> : null}
          {look === "table" ? <ClientTable {...rows} /> : <ClientCards {...rows} />}
        </changes.Form>
      )}
      <ListPages path={listPath(scheme)} search={search} page={page} />
    </div>
  );
}

function NoRows({ filtered, scheme, mayChange }: { filtered: boolean; scheme: Scheme; mayChange: boolean }) {
  const t = useTranslations("clients");
  if (filtered)
    return (
      <EmptyState
        title={t("nothingFound")}
        action={
          <a href={listPath(scheme)} className="btn btn-quiet">
            {t("clear")}
          </a>
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
