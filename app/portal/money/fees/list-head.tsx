import { Link } from "react-router";
import { type FeesQuery, feesLists, feeViews } from "../../../domain/money/fees/list-query.ts";
import { methods } from "../../../domain/money/fees/tables.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ListBar } from "../../frame/list/list-bar.tsx";

type Props = { search: string; view: FeesQuery["view"]; backwards: boolean; today: string };

/** View, period and, for payments, the method. */
export function FeesBar({ search, view, backwards, today }: Props) {
  const t = useTranslations("fees");
  const error = backwards ? t("range.backwards") : undefined;
  const range = { from: { label: t("range.from") }, to: { label: t("range.to"), error } };
  const options = methods.map((value) => ({ value, label: t(`methods.${value}`) }));
  const tabs = feeViews.map((of) => ({
    href: feesLists[of].href(search, { view: of, method: null }),
    label: t(`views.${of}`),
    isCurrent: of === view,
  }));
  const shared = { search, tabs: <Tabs label={t("views.label")} tabs={tabs} /> };
  if (view === "paid")
    return (
      <ListBar
        list={feesLists.paid}
        words={{ ...range, method: { label: t("range.method"), options } }}
        {...shared}
      />
    );
  const byToday = (
    <Link to={feesLists.due.href("", { to: today })} className="btn btn-quiet">
      {t("range.today")}
    </Link>
  );
  return <ListBar list={feesLists.due} words={range} beside={byToday} {...shared} />;
}

export function ExportLinks({ search }: { search: string }) {
  const t = useTranslations("fees.export");
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2 print:hidden">
      <span className="text-sm text-ink-soft max-sm:basis-full">{t("label")}</span>
      {(["csv", "xlsx"] as const).map((format) => (
        <ButtonLink
          key={format}
          href={feesLists.paid.href(search, { format }, "/fees/export")}
          variant="quiet"
          icon="download"
        >
          {t(format)}
        </ButtonLink>
      ))}
    </p>
  );
}
