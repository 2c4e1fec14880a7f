import { Disclosure } from "../../ui/disclosure.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useDay } from "./cases-part.tsx";
import type { OwnPage } from "./own-page.server.ts";
import { Part } from "./part.tsx";

/** The others are folded. */
const first = 5;

/** Due days and papers that expire; nothing without any. */
export function DaysPart({ days }: Pick<OwnPage, "days">) {
  const t = useTranslations("publicApplicantLinks.days");
  if (days.length === 0) return null;
  return (
    <Part id="days" icon="calendar" title={t("title")}>
      <DayList days={days.slice(0, first)} />
      {days.length > first ? (
        <Disclosure summary={t("more", { count: days.length - first })} className="border-b-0">
          <DayList days={days.slice(first)} />
        </Disclosure>
      ) : null}
    </Part>
  );
}

function DayList({ days }: Pick<OwnPage, "days">) {
  const t = useTranslations("publicApplicantLinks.days");
  const inWords = useDay();
  return (
    <ul className="grid gap-3 text-ink">
      {days.map(({ what, day, isLate, ends }, at) => (
        <li key={at} className="grid gap-0.5">
          <span className={isLate ? "font-bold text-brick" : "font-bold"}>
            {inWords(day)}
            {isLate ? <span>{` (${t("late")})`}</span> : null}
          </span>
          <span>{ends ? t("valid", { what }) : what}</span>
        </li>
      ))}
    </ul>
  );
}
