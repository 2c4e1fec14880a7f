import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { inboxHref, type Tab, tabs } from "../../domain/enquiries/filter.ts";
import { type EnquiryState, mostCounted } from "../../domain/enquiries/tables.ts";
import { Menu } from "../../ui/menu.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useNotifySwitch } from "./notifications.tsx";

/** `fresh`: how many enquiries are new. */
type HeadProps = { query: URLSearchParams; fresh: number; mayExport: boolean };

export function ListHead({ query, fresh, mayExport }: HeadProps) {
  const t = useTranslations("inbox");
  const file = inboxHref(query, {}).replace("/inbox", "/inbox/export");
  const csv = { label: t("export"), href: file, icon: "download", kind: "document" } as const;
  const items = [...(mayExport ? [csv] : []), ...useNotifySwitch()];
  return (
    <div className="flex items-center justify-between gap-3">
      <PageTitle>{t("title")}</PageTitle>
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl">
        {t("title")}
        <span className="text-base font-normal tracking-normal text-ink-soft">
          {t("newCount", { count: fresh })}
        </span>
      </h1>
      {items.length > 0 ? (
        <Menu label={t("more")} className="btn btn-quiet size-11 p-0 print:hidden" items={items}>
          <span aria-hidden="true">⋯</span>
        </Menu>
      ) : null}
    </div>
  );
}

type TabsProps = { query: URLSearchParams; tab: Tab; counts: Readonly<Record<EnquiryState, number>> };

/** A tab for each state, with how many it has. */
export function StateTabs({ query, tab, counts }: TabsProps) {
  const t = useTranslations("inbox");
  const countIn = (state: EnquiryState) => (counts[state] < mostCounted ? counts[state] : t("many"));
  const nav = useRef<HTMLElement>(null);
  // On a phone they scroll sideways.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - nav.current.offsetLeft - 40 });
  }, [tab]);
  return (
    <nav ref={nav} aria-label={t("tabs")} className="inbox-tabs">
      {tabs.map((of) => (
        <Link
          key={of}
          to={inboxHref(query, { tab: of })}
          aria-current={of === tab ? "page" : undefined}
          className="inbox-tab"
        >
          {of === "all" ? t("all") : t(`states.${of}`)}
          {of === "all" ? null : <span className="inbox-count">{countIn(of)}</span>}
        </Link>
      ))}
    </nav>
  );
}
