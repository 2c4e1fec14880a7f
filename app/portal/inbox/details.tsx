import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { dayParts } from "../../domain/enquiries/preferred-day.ts";
import { serviceName } from "../../domain/enquiries/schema.ts";
import type { Enquiry } from "../../domain/enquiries/tables.ts";
import { dialled, spaced } from "../../platform/language/phone.ts";
import { dayInWords, istDateTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EnquiryWhatsApp } from "./whatsapp.tsx";

export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const t = useTranslations("inbox");
  const fields: [string, ReactNode][] = [
    [t("fields.phone"), spaced(enquiry.phone)],
    [t("fields.email"), enquiry.email],
    [t("fields.service"), serviceName(enquiry.service)],
  ];
  if (enquiry.address !== null) fields.push([t("fields.address"), enquiry.address]);
  if (enquiry.message !== null) fields.push([t("fields.message"), enquiry.message]);
  if (enquiry.preferred_day !== null)
    fields.push([t("fields.preferredDay"), dayInWords(enquiry.preferred_day, "en-IN")]);
  const part = dayParts.find((one) => one === enquiry.preferred_part);
  if (part) fields.push([t("fields.preferredPart"), t(`dayParts.${part}`)]);
  fields.push(
    [t("fields.reference"), enquiry.reference],
    [t("fields.received"), istDateTime(enquiry.created_at)],
    [t("fields.language"), enquiry.language === "hi" ? t("languages.hi") : t("languages.en")],
    [t("fields.notice"), enquiry.notice_version],
  );
  return (
    <Card className="grid gap-5">
      <p className="flex flex-wrap gap-2">
        <Badge tone="info">{t(`kinds.${enquiry.kind}`)}</Badge>
        <Badge>{t(`states.${enquiry.state}`)}</Badge>
        {enquiry.repeats > 0 ? (
          <Badge tone="warning">{t("repeats", { count: enquiry.repeats })}</Badge>
        ) : null}
      </p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
        {fields.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft max-sm:-mb-2">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={`tel:${dialled(enquiry.phone)}`} icon="phone">
          {t("call")}
        </ButtonLink>
        <EnquiryWhatsApp enquiry={enquiry} />
        <ButtonLink href={`mailto:${enquiry.email}`} variant="quiet" icon="mail">
          {t("write")}
        </ButtonLink>
      </p>
    </Card>
  );
}
