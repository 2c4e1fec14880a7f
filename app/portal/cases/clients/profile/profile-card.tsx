import type { Client } from "../../../../domain/cases/clients/tables.ts";
import type { ListedDocument } from "../../../../domain/cases/documents/list-documents.server.ts";
import { requestedFields } from "../../../../domain/catalogue/registers/registers.ts";
import { inRupees } from "../../../../platform/language/amount.ts";
import { Card } from "../../../../ui/card.tsx";
import { useChoiceLabel } from "../../../frame/page/use-choice-label.ts";
import { useDates } from "../../../frame/page/use-dates.ts";
import { ClientFacts, Given, type PdfLink } from "./client-facts.tsx";
import { type Renewal, Validity } from "./validity.tsx";

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
