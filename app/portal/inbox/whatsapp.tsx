import { useTranslations } from "use-intl";
import { serviceName } from "../../domain/enquiries/schema.ts";
import type { Enquiry } from "../../domain/enquiries/tables.ts";
import { dialled } from "../../platform/language/phone.ts";
import { WhatsApp } from "../../ui/whatsapp.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

const templates = ["answer", "missed", "papers"] as const;

type Props = { enquiry: Pick<Enquiry, "name" | "phone" | "service" | "reference"> };

/** WhatsApp templates for replies to an enquiry. */
export function EnquiryWhatsApp({ enquiry }: Props) {
  const t = useTranslations("inbox.templates");
  const { firm } = useSiteDetails();
  const { name, reference } = enquiry;
  const about = { name, reference, service: serviceName(enquiry.service), firm: firm.brand };
  return (
    <WhatsApp
      number={dialled(enquiry.phone).slice(1)}
      templates={templates.map((of) => ({
        name: t(`${of}.name`),
        en: t(`${of}.en`, about),
        hi: t(`${of}.hi`, about),
      }))}
    />
  );
}
