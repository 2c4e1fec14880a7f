import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import {
  differingGroups,
  likelier,
  type MergeGroup,
  mergeGroups,
} from "../../domain/clients/merge-fields.ts";
import type { Client } from "../../domain/clients/tables.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useLabel, useValue } from "../audit/value-labels.ts";
import { ClientCard } from "./merge-parts.tsx";

type Props = {
  keep: Client;
  other: Client /** Of the staff, by their ids. */;
  names: Record<string, string>;
};

/** Both cases side by side where they differ, with a choice for each difference. */
export function MergeForm({ keep, other, names }: Props) {
  const t = useTranslations("merge");
  const sending = useNavigation().state === "submitting";
  const groups = differingGroups(keep, other);
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <input type="hidden" name="keep" value={keep.id} />
      <input type="hidden" name="keepVersion" value={keep.version} />
      <input type="hidden" name="other" value={other.id} />
      <input type="hidden" name="otherVersion" value={other.version} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ClientCard title={t("keep")} client={keep} />
        <ClientCard title={t("other")} client={other} />
      </div>
      {groups.length > 0 ? (
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 className="text-xl">{t("fields")}</h2>
          {groups.map((group) => (
            <Choice key={group} group={group} keep={keep} other={other} names={names} />
          ))}
        </Card>
      ) : null}
      <p className="text-ink-soft">{t("same")}</p>
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

function Choice({ group, keep, other, names }: Props & { group: MergeGroup }) {
  const t = useTranslations("merge");
  const label = useLabel();
  const show = useShown(names);
  const chosen = likelier(group, keep);
  const legend = group === "loan_amount" ? t("loan") : group === "bank" ? t("bank") : label(group);
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {(["keep", "other"] as const).map((side) => (
        <label key={side} className="choice min-w-0">
          <input
            type="radio"
            name={group}
            value={side}
            defaultChecked={chosen === side}
            aria-label={`${legend}: ${t(side === "keep" ? "fromKeep" : "fromOther")}`}
          />
          <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            {show(group, side === "keep" ? keep : other)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What a client says in a group: its values, those that are there. */
function useShown(names: Record<string, string>) {
  const value = useValue();
  return (group: MergeGroup, client: Client) => {
    const given = mergeGroups[group].filter((field, at) => at === 0 || client[field] !== null);
    return given
      .map((field) =>
        field === "assigned_to" && client[field] ? (names[client[field]] ?? "") : value(field, client[field]),
      )
      .join(" · ");
  };
}
