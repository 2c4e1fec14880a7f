import type { ServicePage } from "../../domain/catalogue/services/pages.server.ts";
import { hoursInWords } from "../../domain/firm/settings/hours-in-words.ts";
import { spaced } from "../../platform/language/phone.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { callHref } from "../frame/page/contact-links.ts";
import { useSiteDetails } from "../frame/page/use-site-details.ts";

/** Beside the text on a wide screen; the section in sight is marked. */
export function Aside({ page }: { page: ServicePage }) {
  const t = useTranslations("services");
  const { phones, hours } = useSiteDetails();
  return (
    <div className="aside print-none">
      <div className="card">
        <ButtonLink href="#consultation" variant="accent">
          {t("ask")}
        </ButtonLink>
        <ButtonLink href={callHref(phones.helpline)} variant="quiet">
          {spaced(phones.helpline)}
        </ButtonLink>
        <p className="text-sm text-ink-soft">{hoursInWords(hours, useLocale())}</p>
      </div>
      <nav aria-label={t("contents")}>
        {page.parts.map(({ id, heading }) => (
          <a key={id} href={`#${id}`}>
            {heading}
          </a>
        ))}
      </nav>
    </div>
  );
}
