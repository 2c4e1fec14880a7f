import { Link } from "react-router";
import { daysBetween } from "../../../../domain/cases/clients/days.ts";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import type { ListedDocument } from "../../../../domain/cases/documents/list-documents.server.ts";
import { registerOf, requestedFields } from "../../../../domain/catalogue/registers/registers.ts";
import { expiredAtMost, renewalDay } from "../../../../domain/dates-and-rules/duties/renewal-days.ts";
import { inRupees } from "../../../../platform/language/amount.ts";
import { Card } from "../../../../ui/card.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useChoiceLabel } from "../../../frame/page/use-choice-label.ts";
import { useDates } from "../../../frame/page/use-dates.ts";
import { ClientFacts, Given, type PdfLink } from "./client-facts.tsx";

type Props = {
  client: Client;
  /** An uploaded quotation or application takes precedence over a typed address. */
  uploaded: readonly ListedDocument[];
  /** Missing beside a list. */
  renewal?: Renewal;
};

export function ProfileCard({ client, uploaded, renewal }: Props) {
  const { dayInWords } = useDates();
  const choice = useChoiceLabel();
  const rupees = (paise: number | null) => <Given>{paise !== null && inRupees(paise)}</Given>;
  const linksOf = (wanted: string, address: string | null): PdfLink[] => {
    const version = uploaded.find(({ document_type }) => document_type === wanted)?.current[0];
    const is = version?.type === "pdf" ? "pdf" : "picture";
    return [
      ...(version ? [{ href: `/documents/${version.id}`, is } as const] : []),
      ...(address ? [{ href: address, is: "address" } as const] : []),
    ];
  };
  return (
    <Card className="p-4 sm:p-5">
      <ClientFacts
        mobile={client.mobile}
        fields={requestedFields(client.register)}
        pdfs={{
          quotation: linksOf("quotation", client.quotation_url),
          application: linksOf("application", client.application_url),
        }}
        values={{
          name: client.name,
          fatherName: <Given>{client.father_name}</Given>,
          dob: <Given>{client.born_on && dayInWords(client.born_on)}</Given>,
          gender: choice(client.gender),
          address: <Given>{client.address}</Given>,
          projectName: <Given>{client.project_name}</Given>,
          validUntil: <Given>{client.valid_until && <Validity client={client} renewal={renewal} />}</Given>,
          totalLoan: <strong className="tabular-nums">{inRupees(client.loan_amount)}</strong>,
          termLoan: rupees(client.term_loan),
          cashCredit: rupees(client.cash_credit),
        }}
      />
    </Card>
  );
}

/** The case of the renewal, if any, and the day (IST). */
type Renewal = { caseId: string | undefined; today: string };
type ValidityProps = { client: Pick<Client, "register" | "valid_until">; renewal: Renewal | undefined };

/** Validity of the certificate or licence, and its renewal. */
function Validity({ client, renewal }: ValidityProps) {
  const t = useTranslations("profile.validity");
  const { dayInWords } = useDates();
  const until = client.valid_until ?? "";
  if (!renewal) return dayInWords(until);
  const { today } = renewal;
  const isOver = until < today;
  return (
    <>
      <span className={isOver ? "text-brick" : undefined}>{dayInWords(until)}</span>
      {" · "}
      {isOver
        ? t("ended", { days: daysBetween(until, today) })
        : t("left", { days: daysBetween(today, until) })}
      <span className="block text-sm text-ink-soft">
        <WhatFollows client={client} renewal={renewal} />
      </span>
    </>
  );
}

function WhatFollows({
  client: { register, valid_until },
  renewal: { caseId, today },
}: ValidityProps & { renewal: Renewal }) {
  const t = useTranslations("profile.validity");
  const { dayInWords } = useDates();
  const { expires, off } = registerOf(register);
  const until = valid_until ?? "";
  if (caseId) return <Link to={profilePath(caseId)}>{t("renewal")}</Link>;
  if (!expires || off) return t("never");
  if (daysBetween(until, today) > expiredAtMost) return t("tooLate", { days: expiredAtMost });
  return t("renewalOn", {
    day: dayInWords([renewalDay(until, expires.renewalDays), today].sort()[1] ?? today),
  });
}
