import type { ReactNode } from "react";
import { type Client, waitingOn } from "../../../../domain/cases/clients/tables.ts";
import { optionOf } from "../../../../ui/select.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { AssigneeEdit, WaitingEdit } from "../quick-edit/quick-edit.tsx";
import { FollowUpLine } from "./follow-up-line.tsx";
import type { ProfileProps } from "./profile-props.ts";

export function NextSteps(props: ProfileProps) {
  const { client, team, names, mayChange } = props;
  return (
    <div className="stack gap-x-8 lg:flex lg:flex-wrap lg:items-center lg:justify-between">
      <FollowUpLine {...props} />
      <div className="low:not-group-has-[ol_[open]]/case:hidden">
        {mayChange ? (
          <FactLine
            waiting={<WaitingEdit client={client} />}
            staff={
              <AssigneeEdit client={client} team={team} staffName={names[client.assigned_to ?? ""] ?? null} />
            }
          />
        ) : (
          <PlainFacts client={client} names={names} />
        )}
      </div>
      {mayChange ? <WaitingForm client={client} /> : null}
    </div>
  );
}

function PlainFacts({ client, names }: Pick<ProfileProps, "client" | "names">) {
  const t = useTranslations("clients");
  return (
    <FactLine
      waiting={client.waiting_on ? t(`waitingOn.${client.waiting_on}`) : t("none")}
      staff={names[client.assigned_to ?? ""] ?? t("nobody")}
    />
  );
}

type FactName = "waiting" | "staff";

function FactLine(facts: Record<FactName, ReactNode>) {
  const t = useTranslations("clients.fields");
  return (
    <dl className="flex flex-wrap gap-x-3 text-sm whitespace-nowrap sm:gap-x-4">
      {(["waiting", "staff"] as const).map((name) => (
        <div key={name} className="flex min-h-11 max-w-full items-center gap-1 sm:gap-2">
          <dt className="text-ink-soft max-sm:text-xs">{t(name)}</dt>
          <dd className="min-w-0 font-semibold">{facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For browsers without script. */
function WaitingForm({ client }: { client: Client }) {
  const t = useTranslations("clients");
  const save = useTranslations("profile.note")("save");
  return (
    <noscript>
      <form method="post" className="print-none flex items-center gap-2 text-sm">
        <input type="hidden" name="intent" value="waiting" />
        <input type="hidden" name="client" value={client.id} />
        <label className="flex items-center gap-2">
          {t("fields.waiting")}
          <select name="on" defaultValue={client.waiting_on ?? ""} className="control w-auto py-1">
            <option value="">{t("none")}</option>
            {waitingOn.map((value) => optionOf({ value, label: t(`waitingOn.${value}`) }))}
          </select>
        </label>
        <button type="submit" className="btn btn-quiet">
          {save}
        </button>
      </form>
    </noscript>
  );
}
