import { inRupees } from "../../platform/language/amount.ts";
import { localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";
import { StepsBullet } from "../../ui/steps-pattern.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import type { OwnPage } from "./own-page.server.ts";

/** The part of the page's data that its top shows. */
type TopOfPage = Pick<OwnPage, "name" | "appointments" | "days"> & {
  documents: readonly { needed: readonly Pick<OwnPage["documents"][number]["needed"][number], "state">[] }[];
  money?: { accounts: readonly { owed: { due: number; dueNow: number } }[] } | undefined;
};

type Todo = { to: string; icon: IconName; text: string; isUrgent?: boolean };

/** As high as a thumb. */
const row = "flex min-h-13 items-center gap-3 px-4 py-2";
const urgent = "border-l-6 border-marigold pl-2.5 font-bold";

export function Top({ page }: { page: TopOfPage }) {
  const t = useTranslations("publicApplicantLinks.page");
  const todo = useTodo(page);
  return (
    <section className="band">
      <div className="mx-auto grid max-w-page gap-5 px-4 pt-7 pb-6 sm:px-8 sm:pt-12 sm:pb-10 xl:px-0">
        <div className="grid gap-2">
          <p className="flex items-center gap-2 text-sm font-semibold text-on-band-soft">
            <StepsBullet className="size-4 fill-marigold" />
            {t("title")}
          </p>
          <h1>{page.name ? t("helloName", { name: page.name }) : t("hello")}</h1>
          <p className="max-w-text text-on-band-soft">{t("lead")}</p>
        </div>
        <nav aria-label={t("todo.title")}>
          <ul className="max-w-xl overflow-hidden rounded-lg bg-surface text-ink">
            {todo.some(({ isUrgent }) => isUrgent) ? null : (
              <li className={classes(row, "font-bold text-leaf")}>
                <Icon name="check" />
                {t(todo.some(({ to }) => to === "money") ? "todo.noDocuments" : "todo.nothing")}
              </li>
            )}
            {todo.map(({ to, icon, text, isUrgent }) => (
              <li key={to + text} className="border-t border-line first:border-t-0">
                <a href={`#${to}`} className={classes("group no-underline", row, isUrgent && urgent)}>
                  <Icon name={icon} className="text-indigo" />
                  <span className="min-w-0 flex-1 group-hover:underline">{text}</span>
                  <Icon name="chevron-down" className="text-indigo" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}

/** What the person can do, then what comes next. */
function useTodo({ documents, money, appointments, days }: TopOfPage): Todo[] {
  const t = useTranslations("publicApplicantLinks.page.todo");
  const locale = localeOf[useLocale()];
  const needed = documents.flatMap((one) => one.needed);
  const count = (state: "missing" | "again") => needed.filter((one) => one.state === state).length;
  const send = (["again", "missing"] as const).flatMap((state): Todo[] => {
    const text = t(state === "again" ? "again" : "send", { count: count(state) });
    return count(state) > 0 ? [{ to: "send", icon: "photo", text, isUrgent: true }] : [];
  });
  const due = money?.accounts.reduce((sum, { owed }) => sum + owed.due, 0) ?? 0;
  const isUrgent = money?.accounts.some(({ owed }) => owed.dueNow > 0) ?? false;
  const pay: Todo = { to: "money", icon: "rupee", text: t("pay", { amount: inRupees(due) }), isUrgent };
  const digits: Todo = { to: "money", icon: "rupee", text: t("digits") };
  const [next] = appointments;
  const [day] = days;
  return [
    ...send,
    ...(due > 0 ? [pay] : []),
    ...(money ? [] : [digits]),
    ...(next
      ? [{ to: "appointment", icon: "appointment", text: t("appointment", { time: next.time }) } as const]
      : []),
    ...(day
      ? [
          {
            to: "days",
            icon: "calendar",
            text: t("day", { what: day.what, day: dayInWords(day.day, locale) }),
            isUrgent: day.isLate,
          } as const,
        ]
      : []),
  ];
}
