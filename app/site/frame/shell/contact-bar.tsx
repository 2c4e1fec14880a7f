import { whatsappHref } from "../../../platform/language/phone.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { callHref, messagePhone } from "../page/contact-links.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

/** On wide screens only the message button, floating in the corner. The message names the page's service. */
export function ContactBar({ topic, ask }: { topic: string | undefined; ask: string }) {
  const t = useTranslations("site");
  const { phones } = useSiteDetails();
  const phone = messagePhone(phones, "helpline");
  const text = t("footer.whatsappText", { topic: topic ?? t("footer.whatsappHome") });
  return (
    <nav aria-label={t("bar.label")} className="contact-bar print-none">
      <a href={callHref(phones.helpline)}>
        <Icon name="phone" />
        {t("nav.call")}
      </a>
      {phone ? (
        <a
          href={whatsappHref(phone, text)}
          target="_blank"
          rel="noopener"
          aria-label={t("footer.whatsapp")}
          className="float-button"
        >
          <Icon name="chat" />
          <span>{t("bar.whatsapp")}</span>
        </a>
      ) : null}
      <a href={ask}>
        <Icon name="edit" />
        {t("bar.ask")}
      </a>
    </nav>
  );
}
