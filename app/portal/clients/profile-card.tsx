import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type ClientField, clientFields, columnOf, formPath } from "../../domain/clients/fields.ts";
import type { Client } from "../../domain/clients/tables.ts";
import type { ListedDocument } from "../../domain/documents/list-documents.server.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { dialled } from "../../platform/language/phone.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/link.tsx";
import { WhatsApp } from "../../ui/whatsapp.tsx";
import { useFrom } from "../page/back.ts";
import { useSiteDetails } from "../page/use-site-details.ts";
import { ClientFacts, Given, type PdfLink } from "./client-facts.tsx";
import { StatusBadge } from "./status-badge.tsx";

type Props = {
  client: Client;
  /** Whom it is assigned to. */
  owner: string | null;
  earlier: Pick<Client, "id" | "mobile"> | undefined;
  /** How many clients were merged into it. */
  behind: number;
  mayChange: boolean;
  /** An uploaded quotation or application stands before an address that was typed. */
  uploaded: readonly ListedDocument[];
};

/** Shown only where there is a value, the applicant's id first. */
const further = new Set<ClientField>(["applicantId", ...clientFields.slice(clientFields.indexOf("bank"))]);
further.delete("assignedTo");

/** The client and the project at the top; everything else that we know below. */
export function ProfileCard({ client, owner, earlier, behind, mayChange, uploaded }: Props) {
  const t = useTranslations("profile");
  const label = useTranslations("clientForm.labels");
  const rupees = (paise: number | null) => <Given>{paise !== null && inRupees(paise)}</Given>;
  const linksOf = (wanted: string, address: string | null): PdfLink[] => {
    const version = uploaded.find(({ paper }) => paper === wanted)?.current[0];
    const is = version?.type === "pdf" ? "pdf" : "picture";
    return [
      ...(version ? [{ href: `/documents/${version.id}`, is } as const] : []),
      ...(address ? [{ href: address, is: "address" } as const] : []),
    ];
  };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Actions client={client} mayChange={mayChange} />
      <ClientFacts
        mobile={client.mobile}
        pdfs={{
          quotation: linksOf("quotation", client.quotation_url),
          application: linksOf("application", client.application_url),
        }}
        values={{
          name: client.name,
          fatherName: client.father_name,
          dob: <Given>{client.born_on && dayInWords(client.born_on, "en-IN")}</Given>,
          gender: client.gender,
          address: client.address,
          projectName: client.project_name,
          totalLoan: <strong className="tabular-nums">{inRupees(client.loan_amount)}</strong>,
          termLoan: rupees(client.term_loan),
          cashCredit: rupees(client.cash_credit),
        }}
      />
      <div className="border-t border-line pt-5">
        <Facts
          facts={[
            [t("labels.status"), <StatusBadge status={client.status} />],
            [t("labels.type"), <Given>{client.type}</Given>],
            [t("labels.referredBy"), client.referred_by ?? "N/A"],
            [t("labels.staff"), owner ?? t("notAssigned")],
            [t("labels.email"), <Given>{client.email}</Given>],
            ...[...further].map((field): Fact => [label(field), client[columnOf[field]] || null]),
            [
              t("labels.reapplies"),
              earlier && <Link to={`/client/${earlier.mobile}?file=${earlier.id}`}>{t("earlier")}</Link>,
            ],
          ]}
        />
      </div>
      {behind > 0 ? (
        <p>
          <TextLink href={`/clients/merge?keep=${client.id}`}>{t("behind", { count: behind })}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}

function Actions({ client, mayChange }: { client: Client; mayChange: boolean }) {
  const t = useTranslations("profile");
  const form = formPath(client.scheme);
  const from = useFrom();
  const changes = [
    { name: "edit", icon: "edit", to: from(`${form}?client=${client.id}`) },
    { name: "reapply", icon: "refresh", to: from(`${form}?reapply=${client.id}`) },
    { name: "merge", icon: "network", to: `/clients/merge?keep=${client.id}` },
  ] as const;
  return (
    <div className="print-none flex flex-wrap gap-3">
      <ButtonLink href={`tel:${dialled(client.mobile)}`} icon="phone">
        {t("call")}
      </ButtonLink>
      <ClientWhatsApp client={client} />
      {(mayChange ? changes : []).map(({ name, icon, to }) => (
        <Link key={name} to={to} className="btn btn-quiet">
          <Icon name={icon} />
          {t(name)}
        </Link>
      ))}
      <Button variant="quiet" icon="print" onClick={() => print()}>
        {t("print")}
      </Button>
    </div>
  );
}

function ClientWhatsApp({ client }: { client: Client }) {
  const t = useTranslations("profile.templates");
  const about = { name: client.name, project: client.project_name, firm: useSiteDetails().firm.brand };
  return (
    <WhatsApp
      number={`91${client.mobile}`}
      templates={["papers", "submitted", "bank", "call"]}
      text={(key) => t(key, about)}
    />
  );
}
