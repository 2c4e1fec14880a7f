import type { ReactNode } from "react";
import { inboxList, type Tab, tabs } from "../../../domain/cases/enquiries/filter.ts";
import { type EnquiryState, mostCounted } from "../../../domain/cases/enquiries/tables.ts";
import { Menu } from "../../../ui/menu.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { useNotifySwitch } from "./notifications.tsx";

/** `fresh`: the number of new enquiries. */
type HeadProps = { search: string; fresh: number; mayExport: boolean; children: ReactNode };

/** Title, count of new ones, links and actions. */
export function ListHead({ search, fresh, mayExport, children }: HeadProps) {
  const t = useTranslations("enquiries");
  const file = inboxList.href(search, {}, "/inbox/export");
  const csv = { label: t("export"), href: file, icon: "download", kind: "document" } as const;
  const items = [...(mayExport ? [csv] : []), ...useNotifySwitch()];
  return (
    <header className="list-head">
      <PageTitle>{t("title")}</PageTitle>
      <h1 tabIndex={-1} className="text-xl">
        {t("title")}
      </h1>
      <p key={fresh} className="text-ink-soft">
        {t("newCount", { count: fresh })}
      </p>
      <div className="list-tools ml-auto">
        {children}
        {items.length > 0 ? (
          <Menu label={t("more")} items={items}>
            <span aria-hidden="true">⋯</span>
          </Menu>
        ) : null}
      </div>
    </header>
  );
}

type TabsProps = { search: string; tab: Tab; counts: Readonly<Record<EnquiryState, number>> };

/** A tab for each state, with how many it has. */
export function StateTabs({ search, tab, counts }: TabsProps) {
  const t = useTranslations("enquiries");
  const countIn = (state: EnquiryState) => (counts[state] < mostCounted ? counts[state] : t("many"));
  const tabOf = (of: Tab) => ({
    href: inboxList.href(search, { tab: of }),
    label: of === "all" ? t("all") : t(`states.${of}`),
    isCurrent: of === tab,
    count: of === "all" ? undefined : countIn(of),
  });
  return <Tabs label={t("tabs")} tabs={tabs.map(tabOf)} />;
}
