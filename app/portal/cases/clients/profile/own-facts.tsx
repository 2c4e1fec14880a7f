import { Form } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { ownFieldsOf, ownValues } from "../../../../domain/cases/clients/own-values.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { masked } from "../../../../domain/catalogue/registers/logged-own.ts";
import type { Fact } from "../../../../ui/facts.tsx";
import { useLocale, useTranslations } from "../../../../ui/use-translations.tsx";
import { useOwnText } from "../../../frame/page/use-own-fields.ts";

/** Retired fields only if they have a value. */
export function useOwnFacts(client: Pick<Client, "id" | "scheme" | "own">): Fact[] {
  const language = useLocale();
  const textOf = useOwnText();
  const values = ownValues(client);
  return ownFieldsOf(client.scheme)
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
