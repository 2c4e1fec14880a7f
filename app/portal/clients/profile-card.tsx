import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type ClientField, clientFields, columnOf, formPath } from "../../domain/clients/fields.ts";
import type { Client } from "../../domain/clients/tables.ts";
import type { ListedDocument } from "../../domain/documents/list-documents.server.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { dialled, spaced } from "../../platform/language/phone.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/link.tsx";
import { PrintButton } from "./print-button.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { ClientWhatsApp } from "./whatsapp.tsx";

type Props = {
  client: Client;
  /** Who has it. */
  owner: string | null;
  earlier: Pick<Client, "id" | "mobile"> | undefined;
  /** How many clients were merged into it. */
  behind: number;
  mayChange: boolean;
  /** An uploaded quotation or application is shown before an address that was typed. */
  papers: readonly ListedDocument[];
};

/** The client and the project at the top; everything else that we know below. */
export function ProfileCard({ client, owner, earlier, behind, mayChange, papers }: Props) {
  const t = useTranslations("profile");
  const label = useTranslations("clientForm.labels");
  const given = (value: string | null) => value || <Missing />;
  const rupees = (paise: number | null) => (paise === null ? <Missing /> : inRupees(paise));
  const uploaded = (wanted: string) => {
    const version = papers.find(({ paper }) => paper === wanted)?.current[0];
    return version && `/documents/${version.id}`;
  };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Actions client={client} mayChange={mayChange} />
      <Facts
        facts={[
          [t("labels.name"), client.name],
          [t("labels.fatherName"), client.father_name],
          [t("labels.mobile"), <span className="tabular-nums">{spaced(client.mobile)}</span>],
          [t("labels.dob"), client.born_on ? dayInWords(client.born_on, "en-IN") : <Missing />],
          [t("labels.gender"), client.gender],
          [t("labels.address"), client.address],
        ]}
      />
      <h2 className="border-t border-line pt-5 text-xl">{t("labels.project")}</h2>
      <Facts
        facts={[
          [t("labels.projectName"), client.project_name],
          [t("labels.totalLoan"), <strong className="tabular-nums">{inRupees(client.loan_amount)}</strong>],
          [t("labels.termLoan"), rupees(client.term_loan)],
          [t("labels.cashCredit"), rupees(client.cash_credit)],
          [
            t("labels.quotation"),
            <Pdf address={uploaded("quotation") ?? client.quotation_url} name={t("labels.quotation")} />,
          ],
          [
            t("labels.application"),
            <Pdf
              address={uploaded("application") ?? client.application_url}
              name={t("labels.application")}
            />,
          ],
        ]}
      />
      <div className="border-t border-line pt-5">
        <Facts
          facts={[
            [t("labels.status"), <StatusBadge status={client.status} />],
            [t("labels.type"), given(client.type)],
            [t("labels.referredBy"), client.referred_by ?? "N/A"],
            [t("labels.staff"), owner ?? t("notAssigned")],
            [t("labels.email"), given(client.email)],
            ...[...further].flatMap((field): Fact[] =>
              client[columnOf[field]] ? [[label(field), client[columnOf[field]]]] : [],
            ),
            ...(earlier
              ? [
                  [
                    t("labels.reapplies"),
                    <Link to={`/client/${earlier.mobile}?file=${earlier.id}`}>{t("earlier")}</Link>,
                  ] as Fact,
                ]
              : []),
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

type Fact = [string, ReactNode];
/** Shown only where there is a value, the applicant's id first. */
const further = new Set<ClientField>(["applicantId", ...clientFields.slice(clientFields.indexOf("bank"))]);
further.delete("assignedTo");

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft max-sm:-mb-2">{label}</dt>
          <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Missing() {
  const t = useTranslations("profile");
  return <span className="text-ink-soft">{t("notGiven")}</span>;
}

/** A link to an uploaded document or to a typed address; of those only https. */
export function Pdf({ address, name }: { address: string | null; name: string }) {
  const t = useTranslations("profile");
  if (!address?.match(/^(https:\/\/|\/documents\/)/))
    return <span className="text-ink-soft">{t("notAdded")}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link">
      {t("viewPdf")}
      <span className="sr-only">
        {" "}
        {name} ({t("newTab")})
      </span>
    </a>
  );
}

function Actions({ client, mayChange }: { client: Client; mayChange: boolean }) {
  const t = useTranslations("profile");
  return (
    <div className="print-none flex flex-wrap gap-3">
      <ButtonLink href={`tel:${dialled(client.mobile)}`} icon="phone">
        {t("call")}
      </ButtonLink>
      <ClientWhatsApp client={client} />
      {mayChange ? (
        <>
          <Link to={`${formPath(client.scheme)}?client=${client.id}`} className="btn btn-quiet">
            <Icon name="edit" />
            {t("edit")}
          </Link>
          <Link to={`${formPath(client.scheme)}?reapply=${client.id}`} className="btn btn-quiet">
            <Icon name="refresh" />
            {t("reapply")}
          </Link>
          <Link to={`/clients/merge?keep=${client.id}`} className="btn btn-quiet">
            <Icon name="network" />
            {t("merge")}
          </Link>
        </>
      ) : null}
      <PrintButton>{t("print")}</PrintButton>
    </div>
  );
}
