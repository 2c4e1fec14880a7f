import type { Enquiry } from "../../../domain/cases/enquiries/tables.ts";
import type { Language } from "../../../platform/language/language.ts";
import { dialled, phoneKind } from "../../../platform/language/phone.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { WhatsApp } from "../../../ui/whatsapp.tsx";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";

type Props = {
  enquiry: Enquiry;
  /** Service and its documents in each language; empty without a single service. */
  requested: Record<Language, { service: string; papers: readonly string[] }>;
};

export function Contact({ enquiry, requested }: Props) {
  const t = useTranslations("enquiries");
  // Not a <p>: the WhatsApp popover inside would close it, and hydration would fail.
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {enquiry.phone ? (
        <ButtonLink href={`tel:${dialled(enquiry.phone)}`} icon="phone">
          {t("call")}
        </ButtonLink>
      ) : null}
      {enquiry.phone && phoneKind(enquiry.phone) === "mobile" ? (
        <EnquiryWhatsApp enquiry={enquiry} requested={requested} />
      ) : null}
      {enquiry.email ? (
        <ButtonLink href={`mailto:${enquiry.email}`} variant="quiet" icon="mail">
          <span className="max-sm:sr-only">{t("write")}</span>
        </ButtonLink>
      ) : null}
    </div>
  );
}

function EnquiryWhatsApp({ enquiry: { name, phone, reference }, requested }: Props) {
  const t = useTranslations("enquiries.templates");
  const about = { name, reference, firm: useSiteDetails().firm.brand };
  return (
    <WhatsApp
      number={dialled(phone).slice(1)}
      templates={["answer", "missed", "papers"]}
      text={(key) => {
        const { service, papers } = requested[key.endsWith(".hi") ? "hi" : "en"];
        return t(key, { ...about, service, papers: papers.join(", ") || "none" });
      }}
    />
  );
}
