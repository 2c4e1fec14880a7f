import { claimsPath } from "../../../domain/money/claims/claims-path.ts";
import { feesLists } from "../../../domain/money/fees/list-query.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type FeesView = "due" | "today" | "paid" | "check";

type Props = {
  view: FeesView;
  today: string;
  /** How many payments wait to be found in the bank. */
  toCheck: number;
  search?: string;
};

export function FeesTabs({ view, today, toCheck, search = "" }: Props) {
  const t = useTranslations("fees");
  const tabOf = (of: "due" | "paid") => ({
    href: feesLists[of].href(search, { view: of, method: null, ...(view === "today" && { to: null }) }),
    label: t(`views.${of}`),
    isCurrent: of === view,
  });
  const tabs = [
    tabOf("due"),
    {
      href: feesLists.due.href("", { to: today }),
      label: t("range.today"),
      isCurrent: view === "today",
    },
    tabOf("paid"),
    {
      href: claimsPath,
      label: t("views.check"),
      isCurrent: view === "check",
      count: toCheck > 0 ? toCheck : undefined,
    },
  ];
  return <Tabs label={t("views.label")} tabs={tabs} />;
}
