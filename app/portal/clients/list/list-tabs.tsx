import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { viewQuery } from "../../../domain/clients/filter.ts";
import { mostInTab, type TabCounts } from "../../../domain/clients/tab-counts.ts";
import type { View } from "../../../domain/clients/views.server.ts";
import { listPath } from "../../../domain/registers/registers.ts";
import { SavedViews, SaveView } from "./saved-views.tsx";

type Props = {
  scheme: string;
  search: string;
  counts: TabCounts;
  views: readonly View[];
  mayShare: boolean;
};

/** The query of each tab. */
const tabs = {
  all: "",
  pending: "status=none",
  us: "waiting=us",
  overdue: "step=overdue",
  none: "status=none&step=none",
} as const satisfies Record<keyof TabCounts, string>;

/** The views that everybody has, with their counts, then the saved ones. */
export function ListTabs({ scheme, search, counts, views, mayShare }: Props) {
  const t = useTranslations("clients.tabs");
  const present = viewQuery(search, scheme);
  const isKnown = [...Object.values(tabs), ...views.map(({ query }) => query)].includes(present);
  return (
    <nav aria-label={t("label")} className="list-tabs">
      {(Object.keys(tabs) as (keyof TabCounts)[]).map((tab) => (
        <Link
          key={tab}
          to={tabs[tab] ? `${listPath(scheme)}?${tabs[tab]}` : listPath(scheme)}
          aria-current={present === tabs[tab] ? "page" : undefined}
          className="list-tab"
        >
          {t(tab)}
          <span className="font-normal text-ink-soft tabular-nums">
            {counts[tab].toLocaleString("en-IN")}
            {(tab === "overdue" || tab === "none") && counts[tab] >= mostInTab ? "+" : ""}
          </span>
        </Link>
      ))}
      <SavedViews scheme={scheme} views={views} present={present} mayShare={mayShare} />
      {isKnown ? null : <SaveView query={present} />}
    </nav>
  );
}
