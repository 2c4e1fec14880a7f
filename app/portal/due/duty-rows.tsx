import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { ClientDuty } from "../../domain/duties/tables.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { useDates } from "../page/use-dates.ts";
import { useDutyName } from "./use-duty-name.ts";

type Props = {
  duties: readonly ClientDuty[];
  names: Readonly<Record<string, string>>;
  mayChange: boolean;
  today: string;
};

/** A client's duties, each with the way to end it or to let it go on. */
export function DutyRows({ duties, names, mayChange, today }: Props) {
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
        </li>
      ))}
    </ul>
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
