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

/** A link that stands alone is as high as a fingertip. */
const row = "inline-flex min-h-11 items-center";

type WayProps = { icon: IconName; title: string; children: ReactNode };

/** One way to reach the firm. */
export function WayCard({ icon, title, children }: WayProps) {
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

/** Every number with what it is for, to call or to write to. */
export function PhoneCard() {
  const { phones } = useSiteDetails();
  return (
    <WayCard icon="phone" title={useTranslations("contact.phone")("title")}>
      <ul>
        {phoneUses
          .filter((use) => phones[use])
          .map((use) => (
            <PhoneRow key={use} use={use} phone={phones[use]} whatsapp={phones.whatsapp || phones[use]} />
          ))}
      </ul>
    </WayCard>
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

/** The address for letters, and what must not be in them. */
export function MailCard() {
  const t = useTranslations("contact.mail");
  const { email } = useSiteDetails().firm;
  return (
    <WayCard icon="mail" title={t("title")}>
      <p className="text-lg wrap-anywhere">
        <a className={`link ${row}`} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p className="text-ink-soft">{t("text")}</p>
    </WayCard>
  );
}

/** Where the firm is, how to find it on a map, and how to be expected there. */
export function AddressCard() {
  const t = useTranslations("contact.address");
  const language = languageOf(useLocation().pathname);
  const { address } = useSiteDetails().firm;
  return (
    <WayCard icon="map-pin" title={t("title")}>
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
    </WayCard>
  );
}
