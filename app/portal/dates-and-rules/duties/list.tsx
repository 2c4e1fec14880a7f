import { useRef } from "react";
import { useFetcher } from "react-router";
import { listViews } from "../../../domain/cases/clients/views.server.ts";
import { dueByDay } from "../../../domain/dates-and-rules/duties/due-calendar.server.ts";
import { dueList, dutiesPath, maxCounted } from "../../../domain/dates-and-rules/duties/due-list.ts";
import { countDue, listDue } from "../../../domain/dates-and-rules/duties/list-due.server.ts";
import { dutyKinds } from "../../../domain/dates-and-rules/duties/rule.ts";
import { clientsToAsk } from "../../../domain/dates-and-rules/duties/unsure-duties.server.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { scopeOf } from "../../../domain/people/staff/scope.ts";
import { istDay } from "../../../platform/language/time.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useFreshness } from "../../../ui/use-freshness.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { BulkBar } from "../../frame/list/bulk-bar.tsx";
import { ListBar } from "../../frame/list/list-bar.tsx";
import { ListPages, onward } from "../../frame/list/list-pages.tsx";
import { SavedViews, SaveView, useViewResults } from "../../frame/list/saved-views.tsx";
import { useListKeys } from "../../frame/list/use-list-keys.ts";
import { viewActions } from "../../frame/list/views-action.server.ts";
import { ActionMessage, usePosts } from "../../frame/page/action-message.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { DueCalendar } from "./calendar.tsx";
import { readMonth } from "./calendar-month.ts";
import { withDueWords } from "./due-words.ts";
import { bulk, undo } from "./list-action.server.ts";
import { DueHead, useDueTabs } from "./list-head.tsx";
import { DueTable } from "./rows.tsx";

/** Key of the saved views. */
const viewsOf = "due";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const today = istDay(new Date());
  const { filter } = dueList.read(query, today);
  const after = readCursor(query.get("after"));
  const month = query.get("as") === "calendar" ? readMonth(query.get("month"), today) : undefined;
  const [page, counts, views, team, days, askFirst] = await Promise.all([
    month ? { rows: [], next: undefined } : listDue(db, staff, filter, { today, after }),
    countDue(db, staff, filter, today),
    listViews(db, staff, viewsOf),
    listColleagues(db, staff),
    month ? dueByDay(db, staff, filter, month) : [],
    may(staff, "clients.write") ? clientsToAsk(db, staff) : [],
  ]);
  return {
    view: filter.view,
    search: query.toString(),
    rows: page.rows,
    counts,
    countLimit: maxCounted(scopeOf(staff)),
    views,
    team,
    days,
    month,
    today,
    askFirst,
    pages: onward("after", page.rows.length, after === undefined, page.next),
    mayChange: may(staff, "clients.write"),
    mayExport: may(staff, "clients.export"),
    maySet: may(staff, "settings"),
  };
}

const { saveView, renameView, removeView, shareView } = viewActions(() => viewsOf);

export const action = portalAction({
  "clients.write": { bulk, undo, "share-view": shareView },
  "clients.read": { "save-view": saveView, "rename-view": renameView, "remove-view": removeView },
});

export const shouldRevalidate = reloadAfterConflict;

export default withDueWords(Due);

function Due({ loaderData, actionData }: Route.ComponentProps) {
  const { view, search, rows, team, days, month, today, askFirst, pages, mayChange, mayExport, maySet } =
    loaderData;
  const t = useTranslations("duties");
  const results = useViewResults(useTranslations("duties.results"));
  const form = useRef<HTMLFormElement>(null);
  const changes = useFetcher<typeof action>();
  usePosts(changes, results, { ticks: form });
  useListKeys(mayChange);
  useFreshness();
  const ticks = mayChange && view !== "filed" && view !== "skipped";
  const empty = dueList.isNarrowed(search) ? "narrowed" : view;
  return (
    <div className="list-page">
      <DueHead search={search} month={month} mayExport={mayExport} maySet={maySet} />
      <DueBar {...loaderData} />
      <ActionMessage result={actionData} t={results} />
      {askFirst.length > 0 ? (
        <Message tone="warning" title={t("ask")} still>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {askFirst.map(({ id, name }) => (
              <li key={id}>
                <a href={dutiesPath(id)} className="link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Message>
      ) : null}
      {month ? <DueCalendar month={month} days={days} today={today} search={search} /> : null}
      {!month && rows.length === 0 ? (
        <EmptyState title={t("empty.title")}>{t(`empty.${empty}`)}</EmptyState>
      ) : null}
      {!month && rows.length > 0 ? (
        <>
          <DueTable rows={rows} team={team} search={search} today={today} ticks={ticks ? "due" : undefined} />
          {ticks ? (
            <changes.Form ref={form} method="post" id="due">
              <DueBulkBar team={team} />
            </changes.Form>
          ) : null}
        </>
      ) : null}
      {month ? null : <ListPages list={dueList} search={search} page={pages} />}
    </div>
  );
}

type BarProps = Pick<
  Route.ComponentProps["loaderData"],
  "view" | "search" | "counts" | "countLimit" | "views" | "team" | "month" | "mayChange"
>;

function DueBar({ view, search, counts, countLimit, views, team, month, mayChange }: BarProps) {
  const t = useTranslations("duties");
  const kinds = useTranslations("publicDuties.kinds");
  const tabs = useDueTabs(search, month ? undefined : view, counts, countLimit);
  const staff = team.map(({ id, name }) => ({ value: id, label: name }));
  const present = dueList.view(search);
  const isKnown = !dueList.isNarrowed(search) || views.some(({ query }) => query === present);
  return (
    <ListBar
      list={dueList}
      search={search}
      words={{
        who: { label: t("filters.who"), options: [{ value: "none", label: t("filters.nobody") }, ...staff] },
        kind: {
          label: t("filters.kind"),
          options: dutyKinds.map((value) => ({ value, label: kinds(value) })),
        },
        on: { label: t("filters.on") },
      }}
      tabs={
        <Tabs label={t("views.label")} tabs={tabs}>
          {month ? null : (
            <>
              <SavedViews path={dueList.path} views={views} present={present} mayShare={mayChange} />
              {isKnown ? null : <SaveView query={present} />}
            </>
          )}
        </Tabs>
      }
    />
  );
}

type Props = { team: readonly { id: string; name: string }[] };

function DueBulkBar({ team }: Props) {
  const t = useTranslations("duties.bulk");
  const nobody = useTranslations("duties.filters")("nobody");
  const options = [
    { value: "none", label: nobody },
    ...team.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <BulkBar choices={[{ field: "who", label: t("handOver"), options }]}>
      <HiddenFields values={{ intent: "bulk" }} />
      <Button type="submit" name="do" value="file" variant="quiet" icon="check">
        {t("filed")}
      </Button>
      <input
        name="reason"
        maxLength={200}
        aria-label={t("reason")}
        placeholder={t("reason")}
        className="control w-40"
      />
      <Button type="submit" name="do" value="skip" variant="quiet" icon="close">
        {t("skip")}
      </Button>
    </BulkBar>
  );
}
