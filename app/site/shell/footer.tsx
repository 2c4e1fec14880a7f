import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { hoursInWords } from "../../domain/settings/hours-in-words.ts";
import { phoneUses, socialKinds } from "../../domain/settings/site-details.ts";
import { spaced } from "../../platform/language/phone.ts";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { StepsDivider } from "../../ui/steps-pattern.tsx";
import type { PageLink } from "../listed-pages/listed-pages.server.ts";
import { callHref, messageHref, messagePhone } from "../page/contact-links.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

type FooterProps = { visits: number; topic: string | undefined; links: readonly PageLink[] };

/** The footer of every public page: what the firm is and is not, contact details, legal pages, visitor count. */
export function Footer({ visits, topic, links }: FooterProps) {
  const t = useTranslations("site.footer");
  const { firm } = useSiteDetails();
  return (
    <footer className="band px-4 pt-12 pb-24 sm:px-8 print-none">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_2fr_1fr]">
        <div className="grid grid-cols-1 content-start gap-4">
          <Logo name={firm.brand} />
          <p className="max-w-text text-on-band-soft">{t("about")}</p>
        </div>
        <Column title={t("pages")}>
          {links.map(({ href, label }) => (
            <FootLink key={href} href={href}>
              {label}
            </FootLink>
          ))}
        </Column>
        <Column title={t("reach")}>
          <ContactDetails />
        </Column>
        <Column title={t("follow")}>
          <Social />
        </Column>
      </div>
      <div className="mx-auto mt-10 max-w-page">
        <StepsDivider />
        <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-sm text-on-band-soft">
          <span>{firm.credit}</span>
          <span>
            {t("visitors")}: <span data-visits={visits}>{visits}</span>
          </span>
        </p>
      </div>
      <MessagingButton topic={topic} />
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-1 wrap-anywhere">
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </div>
  );
}

function FootLink({ href, external, children }: { href: string; external?: boolean; children: ReactNode }) {
  return (
    <a href={href} className="footlink" {...(external ? { target: "_blank", rel: "noopener" } : {})}>
      {children}
    </a>
  );
}

function Social() {
  const t = useTranslations("site.footer");
  const { social } = useSiteDetails();
  return socialKinds
    .filter((kind) => social[kind])
    .map((kind) => (
      <FootLink key={kind} href={social[kind]} external>
        <Icon name={kind} />
        {t(kind)}
      </FootLink>
    ));
}

function ContactDetails() {
  const t = useTranslations("site");
  const { firm, phones, hours } = useSiteDetails();
  const language = useLocale();
  return (
    <>
      {phoneUses
        .filter((use) => phones[use])
        .map((use) => (
          <FootLink key={use} href={callHref(phones[use])}>
            <Icon name="phone" />
            {t(`phones.${use}`)} {spaced(phones[use])}
          </FootLink>
        ))}
      <FootLink href={`mailto:${firm.email}`}>
        <Icon name="mail" />
        {firm.email}
      </FootLink>
      <p className="flex min-h-11 items-center gap-2">
        <Icon name="map-pin" />
        {firm.address}
      </p>
      <p className="flex gap-2 text-sm text-on-band-soft">
        <Icon name="clock" className="mt-0.5" />
        {t("footer.whenOpen", { hours: hoursInWords(hours, language) })}
      </p>
    </>
  );
}

/** Floats in the corner of every public page. The message that it opens names the page's service. */
function MessagingButton({ topic }: { topic: string | undefined }) {
  const t = useTranslations("site.footer");
  const { phones } = useSiteDetails();
  const phone = messagePhone(phones, "helpline");
  if (!phone) return null;
  const text = t("whatsappText", { topic: topic ?? t("whatsappHome") });
  return (
    <a
      href={messageHref(phone, text)}
      target="_blank"
      rel="noopener"
      className="float-button print-none fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-leaf text-2xl text-paper shadow-float"
    >
      <Icon name="chat" />
      <span className="sr-only">{t("whatsapp")}</span>
    </a>
  );
}
