import { hrefIn } from "../../../platform/language/language.ts";
import { whatsappHref } from "../../../platform/language/phone.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { messagePhone } from "../page/contact-links.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

/** The WhatsApp message names what was searched for. */
export function AskInstead({ query }: { query: string }) {
  const t = useTranslations("search");
  const footer = useTranslations("site.footer");
  const { phones } = useSiteDetails();
  const phone = messagePhone(phones, "helpline");
  const text = footer("whatsappText", { topic: query || footer("whatsappHome") });
  return (
    <Section ground="sunk" className="mt-12" inner="grid gap-2">
      <h2 className="text-2xl">{t("helpTitle")}</h2>
      <p className="text-ink-soft">{t("helpText")}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {phone ? (
          <ButtonLink
            href={whatsappHref(phone, text)}
            target="_blank"
            rel="noopener"
            variant="quiet"
            icon="chat"
          >
            {t("message")}
          </ButtonLink>
        ) : null}
        <ButtonLink href={hrefIn(useLocale(), "/contact#contact")} variant="quiet" icon="mail">
          {useTranslations("contact")("form.title")}
        </ButtonLink>
      </p>
    </Section>
  );
}
