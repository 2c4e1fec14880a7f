import type { ReactNode } from "react";
import { type DayOff, holidayName } from "../../../domain/firm/settings/holidays.ts";
import { hoursInWords } from "../../../domain/firm/settings/hours-in-words.ts";
import { phoneUses } from "../../../domain/firm/settings/site-details.ts";
import { hrefIn, localeOf } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { dayInWords } from "../../../platform/language/time.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { TextLink } from "../../../ui/link.tsx";
import { Message } from "../../../ui/message.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { mapHref } from "../page/contact-links.ts";
import { PhoneButtons } from "../page/phone-buttons.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

/** Tall enough to tap. */
const row = "inline-flex min-h-11 items-center";

function ContactCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 content-start gap-4">
      <h2 className="flex items-center gap-3 text-2xl">
        <Icon name={icon} className="text-marigold-text" />
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function PhoneCard() {
  const t = useTranslations("contact.phone");
  const { phones } = useSiteDetails();
  const labels = useTranslations("site.phones");
  return (
    <ContactCard icon="phone" title={t("title")}>
      <ul>
        {phoneUses
          .filter((use) => phones[use])
          .map((use) => (
            <li key={use} className="flex flex-wrap items-center gap-3 border-t border-line py-4">
              <div className="mr-auto">
                <h3 className="text-base">{labels(use)}</h3>
                <p className="text-2xl font-extrabold whitespace-nowrap tabular-nums">
                  {spaced(phones[use])}
                </p>
                <p className="text-sm text-ink-soft">{t(use)}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                <PhoneButtons use={use} variant="primary" />
              </div>
            </li>
          ))}
      </ul>
    </ContactCard>
  );
}

export function MailCard() {
  const t = useTranslations("contact.mail");
  const { email } = useSiteDetails().firm;
  return (
    <ContactCard icon="mail" title={t("title")}>
      <p className="text-lg wrap-anywhere">
        <a className={`link ${row}`} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p className="text-ink-soft">{t("text")}</p>
    </ContactCard>
  );
}

export function AddressCard() {
  const t = useTranslations("contact.address");
  const { address } = useSiteDetails().firm;
  return (
    <ContactCard icon="map-pin" title={t("title")}>
      <p className="text-lg wrap-anywhere">{address}</p>
      <p className="text-ink-soft">{t("text")}</p>
      <p className="flex flex-wrap gap-x-8">
        <TextLink href={hrefIn(useLocale(), "/enquiries/appointment")} className={row}>
          {t("book")}
        </TextLink>
        <TextLink href={mapHref(address)} newTab={t("newTab")} className={row}>
          {t("map")}
        </TextLink>
      </p>
    </ContactCard>
  );
}

type HoursProps = { open: boolean; line: string; daysOff: readonly DayOff[] };

export function HoursCard({ open, line, daysOff }: HoursProps) {
  const t = useTranslations("contact.hours");
  const language = useLocale();
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
  const language = useLocale();
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
