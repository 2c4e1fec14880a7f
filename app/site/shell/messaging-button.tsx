import { useTranslations } from "use-intl";
import { Icon } from "../../ui/icon.tsx";
import { messageHref } from "../page/contact-links.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

/** Floats in the corner of every public page; the message it opens already names the page's service. */
export function MessagingButton({ topic }: { topic: string | undefined }) {
  const t = useTranslations("site.footer");
  const { phones } = useSiteDetails();
  const text = t("whatsappText", { topic: topic ?? t("whatsappHome") });
  return (
    <a
      href={messageHref(phones.whatsapp || phones.helpline, text)}
      target="_blank"
      rel="noopener"
      className="float-button print-none fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-leaf text-2xl text-paper shadow-float"
    >
      <Icon name="chat" />
      <span className="sr-only">{t("whatsapp")}</span>
    </a>
  );
}
