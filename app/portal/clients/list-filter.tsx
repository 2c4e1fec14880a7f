import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { listPath } from "../../domain/clients/fields.ts";
import { type ClientFilter, listHref, pageSizes, sorts } from "../../domain/clients/filter.ts";
import { applyTypes, clientStatuses, type Scheme, waitingOn } from "../../domain/clients/tables.ts";
import type { ClientTotal } from "../../domain/clients/total-clients.server.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { type Filter, FilterForm } from "../../ui/filter-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Option, Select } from "../../ui/select.tsx";
import type { ListView } from "./list-view.ts";
import { useStages } from "./use-stages.ts";

type Team = readonly { id: string; name: string }[];
type Props = {
  scheme: Scheme;
  /** The URL's query. */
  search: string;
  team: Team;
  look: ListView;
  total: ClientTotal;
};

const defaults = { sort: "newest", size: String(pageSizes[0]) };
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Search, filters, order and view of a list, and the total of what it shows. */
export function ListFilter({ scheme, search, team, look, total }: Props) {
  const t = useTranslations("clients");
  const query = new URLSearchParams(search);
  const path = listPath(scheme);
  const select = (name: keyof typeof defaults, label: string, options: readonly Option[]) => (
    <Select
      id={name}
      name={name}
      label={label}
      defaultValue={query.get(name) ?? defaults[name]}
      options={options}
    />
  );
  const sortOptions = sorts.map((value) => ({ value, label: t(`sorts.${value}`) }));
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
      beside={
        <>
          {select("sort", t("sort"), sortOptions)}
          <ViewLink look={look} scheme={scheme} query={query} />
        </>
      }
      further={select("size", t("size"), asOptions(pageSizes.map(String)))}
    >
      <p className="text-ink-soft group-aria-busy:opacity-60" role="status">
        {t(total.atLeast ? "totalAtLeast" : "total", { count: total.count, loan: inRupees(total.loan) })}
      </p>
    </FilterForm>
  );
}

/** Everything that a list can be filtered by, in the order of the form and of the chips. */
function useFilters(scheme: Scheme, team: Team): Filter[] {
  const t = useTranslations("clients");
  const stages = useStages(scheme).map(({ key, label }) => ({ value: key, label }));
  const waiting = waitingOn.map((value) => ({ value, label: t(`waitingOn.${value}`) }));
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const none = (label: string) => ({ value: "none", label });
  const field = (name: Exclude<keyof ClientFilter, "search">) => ({ name, label: t(`fields.${name}`) });
  return [
    { ...field("status"), options: [none(t("pending")), ...asOptions(clientStatuses)] },
    { ...field("type"), options: [none(t("none")), ...asOptions(applyTypes)] },
    { ...field("stage"), options: [none(t("none")), ...stages] },
    { ...field("waiting"), options: [none(t("none")), ...waiting] },
    { ...field("staff"), options: [none(t("nobody")), ...people] },
    { ...field("referrer"), type: "text", options: [none(t("none"))] },
    { ...field("least"), type: "amount" },
    { ...field("most"), type: "amount" },
    { ...field("from"), type: "date" },
    { ...field("to"), type: "date" },
  ];
}

function ViewLink({ look, scheme, query }: { look: ListView; scheme: Scheme; query: URLSearchParams }) {
  const t = useTranslations("clients");
  const other = look === "table" ? "cards" : "table";
  return (
    <Link
      to={listHref(listPath(scheme), query, { look: other })}
      replace
      preventScrollReset
      className="btn btn-quiet"
    >
      <Icon name={other === "table" ? "menu" : "dashboard"} />
      {t(`look.${other}`)}
    </Link>
  );
}
