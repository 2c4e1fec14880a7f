import type { ReactNode } from "react";
import { data, Link, useFetcher, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext } from "../../contexts/services.ts";
import { formPath, listPath } from "../../domain/clients/fields.ts";
import { readListQuery } from "../../domain/clients/filter.ts";
import { listClients } from "../../domain/clients/list-clients.server.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import { totalClients } from "../../domain/clients/total-clients.server.ts";
import { listViews } from "../../domain/clients/views.server.ts";
import { listColleagues } from "../../domain/staff/colleagues.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { istDay } from "../../platform/language/time.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "../../ui/message.tsx";
import { listNotice, ResultMessage, useResultToast } from "../../ui/result-notice.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import { useSaved } from "../page/use-saved.ts";
import type { Route } from "./+types/list";
import { ClientBulkBar } from "./bulk-bar.tsx";
import { ClientCards } from "./client-cards.tsx";
import { ClientTable } from "./client-table.tsx";
import { type ListResult, listAction, schemeOf } from "./list-action.server.ts";
import { ListDownloads } from "./list-downloads.tsx";
import { ListFilter } from "./list-filter.tsx";
import { ListPages } from "./list-pages.tsx";
import { listView, viewCookie } from "./list-view.ts";
import { SavedViews } from "./saved-views.tsx";
import { useKeptPlaces } from "./use-kept-places.ts";

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
  const { scheme, query, page, total, views, team, look, search, today, mayChange } = loaderData;
  const t = useTranslations("clients");
  const sentences = { t: useTranslations("clients.results") };
  const noticeOf = (result: ListResult) => listNotice(result, sentences);
  const changes = useFetcher<typeof action>();
  useResultToast(changes, noticeOf, "clients");
  const isSaved = useSaved();
  const navigate = useNavigate();
  useKeys(mayChange ? { n: () => void navigate(formPath(scheme)) } : {});
  const isNarrowed = Object.keys(query.filter).length > 0 || query.cursor !== undefined;
  const placed = useKeptPlaces(page.rows, search, changes.data);
  const rows = { rows: placed, scheme, today, mayChange };
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t(`title.${scheme}`)}</h1>
        {mayChange ? <AddLink scheme={scheme}>{t("add")}</AddLink> : null}
      </div>
      {isSaved ? <Message tone="success">{t("done")}</Message> : null}
      {actionData ? <ResultMessage {...noticeOf(actionData)} /> : null}
      <ListFilter key={scheme} scheme={scheme} search={search} team={team} look={look} total={total} />
      <ListDownloads {...loaderData} />
      <SavedViews scheme={scheme} views={views} search={search} />
      {page.rows.length === 0 ? (
        <NoRows filtered={isNarrowed} scheme={scheme} mayChange={mayChange} />
      ) : (
        <changes.Form
          method="post"
          id="clients"
          onSubmit={(event) => changes.state !== "idle" && event.preventDefault()}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          {mayChange ? <ClientBulkBar scheme={scheme} team={team} today={today} /> : null}
          {look === "table" ? <ClientTable {...rows} /> : <ClientCards {...rows} />}
        </changes.Form>
      )}
      <ListPages path={listPath(scheme)} search={search} page={page} />
    </div>
  );
}

function AddLink({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  return (
    <Link to={formPath(scheme)} className="btn">
      <Icon name="plus" />
      {children}
    </Link>
  );
}

type NoRowsProps = { filtered: boolean; scheme: Scheme; mayChange: boolean };

function NoRows({ filtered, scheme, mayChange }: NoRowsProps) {
  const t = useTranslations("clients");
  if (filtered)
    return (
      <EmptyState
        title={t("nothingFound")}
        action={
          <a href={listPath(scheme)} className="btn btn-quiet">
            {t("filter.clear")}
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
