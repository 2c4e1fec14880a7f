import { Form, Link, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { dayAfter } from "../../platform/language/time.ts";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { optionOf } from "../../ui/select.tsx";
import { useDates } from "../page/use-dates.ts";
import { daysOf, type Shown, shownHref, views } from "./range.ts";

type Props = { shown: Shown; today: string; team: readonly { id: string; name: string }[] };

/** Which days are shown, of whom, and the ways to others. */
export function RangeBar({ shown, today, team }: Props) {
  const t = useTranslations("appointments");
  const { view, day } = shown;
  const { longWeekday, shortDay } = useDates();
  const last = dayAfter(day, daysOf[view] - 1);
  return (
    <div className="flex flex-wrap items-center gap-2 lg:gap-x-4 print:hidden">
      <nav
        aria-label={t("views.label")}
        className="flex flex-wrap rounded-md border border-line bg-sunk p-1 max-sm:-order-2"
      >
        {views.map((of) => (
          <Link
            key={of}
            to={shownHref({ ...shown, view: of, day: today < day || last < today ? day : today })}
            aria-current={of === view ? "page" : undefined}
            className="flex min-h-11 items-center rounded-sm px-3 font-semibold no-underline aria-[current]:bg-surface aria-[current]:text-indigo aria-[current]:shadow-card pointer-fine:min-h-9"
          >
            {t(`views.${of}`)}
          </Link>
        ))}
      </nav>
      <div className="flex items-center gap-1">
        <Step
          to={shownHref({ ...shown, day: dayAfter(day, -daysOf[view]) })}
          label={t("earlier")}
          icon="arrow-left"
        />
        <Link to={shownHref({ ...shown, day: today })} className="btn btn-quiet">
          {t("today")}
        </Link>
        <Step
          to={shownHref({ ...shown, day: dayAfter(day, daysOf[view]) })}
          label={t("later")}
          icon="arrow-right"
        />
      </div>
      <h2 className="text-base tabular-nums" aria-live="polite">
        {view === "day" ? longWeekday(day) : `${shortDay(day)} – ${shortDay(last)} ${last.slice(0, 4)}`}
      </h2>
      <Who shown={shown} team={team} />
    </div>
  );
}

function Step({ to, label, icon }: { to: string; label: string; icon: "arrow-left" | "arrow-right" }) {
  return (
    <Link to={to} className="btn btn-quiet size-11 p-0" title={label}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </Link>
  );
}

/** A choice is sent at once, without script with the button. */
function Who({ shown, team }: Pick<Props, "shown" | "team">) {
  const t = useTranslations("appointments");
  const submit = useSubmit();
  return (
    <Form method="get" className="flex gap-2 max-sm:-order-1 sm:ml-auto">
      <HiddenFields values={{ view: shown.view, day: shown.day }} />
      <select
        name="who"
        aria-label={t("who")}
        key={shown.who}
        defaultValue={shown.who}
        className="control min-h-11 w-auto max-w-30 py-1 text-sm sm:max-w-40 lg:max-w-56"
        onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
      >
        <option value="">{t("everybody")}</option>
        {team.map(({ id, name }) => optionOf({ value: id, label: name }))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {t("show")}
        </button>
      </noscript>
    </Form>
  );
}
