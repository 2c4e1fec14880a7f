import { useTranslations } from "use-intl";
import { serviceName } from "../../domain/enquiries/categories.ts";
import { dayParts } from "../../domain/enquiries/preferred-day.ts";
import type { Enquiry } from "../../domain/enquiries/tables.ts";
import type { Language } from "../../platform/language/language.ts";
import { dialled, phoneKind, spaced } from "../../platform/language/phone.ts";
import { dayInWords, istDateTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { WhatsApp } from "../../ui/whatsapp.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

type Props = {
  enquiry: Enquiry;
  /** The names of the documents that its service needs; none when it names no single service. */
  needed: Record<Language, readonly string[]>;
};

export function EnquiryDetails({ enquiry, needed }: Props) {
  const t = useTranslations("inbox");
  const kind = phoneKind(enquiry.phone);
  const part = dayParts.find((one) => one === enquiry.preferred_part);
  return (
    <Card className="grid gap-5">
      <p className="flex flex-wrap gap-2">
        <Badge tone="info">{t(`kinds.${enquiry.kind}`)}</Badge>
        <Badge>{t(`states.${enquiry.state}`)}</Badge>
        {enquiry.repeats > 0 ? (
          <Badge tone="warning">{t("repeats", { count: enquiry.repeats })}</Badge>
        ) : null}
        {enquiry.common_words ? <Badge tone="warning">{t("commonWords")}</Badge> : null}
      </p>
      <Facts
        facts={[
          [t("fields.phone"), t(`phoneKinds.${kind}`, { phone: spaced(enquiry.phone) })],
          [t("fields.email"), enquiry.email],
          [t("fields.service"), serviceName(enquiry.service)],
          [t("fields.address"), enquiry.address],
          [t("fields.message"), enquiry.message],
          [t("fields.preferredDay"), enquiry.preferred_day && dayInWords(enquiry.preferred_day, "en-IN")],
          [t("fields.preferredPart"), part && t(`dayParts.${part}`)],
          [t("fields.reference"), enquiry.reference],
          [t("fields.received"), istDateTime(enquiry.created_at)],
          [t("fields.language"), enquiry.language === "hi" ? t("languages.hi") : t("languages.en")],
          [t("fields.notice"), enquiry.notice_version],
        ]}
      />
      {/* No paragraph: the pop-up of WhatsApp would end it, and browser and server would differ. */}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`tel:${dialled(enquiry.phone)}`} icon="phone">
          {t("call")}
        </ButtonLink>
        {kind === "mobile" ? <EnquiryWhatsApp enquiry={enquiry} needed={needed} /> : null}
        <ButtonLink href={`mailto:${enquiry.email}`} variant="quiet" icon="mail">
          {t("write")}
        </ButtonLink>
      </div>
    </Card>
  );
}

function EnquiryWhatsApp({ enquiry: { name, phone, reference, service }, needed }: Props) {
  const t = useTranslations("inbox.templates");
  const about = { name, reference, service: serviceName(service), firm: useSiteDetails().firm.brand };
  return (
    <WhatsApp
      number={dialled(phone).slice(1)}
      templates={["answer", "missed", "papers"]}
      text={(key) =>
        t(key, { ...about, papers: needed[key.endsWith(".hi") ? "hi" : "en"].join(", ") || "none" })
      }
    />
  );
}
