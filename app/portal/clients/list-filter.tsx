import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { listPath } from "../../domain/clients/fields.ts";
import { listHref, pageSizes, sorts } from "../../domain/clients/filter.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import type { ClientTotal } from "../../domain/clients/total-clients.server.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useLiveFilter } from "../../ui/use-live-filter.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { ListView } from "./list-view.ts";

type Props = {
  scheme: Scheme;
  /** The address's query. */
  search: string;
  team: readonly { id: string; name: string }[];
  look: ListView;
  total: ClientTotal;
};

/** What the list is like when nothing is said of it. */
const usual = { sort: "newest", size: String(pageSizes[0]) };

/** Search, filters and order: one form whose answer is an address. With script it answers while one types. */
export function ListFilter({ scheme, search, team, look, total }: Props) {
  const t = useTranslations("clients");
  const { busy, form } = useLiveFilter(listPath(scheme), search, usual);
  const query = new URLSearchParams(search);
  return (
    <Form
      {...form}
      method="get"
      action={listPath(scheme)}
      role="search"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          id="search"
          name="search"
          type="search"
          label={t("search")}
          defaultValue={query.get("search") ?? ""}
          autoComplete="off"
          fieldClass="min-w-0 grow basis-64"
          aria-keyshortcuts="/"
        />
        <Select
          id="sort"
          name="sort"
          label={t("sort")}
          defaultValue={query.get("sort") ?? usual.sort}
          options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
        <Look look={look} scheme={scheme} query={query} />
      </div>
      <details className="card px-4">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          {t("filters")}
          <Icon name="chevron-down" />
        </summary>
        <FilterFields scheme={scheme} query={query} team={team} />
      </details>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {t("apply")}
        </button>
      </noscript>
      <FilterChips scheme={scheme} query={query} team={team} />
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft" role="status">
        <span className={busy ? "opacity-60" : undefined}>
          {t(total.atLeast ? "totalAtLeast" : "total", { count: total.count, loan: inRupees(total.loan) })}
        </span>
      </p>
    </Form>
  );
}

function Look({ look, scheme, query }: { look: ListView; scheme: Scheme; query: URLSearchParams }) {
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
