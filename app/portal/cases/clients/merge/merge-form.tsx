import { Form, useNavigation } from "react-router";
import {
  differingChoices,
  likelier,
  looksLikeTwoPeople,
  type MergeChoice,
  valuesIn,
} from "../../../../domain/cases/clients/merge-fields.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { Message } from "../../../../ui/message.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useLabel, useValue } from "../../../people/audit/value-labels.ts";
import { ClientCard } from "./merge-parts.tsx";

type Props = {
  keep: Client;
  other: Client;
  names: Record<string, string>;
};

export function MergeForm({ keep, other, names }: Props) {
  const t = useTranslations("merge");
  const sending = useNavigation().state === "submitting";
  const choices = differingChoices(keep, other);
  return (
    <Form method="post" className="stack gap-4">
      <HiddenFields
        values={{
          intent: "merge",
          keep: keep.id,
          keepVersion: keep.version,
          other: other.id,
          otherVersion: other.version,
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ClientCard title={t("keep")} client={keep} />
        <ClientCard title={t("other")} client={other} />
      </div>
      {choices.length > 0 ? (
        <Card className="stack gap-5 p-4 sm:p-5" title={t("fields")}>
          {choices.map((choice) => (
            <Choice key={choice} choice={choice} keep={keep} other={other} names={names} />
          ))}
        </Card>
      ) : null}
      <p className="text-ink-soft">{t("same")}</p>
      {looksLikeTwoPeople(keep, other) ? (
        <Message tone="error" still>
          {t("twoPeople", { keep: keep.name, other: other.name })}
        </Message>
      ) : null}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending}>
          {t("submit")}
        </Button>
        <ButtonLink href={`/clients/merge?keep=${keep.id}`} variant="quiet">
          {t("back")}
        </ButtonLink>
      </p>
    </Form>
  );
}

function Choice({ choice, keep, other, names }: Props & { choice: MergeChoice }) {
  const t = useTranslations("merge");
  const label = useLabel();
  const shown = useShown(names);
  const chosen = likelier(choice, keep);
  const ownNames: Partial<Record<MergeChoice, string>> = { loan_amount: t("loan"), bank: t("bank") };
  const legend = ownNames[choice] ?? label(choice);
  const sides = [
    { side: "keep", client: keep, from: keep.name === other.name ? t("keep") : keep.name },
    { side: "other", client: other, from: keep.name === other.name ? t("other") : other.name },
  ];
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {sides.map(({ side, client, from }) => (
        <label key={side} className="choice min-w-0">
          <input type="radio" name={choice} value={side} defaultChecked={chosen === side} />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft sm:sr-only">{from}</span>
            <span className="whitespace-pre-wrap wrap-anywhere">{shown(choice, client)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Values to choose from, without empty ones. */
function useShown(names: Record<string, string>) {
  const value = useValue();
  return (choice: MergeChoice, client: Client) =>
    valuesIn(choice, client)
      .filter(([, of], at) => at === 0 || of !== null)
      .map(([name, of]) =>
        name === "assigned_to" && of ? (names[of] ?? "") : value(name, of, client.register),
      )
      .join(" · ");
}
