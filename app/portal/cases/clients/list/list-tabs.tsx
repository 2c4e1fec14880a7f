import { clientList } from "../../../../domain/cases/clients/filter.ts";
import { maxInTab, type TabCounts } from "../../../../domain/cases/clients/tab-counts.ts";
import type { View } from "../../../../domain/cases/clients/views.server.ts";
import { asksFor, listPath } from "../../../../domain/catalogue/registers/registers.ts";
import { namesOf } from "../../../../platform/content/names-of.ts";
import { Tabs } from "../../../../ui/tabs.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { SavedViews, SaveView } from "../../../frame/list/saved-views.tsx";

type Props = {
  register: string;
  search: string;
  counts: TabCounts;
  views: readonly View[];
  mayShare: boolean;
};

/** Queries of the tabs. */
const queries = {
  all: "",
  pending: "status=none",
  us: "waiting=us&sort=waited",
  overdue: "step=overdue",
  none: "status=none&step=none",
} as const satisfies Record<keyof TabCounts, string>;
const names = namesOf(queries);

/** Standard views with counts, then saved ones. */
export function ClientTabs({ register, search, counts, views, mayShare }: Props) {
  const t = useTranslations("clients.tabs");
  const present = clientList(register).view(search);
  const isKnown = [...Object.values(queries), ...views.map(({ query }) => query)].includes(present);
  const isMore = (tab: keyof TabCounts) => (tab === "overdue" || tab === "none") && counts[tab] >= maxInTab;
  const shown = names.filter((tab) => tab !== "pending" || asksFor(register, "status"));
  const tabs = shown.map((tab) => ({
    href: queries[tab] ? `${listPath(register)}?${queries[tab]}` : listPath(register),
    label: t(tab),
    isCurrent: present === queries[tab],
    count: `${counts[tab].toLocaleString("en-IN")}${isMore(tab) ? "+" : ""}`,
  }));
  return (
    <Tabs label={t("label")} tabs={tabs}>
      <SavedViews path={listPath(register)} views={views} present={present} mayShare={mayShare} />
      {isKnown ? null : <SaveView query={present} />}
    </Tabs>
  );
}
