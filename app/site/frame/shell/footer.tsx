import type { ReactNode } from "react";
import { hoursInWords } from "../../../domain/firm/settings/hours-in-words.ts";
import { defaultDetails, phoneUses, socialKinds } from "../../../domain/firm/settings/site-details.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { classes } from "../../../ui/classes.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import type { PageLink } from "../listed-pages/listed-pages.server.ts";
import { callHref } from "../page/contact-links.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

type FooterProps = {
  visitors: number;
  links: readonly PageLink[];
  /** Only who we are and how we are reached. */
  isShort?: boolean | undefined;
};

export function Footer({ visitors, links, isShort }: FooterProps) {
  const t = useTranslations("site.footer");
  const { firm } = useSiteDetails();
  return (
    <footer className="band foot px-4 pt-6 pb-20 sm:px-8 md:pb-6 lg:pt-12 print-none">
      <div className="mx-auto grid max-w-page grid-cols-1 lg:grid-cols-[4fr_7fr_5fr_4fr] lg:gap-6">
        <div className="grid grid-cols-1 content-start gap-3 pb-3">
          <p className="text-xl font-extrabold">{firm.brand}</p>
          <p className="max-w-text text-sm text-on-band-soft">{t("about")}</p>
        </div>
        {isShort ? null : (
          <Column title={t("pages")} className="two-columns">
            {links.map(({ href, label }) => (
              <FootLink key={href} href={href}>
                {label}
              </FootLink>
            ))}
          </Column>
        )}
        <Column title={t("reach")}>
          <ContactDetails />
        </Column>
        {isShort ? null : (
          <Column title={t("follow")}>
            <Social />
          </Column>
        )}
      </div>
      <p className="mx-auto mt-6 max-w-page border-t border-band-line pt-4 text-sm text-on-band-soft">
        {firm.credit === defaultDetails.firm.credit ? t("credit") : firm.credit} · {t("visitors")}:{" "}
        <span data-visitors={visitors}>{visitors}</span>
      </p>
    </footer>
  );
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <details className={classes("fold wrap-anywhere", className)}>
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
        {t(kind)}
      </FootLink>
    ));
}

function ContactDetails() {
  const t = useTranslations("site.footer");
  const phone = useTranslations("site.phones");
  const { firm, hours, phones } = useSiteDetails();
  return (
    <>
      {phoneUses
        .filter((use) => phones[use])
        .map((use) => (
          <FootLink key={use} href={callHref(phones[use])}>
            {phone(use)} {spaced(phones[use])}
          </FootLink>
        ))}
      <FootLink href={`mailto:${firm.email}`}>{firm.email}</FootLink>
      <p className="py-2">{firm.address}</p>
      <p className="text-sm text-on-band-soft">
        {t("whenOpen", { hours: hoursInWords(hours, useLocale()) })}
      </p>
    </>
  );
}
