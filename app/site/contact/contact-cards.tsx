import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { type PhoneUse, phoneUses } from "../../domain/settings/site-details.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";
import { TextLink } from "../../ui/link.tsx";
import { callHref, mapHref, messageHref } from "../page/contact-links.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

/** A link on its own line is high enough to tap. */
const row = "inline-flex min-h-11 items-center";

type CardProps = { icon: IconName; title: string; children: ReactNode };

/** One of the cards with contact details. */
export function ContactCard({ icon, title, children }: CardProps) {
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

/** Every number with what it is for, to call or to message. */
export function PhoneCard() {
  const { phones } = useSiteDetails();
  return (
    <ContactCard icon="phone" title={useTranslations("contact.phone")("title")}>
      <ul>
        {phoneUses
          .filter((use) => phones[use])
          .map((use) => (
            <PhoneRow key={use} use={use} phone={phones[use]} whatsapp={phones.whatsapp || phones[use]} />
          ))}
      </ul>
    </ContactCard>
  );
}

function PhoneRow({ use, phone, whatsapp }: { use: PhoneUse; phone: string; whatsapp: string }) {
  const t = useTranslations("contact.phone");
  const label = useTranslations("site.phones")(use);
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-4">
      <div className="mr-auto">
        <h3 className="text-base">{label}</h3>
        <p className="text-2xl font-extrabold whitespace-nowrap tabular-nums">{spaced(phone)}</p>
        <p className="text-sm text-ink-soft">{t(use)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={callHref(phone)} className="px-3">
          {t("call")}
          <span className="sr-only"> {label}</span>
        </ButtonLink>
        <ButtonLink
          href={messageHref(whatsapp)}
          target="_blank"
          rel="noopener"
          variant="quiet"
          className="px-3"
        >
          {t("message")}
          <span className="sr-only"> {label}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** The e-mail address, and what must not be sent to it. */
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

/** Where the firm is, with links to a map and to the appointment form. */
export function AddressCard() {
  const t = useTranslations("contact.address");
  const language = languageOf(useLocation().pathname);
  const { address } = useSiteDetails().firm;
  return (
    <ContactCard icon="map-pin" title={t("title")}>
      <p className="text-lg wrap-anywhere">{address}</p>
      <p className="text-ink-soft">{t("text")}</p>
      <p className="flex flex-wrap gap-x-8">
        <TextLink href={hrefIn(language, "/enquiries/appointment")} className={row}>
          {t("book")}
        </TextLink>
        <TextLink href={mapHref(address)} newTab={t("newTab")} className={row}>
          {t("map")}
        </TextLink>
      </p>
    </ContactCard>
  );
}
