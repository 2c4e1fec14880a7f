import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { type DayOff, holidayName } from "../../domain/settings/holidays.ts";
import { hoursInWords } from "../../domain/settings/hours-in-words.ts";
import { languageOf, localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Message } from "../../ui/message.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";
import { ContactCard } from "./contact-cards.tsx";

type Props = { open: boolean; line: string; daysOff: readonly DayOff[] };

/** Whether the office is open now, its hours, its days off, and what can be sent at any hour. */
export function HoursCard({ open, line, daysOff }: Props) {
  const t = useTranslations("contact.hours");
  const language = languageOf(useLocation().pathname);
  const hours = hoursInWords(useSiteDetails().hours, language);
  return (
    <ContactCard icon="clock" title={t("title")}>
      <Message tone={open ? "success" : "info"} title={line} still />
      <div>
        <h3 className="text-base">{t("visits")}</h3>
        <p>{hours}</p>
      </div>
      {daysOff.length > 0 && <DaysOff days={daysOff} />}
      <p className="text-ink-soft">{t("always")}</p>
    </ContactCard>
  );
}

function DaysOff({ days }: { days: readonly DayOff[] }) {
  const t = useTranslations("contact.hours");
  const language = languageOf(useLocation().pathname);
  return (
    <div>
      <h3 className="text-base">{t("holidays")}</h3>
      <ul>
        {days.map(({ on, name }) => (
          <li key={on + name} className="flex flex-wrap gap-x-2">
            <span>{dayInWords(on, localeOf[language])}</span>
            <span className="text-ink-soft">{holidayName(name, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
