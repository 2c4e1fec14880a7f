import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { logoPicture } from "../../domain/brand/photo.ts";
import { hoursInWords } from "../../domain/settings/hours-in-words.ts";
import { defaultDetails, phoneUses, socialKinds } from "../../domain/settings/site-details.ts";
import { spaced } from "../../platform/language/phone.ts";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { StepsDivider } from "../../ui/steps-pattern.tsx";
import type { PageLink } from "../listed-pages/listed-pages.server.ts";
import { callHref } from "../page/contact-links.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

type FooterProps = { visits: number; links: readonly PageLink[] };

/** The footer of every public page: what the firm is and is not, contact details, legal pages, visitor count. */
export function Footer({ visits, links }: FooterProps) {
  const t = useTranslations("site.footer");
  const { firm, brand } = useSiteDetails();
  return (
    <footer className="band px-4 pt-6 pb-20 sm:px-8 lg:pt-12 print-none">
      <div className="mx-auto grid max-w-page grid-cols-1 lg:grid-cols-[5fr_2fr_4fr_2fr] lg:gap-10">
        <div className="grid grid-cols-1 content-start gap-3 pb-3">
          <Logo name={firm.brand} picture={logoPicture(brand)} />
          <p className="max-w-text text-sm text-on-band-soft">{t("about")}</p>
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
      <div className="mx-auto mt-6 max-w-page">
        <StepsDivider />
        <p className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm text-on-band-soft">
          <span>{firm.credit === defaultDetails.firm.credit ? t("credit") : firm.credit}</span>
          <span>
            {t("visitors")}: <span data-visits={visits}>{visits}</span>
          </span>
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold wrap-anywhere">
      <summary>
        <h2 className="text-base">{title}</h2>
      </summary>
      {children}
    </details>
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
