import { useTranslations } from "use-intl";
import type { PhoneUse } from "../../domain/settings/site-details.ts";
import { whatsappHref } from "../../platform/language/phone.ts";
import { ButtonLink, type ButtonVariant } from "../../ui/button.tsx";
import { callHref, messagePhone } from "./contact-links.ts";
import { useSiteDetails } from "./use-site-details.ts";

/** Two buttons for one of the firm's numbers: call it, and where that goes, write to it. */
export function PhoneButtons({ use, variant }: { use: PhoneUse; variant: ButtonVariant }) {
  const t = useTranslations("site");
  const { phones } = useSiteDetails();
  const label = <span className="sr-only">{` ${t(`phones.${use}`)}`}</span>;
  const message = messagePhone(phones, use);
  return (
    <>
      <ButtonLink href={callHref(phones[use])} variant={variant} className="px-3">
        {t("nav.call")}
        {label}
      </ButtonLink>
      {message && (
        <ButtonLink
          href={whatsappHref(message)}
          target="_blank"
          rel="noopener"
          variant="quiet"
          className="px-3"
        >
          {t("nav.message")}
          {label}
        </ButtonLink>
      )}
    </>
  );
}
