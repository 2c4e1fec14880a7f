import { Form } from "react-router";
import type { ClientDuty } from "../../domain/duties/tables.ts";
import { asTyped, inRupees } from "../../platform/language/amount.ts";
import { longestAmount } from "../../platform/language/read-amount.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useDates } from "../page/use-dates.ts";
import { useDutyName } from "./use-duty-name.ts";

type Person = { id: string; name: string };
type Props = {
  team: readonly Person[];
  duties: readonly ClientDuty[];
  names: Readonly<Record<string, string>>;
  mayChange: boolean;
  today: string;
};

/** A client's duties, each with the way to end it or to let it go on. */
export function DutyRows({ duties, names, team, mayChange, today }: Props) {
  const t = useTranslations("due.client");
  const { nameOf } = useDutyName();
  const { dayInWords } = useDates();
  return (
    <ul className="card divide-y divide-line">
      {duties.map((duty) => (
        <li key={duty.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
          <span className="min-w-0">
            <strong className="wrap-anywhere">
              {[nameOf(duty.rule), duty.label].filter(Boolean).join(" · ")}
            </strong>
            <span className="block text-sm text-ink-soft">
              {[
                t("since", { day: dayInWords(duty.from_day) }),
                duty.until_day && t("stoppedOn", { day: dayInWords(duty.until_day) }),
                duty.assigned_to && names[duty.assigned_to],
                duty.fee && t("feeOf", { amount: inRupees(duty.fee) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          {mayChange ? <StopForm duty={duty} today={today} /> : null}
          {mayChange && duty.until_day === null ? <ChangeForm duty={duty} team={team} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Who is responsible, and the fee each time; what is open follows. */
function ChangeForm({ duty, team }: { duty: ClientDuty; team: readonly Person[] }) {
  const t = useTranslations("due.client");
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Disclosure summary={t("change")} className="w-full border-0 text-sm">
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <HiddenFields values={{ intent: "change", duty: duty.id, version: duty.version }} />
        <Select
          id={`who-${duty.id}`}
          name="who"
          label={t("who")}
          options={[{ value: "none", label: t("nobody") }, ...people]}
          defaultValue={duty.assigned_to ?? "none"}
        />
        <TextInput
          id={`fee-${duty.id}`}
          name="fee"
          label={t("fee")}
          inputMode="decimal"
          maxLength={longestAmount}
          autoComplete="off"
          defaultValue={asTyped(duty.fee)}
        />
        <Button type="submit" variant="quiet">
          {t("saveChange")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function StopForm({ duty, today }: { duty: ClientDuty; today: string }) {
  const t = useTranslations("due.client");
  const own = { duty: duty.id, version: duty.version };
  if (duty.until_day !== null)
    return (
      <Form method="post">
        <HiddenFields values={{ intent: "resume", ...own }} />
        <Button type="submit" variant="quiet">
          {t("resume")}
        </Button>
      </Form>
    );
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <HiddenFields values={{ intent: "stop", ...own }} />
      <input type="date" name="until" defaultValue={today} aria-label={t("until")} className="control w-40" />
      <Button type="submit" variant="quiet">
        {t("stop")}
      </Button>
    </Form>
  );
}
