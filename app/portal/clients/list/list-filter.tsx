import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import {
  type ClientFilter,
  listHref,
  pageSizes,
  readPageSize,
  sorts,
  steps,
  waits,
} from "../../../domain/clients/filter.ts";
import { applyTypes, clientStatuses, waitingOn } from "../../../domain/clients/tables.ts";
import { listPath } from "../../../domain/registers/registers.ts";
import { type Filter, FilterForm } from "../../../ui/filter-form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { optionOf, Select } from "../../../ui/select.tsx";
import { useStages } from "../../page/use-stages.ts";
import { useChoiceLabel } from "../use-choice-label.ts";
import type { ListView } from "./list-view.ts";

type Team = readonly { id: string; name: string }[];
type Props = {
  scheme: string;
  /** The URL's query. */
  search: string;
  team: Team;
  look: ListView;
  tabs: ReactNode;
};

const defaults = { sort: "newest", size: String(pageSizes[0]) };
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Search, tabs, filters, sort and view of a list. */
export function ListFilter({ scheme, search, team, look, tabs }: Props) {
  const t = useTranslations("clients");
  const query = new URLSearchParams(search);
  const path = listPath(scheme);
  return (
    <FilterForm
      path={path}
      search={search}
      defaults={defaults}
      filters={useFilters(scheme, team)}
      t={useTranslations("clients.filter")}
      hrefWithout={(name) => listHref(path, query, { [name]: null })}
      clearHref={path}
      searchLabel={t("search")}
      tabs={tabs}
      beside={
        <>
          <SortSelect value={query.get("sort") ?? defaults.sort} />
          <ViewLinks look={look} scheme={scheme} query={query} />
        </>
      }
      further={
        <Select
          id="size"
          label={t("size")}
          defaultValue={String(readPageSize(query))}
          options={asOptions(pageSizes.map(String))}
        />
      }
    />
  );
}

function SortSelect({ value }: { value: string }) {
  const t = useTranslations("clients");
  return (
    <label className="list-sort">
      <span className="sr-only">{t("sort")}</span>
      <Icon name="sort" />
      <select id="sort" name="sort" defaultValue={value} title={t("sort")} className="control">
        {sorts.map((sort) => optionOf({ value: sort, label: t(`sorts.${sort}`) }))}
      </select>
    </label>
  );
}

/** On a phone they are in the head's menu. */
function ViewLinks({ look, scheme, query }: { look: ListView; scheme: string; query: URLSearchParams }) {
  const t = useTranslations("clients.look");
  return (["table", "cards"] as const).map((view) => (
    <Link
      key={view}
      to={listHref(listPath(scheme), query, { look: view })}
      replace
      preventScrollReset
      title={t(view)}
      aria-current={look === view || undefined}
      className="btn btn-quiet max-sm:hidden aria-[current]:bg-indigo-wash"
    >
      <Icon name={view === "table" ? "menu" : "dashboard"} />
      <span className="sr-only">{t(view)}</span>
    </Link>
  ));
}

/** Everything that a list can be filtered by, in the order of the form and of the chips. */
function useFilters(scheme: string, team: Team): Filter[] {
  const t = useTranslations("clients");
  const stages = useStages(scheme).map(({ key, label }) => ({ value: key, label }));
  const waiting = waitingOn.map((value) => ({ value, label: t(`waitingOn.${value}`) }));
  const longer = waits.map((days) => ({ value: String(days), label: t("waitedLonger", { days }) }));
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const label = useChoiceLabel();
  const choice = (value: string) => ({ value, label: label(value) });
  const none = (label: string) => ({ value: "none", label });
  const field = (name: Exclude<keyof ClientFilter, "search">) => ({ name, label: t(`fields.${name}`) });
  return [
    { ...field("status"), options: [none(t("pending")), ...clientStatuses.map(choice)] },
    { ...field("type"), options: [none(t("none")), ...applyTypes.map(choice)] },
    { ...field("stage"), options: [none(t("none")), ...stages] },
    { ...field("waiting"), options: [none(t("none")), ...waiting] },
    { ...field("waited"), options: longer },
    { ...field("step"), options: [{ value: "overdue", label: t("tabs.overdue") }, none(t("none"))] },
    { ...field("staff"), options: [none(t("nobody")), ...people] },
    { ...field("referrer"), type: "text", options: [none(t("none"))] },
    { ...field("least"), type: "amount" },
    { ...field("most"), type: "amount" },
    { ...field("from"), type: "date" },
    { ...field("to"), type: "date" },
    { ...field("reached"), options: steps.map((value) => ({ value, label: t(`steps.${value}`) })) },
    { ...field("stood"), options: longer },
    { ...field("enquired"), type: "checkbox", options: [{ value: "1", label: t("yes") }] },
  ];
}
