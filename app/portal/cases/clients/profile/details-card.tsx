import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { customFieldsOf, customValues } from "../../../../domain/cases/clients/custom-values.ts";
import { clientFields, columnOf, profilePath } from "../../../../domain/cases/clients/fields.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { masked } from "../../../../domain/catalogue/registers/logged-custom.ts";
import { requestedFields } from "../../../../domain/catalogue/registers/registers.ts";
import { Card } from "../../../../ui/card.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { type Fact, Facts } from "../../../../ui/facts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { useLocale, useTranslations } from "../../../../ui/use-translations.tsx";
import { useChoiceLabel } from "../../../frame/page/use-choice-label.ts";
import { useCustomText } from "../../../frame/page/use-custom-fields.ts";
import { StatusBadge } from "../status-badge.tsx";

type Props = {
  client: Client;
  names: Record<string, string>;
  earlier: string | undefined;
  /** How many clients were merged into it. */
  merged: number;
};

/** Bank, officer, the applicant's id and notes. */
const further = clientFields
  .slice(clientFields.indexOf("bank"))
  .filter((field) => field !== "assignedTo" && field !== "validUntil");

/** Fields without a value are listed in a line that expands. */
export function DetailsCard({ client, names, earlier, merged }: Props) {
  const t = useTranslations("profile");
  const label = useTranslations("clientForm.labels");
  const none = useTranslations("clients");
  const choice = useChoiceLabel();
  const custom = useCustomFacts(client);
  const owner = client.assigned_to && names[client.assigned_to];
  const requested = requestedFields(client.register);
  const optional = [
    { field: "type", name: t("labels.type"), value: client.type && choice(client.type) },
    { field: "email", name: t("labels.email"), value: client.email },
    ...further.map((field) => ({ field, name: label(field), value: client[columnOf[field]] })),
  ].flatMap(({ field, name, value }): [string, ReactNode][] =>
    requested.has(field) || value ? [[name, value]] : [],
  );
  const missing = [...optional, ...custom].filter(([, value]) => !value).map(([name]) => name);
  return (
    <Card className="grid gap-3 p-4 sm:p-5" title={t("tabs.details")}>
      <Facts
        facts={[
          ...(requested.has("status") || client.status
            ? [[t("labels.status"), <StatusBadge key="status" client={client} />] as const]
            : []),
          ...(requested.has("referredBy") || client.referred_by
            ? [[t("labels.referredBy"), client.referred_by ?? none("notReferred")] as const]
            : []),
          [t("labels.staff"), owner || t("notAssigned")],
          ...optional.map(([name, value]) => [name, value || null] as const),
          ...custom,
          [t("labels.reapplies"), earlier && <Link to={profilePath(earlier)}>{t("earlier")}</Link>],
        ]}
      />
      {missing.length > 0 ? (
        <Disclosure summary={t("missing", { count: missing.length })} className="print-none border-b-0">
          {missing.join(", ")}
        </Disclosure>
      ) : null}
      {merged > 0 ? (
        <p>
          <TextLink href={`/clients/merge?keep=${client.id}`}>{t("behind", { count: merged })}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}

/** Retired fields only if they have a value. */
function useCustomFacts(client: Pick<Client, "id" | "register" | "custom">): Fact[] {
  const language = useLocale();
  const textOf = useCustomText();
  const values = customValues(client);
  return customFieldsOf(client.register)
    .filter(({ key, retired }) => !retired || values[key] !== undefined)
    .map((field): Fact => {
      const value = values[field.key];
      const label = field.words[language];
      if (value === undefined) return [label, null];
      if (field.kind === "identity")
        return [
          label,
          <IdentityNumber key={field.key} client={client.id} field={field.key} number={String(value)} />,
        ];
      if (field.kind === "link")
        return [
          label,
          <a key={field.key} href={String(value)} target="_blank" rel="noopener noreferrer" className="link">
            {value}
          </a>,
        ];
      return [label, textOf(field, value)];
    });
}

/** The last four digits, with a button that shows the rest. */
function IdentityNumber({ client, field, number }: { client: string; field: string; number: string }) {
  const t = useTranslations("profile.number");
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="tabular-nums">{masked(number)}</span>
      <Form method="post" action={`${profilePath(client)}/number`}>
        <button type="submit" name="field" value={field} className="link">
          {t("show")}
        </button>
      </Form>
    </span>
  );
}
