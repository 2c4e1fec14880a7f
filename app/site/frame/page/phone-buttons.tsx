import type { PhoneUse } from "../../../domain/firm/settings/site-details.ts";
import { spaced, whatsappHref } from "../../../platform/language/phone.ts";
import { ButtonLink, type ButtonVariant } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { callHref, messagePhone } from "./contact-links.ts";
import { useSiteDetails } from "./use-site-details.ts";

type Props = {
  use: PhoneUse;
  variant: ButtonVariant;
  /** Shows the number where no other element does, for people who cannot call from this device. */
  withNumber?: boolean;
};

/** Call, and where the number takes messages, write. */
export function PhoneButtons({ use, variant, withNumber }: Props) {
  const t = useTranslations("site");
  const { phones } = useSiteDetails();
  const call = t("nav.call");
  return (
    <>
      <ButtonLink
        href={callHref(phones[use])}
        variant={variant}
        className="px-3"
        aria-label={withNumber ? undefined : `${call} ${t(`phones.${use}`)}`}
      >
        {withNumber ? `${call} ${spaced(phones[use])}` : call}
      </ButtonLink>
      <MessageButton use={use} />
    </>
  );
}

/** Only where the number takes messages. */
export function MessageButton({ use }: { use: PhoneUse }) {
  const t = useTranslations("site");
  const phone = messagePhone(useSiteDetails().phones, use);
  const message = t("nav.message");
  return phone ? (
    <ButtonLink
      href={whatsappHref(phone)}
      target="_blank"
      rel="noopener"
      variant="quiet"
      className="px-3"
      aria-label={`${message} ${t(`phones.${use}`)}`}
    >
      {message}
    </ButtonLink>
  ) : null;
}
