import { data } from "react-router";
import { settingsContext } from "../../../contexts/services.ts";
import { countedList } from "../../../domain/office/reports/counted-filter.ts";
import { reportWords } from "../../../domain/office/reports/words.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Column } from "../../frame/list/columns.ts";
import { ListPages, onward } from "../../frame/list/list-pages.tsx";
import { ListTable } from "../../frame/list/list-table.tsx";
import { useListKeys } from "../../frame/list/use-list-keys.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { readCounted } from "./counted.server.ts";

export const handle: PortalHandle = { needs: "reports.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const language = await readLanguage(db, staff);
  const t = reportWords(language);
  const query = new URL(request.url).searchParams;
  const counted = await readCounted(db, staff, query, {
    language,
    stages: context.get(settingsContext).stages(),
  });
  if (!counted) throw data(null, { status: 404 });
  return { ...counted, search: query.toString(), words: { empty: t("list.empty"), back: t("title") } };
}

type Counted = Route.ComponentProps["loaderData"];

export default function CountedList({ loaderData }: Route.ComponentProps) {
  const { title, lead, rows, search, isFirst, next, back, words } = loaderData;
  useListKeys(false);
  return (
    <div className="list-page max-w-text">
      <PageHead back={{ to: back, label: words.back }} title={title} lead={lead} />
      {rows.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <ListTable list={countedList} label={title} columns={columnsOf(loaderData)} {...{ rows, search }} />
      )}
      <ListPages list={countedList} search={search} page={onward("after", rows.length, isFirst, next)} />
    </div>
  );
}

function columnsOf({ labels: { name, day, value: label }, isAmount }: Counted) {
  const columns: Column<Counted["rows"][number]>[] = [
    {
      name: "name",
      label: name,
      share: 20,
      position: "title",
      cell: ({ href, name }) => <a href={href}>{name}</a>,
    },
    { name: "day", label: day, share: 12, position: "line", cell: ({ day }) => day },
  ];
  if (label)
    columns.push({
      name: "value",
      label,
      share: 12,
      position: "side",
      isNumber: isAmount,
      cell: ({ value }) => value,
    });
  return columns;
}
