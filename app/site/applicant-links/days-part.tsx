import { useTranslations } from "../../ui/use-translations.tsx";
import { useDay } from "./cases-part.tsx";
import type { OwnPage } from "./own-page.server.ts";
import { Part } from "./part.tsx";

/** Due days and papers that expire; nothing without any. */
export function DaysPart({ days }: Pick<OwnPage, "days">) {
  const t = useTranslations("publicApplicantLinks.days");
  const inWords = useDay();
  if (days.length === 0) return null;
  return (
    <Part id="days" icon="calendar" title={t("title")}>
      <ul className="grid gap-3">
        {days.map(({ what, day, isLate, ends }) => (
          <li key={what + day} className="grid gap-0.5">
            <span className={isLate ? "font-bold text-brick" : "font-bold"}>
              {inWords(day)}
              {isLate ? <span>{` (${t("late")})`}</span> : null}
            </span>
            <span>{ends ? t("valid", { what }) : what}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
