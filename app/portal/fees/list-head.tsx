import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { type FeesQuery, feesHref, feeViews } from "../../domain/fees/list-query.ts";
import { methods } from "../../domain/fees/tables.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** What is due, or what was paid. */
export function ViewTabs({ query }: { query: FeesQuery }) {
  const t = useTranslations("fees.views");
  return (
    <nav
      aria-label={t("label")}
      className="flex w-max rounded-md border border-line bg-sunk p-1 print:hidden"
    >
      {feeViews.map((view) => (
        <Link
          key={view}
          to={feesHref({ view, from: query.from, to: query.to })}
          aria-current={view === query.view ? "page" : undefined}
          className="flex min-h-11 items-center rounded-sm px-4 font-semibold no-underline aria-[current]:bg-surface aria-[current]:text-indigo aria-[current]:shadow-card pointer-fine:min-h-9"
        >
          {t(view)}
        </Link>
      ))}
    </nav>
  );
}

type RangeProps = { query: FeesQuery; backwards: boolean; today: string };

/** The days that are shown, and of what was paid the method; it works without script. */
export function RangeForm({ query, backwards, today }: RangeProps) {
  const t = useTranslations("fees");
  const { view, from, to, method } = query;
  return (
    <Form
      action="/fees"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-4 print:hidden"
    >
      <HiddenFields values={{ view }} />
      <TextInput id="from" type="date" label={t("range.from")} defaultValue={from} />
      <TextInput
        id="to"
        type="date"
        label={t("range.to")}
        defaultValue={to}
        error={backwards ? t("range.backwards") : undefined}
      />
      {view === "paid" ? (
        <Select
          id="method"
          label={t("range.method")}
          placeholder={t("range.any")}
          defaultValue={method ?? ""}
          options={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      ) : null}
      <Button type="submit" variant="quiet" className="min-h-12">
        {t("range.show")}
      </Button>
      {view === "due" ? (
        <Link to={feesHref({ view, to: today })} className="link flex min-h-11 items-center">
          {t("range.today")}
        </Link>
      ) : null}
    </Form>
  );
}

/** The same list as a file. */
export function ExportLinks({ query }: { query: FeesQuery }) {
  const t = useTranslations("fees.export");
  return (
    <p className="flex flex-wrap items-center gap-2 print:hidden">
      <span className="text-sm text-ink-soft max-sm:basis-full">{t("label")}</span>
      {(["csv", "xlsx"] as const).map((format) => (
        <ButtonLink
          key={format}
          href={feesHref(query, { format }, "/fees/export")}
          variant="quiet"
          icon="download"
        >
          {t(format)}
        </ButtonLink>
      ))}
    </p>
  );
}
