import { Form } from "react-router";
import {
  maxCustomNameLength,
  maxIntervalMonths,
} from "../../../domain/dates-and-rules/duties/custom-duty-limits.ts";
import type { ClientDuty } from "../../../domain/dates-and-rules/duties/tables.ts";
import { asTyped, inRupees } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useDutyName } from "./use-duty-name.ts";

type Person = { id: string; name: string };
type Props = {
  team: readonly Person[];
  duties: readonly ClientDuty[];
  /** Duties that staff must ask about; `instead` applies otherwise. */
  questions: readonly { id: string; instead?: string | undefined }[];
  names: Readonly<Record<string, string>>;
  mayChange: boolean;
  today: string;
  errors: readonly { id: string; text: string }[];
};

/** With buttons to end or resume each. */
export function DutyRows({ duties, questions, names, team, mayChange, today, errors }: Props) {
  const t = useTranslations("duties.client");
  const { nameOf } = useDutyName();
  const { dayInWords } = useDates();
  return (
    <ul className="card divide-y divide-line">
      {duties.map((duty) => (
        <li key={duty.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
          <span className="min-w-0 grow basis-64">
            <strong className="wrap-anywhere">
              {duty.every === null ? [nameOf(duty.rule), duty.label].filter(Boolean).join(" · ") : duty.label}
            </strong>
            <span className="block text-sm text-ink-soft">
              {[
                duty.every !== null && t("everyOf", { months: duty.every }),
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
          {mayChange ? <Question duty={duty} questions={questions.find(({ id }) => id === duty.id)} /> : null}
          {mayChange && duty.until_day === null ? (
            <ChangeForm duty={duty} team={team} errors={errors} />
          ) : null}
          {mayChange && duty.until_day === null && duty.every !== null ? <CustomChange duty={duty} /> : null}
        </li>
      ))}
    </ul>
  );
}

type QuestionProps = { duty: ClientDuty; questions: Props["questions"][number] | undefined };

/** Whether a conditional duty applies. */
function Question({ duty, questions }: QuestionProps) {
  const t = useTranslations("duties.client");
  const { nameOf, conditionOf } = useDutyName();
  if (!questions) return null;
  const fields = { duty: duty.id, version: String(duty.version) };
  return (
    <div className="grid w-full gap-2">
      <Message tone="warning" still>
        {t("ask", { condition: conditionOf(duty.rule) })}
      </Message>
      <div className="flex flex-wrap gap-2">
        <PostButton label={t("keep")} intent="keep" fields={fields} variant="quiet" />
        {questions.instead ? (
          <PostButton
            label={t("instead", { name: nameOf(questions.instead) })}
            intent="instead"
            fields={fields}
            variant="quiet"
          />
        ) : (
          <PostButton label={t("drop")} intent="drop" fields={fields} variant="quiet" />
        )}
      </div>
    </div>
  );
}

function CustomChange({ duty }: { duty: ClientDuty }) {
  const t = useTranslations("duties.client");
  const of = (name: string) => ({ id: `${name}-${duty.id}`, name });
  return (
    <Disclosure summary={t("changeOwn")} className="w-full border-b-0 text-sm">
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <HiddenFields values={{ intent: "change-own", duty: duty.id, version: duty.version }} />
        <TextInput
          {...of("name")}
          label={t("name")}
          maxLength={maxCustomNameLength}
          autoComplete="off"
          defaultValue={duty.label}
        />
        <TextInput {...of("first")} label={t("first")} type="date" defaultValue={duty.from_day} />
        <TextInput
          {...of("every")}
          label={t("every")}
          inputMode="numeric"
          maxLength={String(maxIntervalMonths).length}
          autoComplete="off"
          defaultValue={duty.every ? String(duty.every) : ""}
        />
        <Button type="submit" variant="quiet">
          {t("saveChange")}
        </Button>
      </Form>
    </Disclosure>
  );
}

/** Assignee and fee; open items follow. */
function ChangeForm({ duty, team, errors }: Pick<Props, "team" | "errors"> & { duty: ClientDuty }) {
  const t = useTranslations("duties.client");
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Disclosure summary={t("change")} className="w-full border-b-0 text-sm">
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <HiddenFields values={{ intent: "change", duty: duty.id, version: duty.version }} />
        <Select
          id={`who-${duty.id}`}
          name="who"
          label={t("who")}
          options={[{ value: "none", label: t("nobody") }, ...people]}
          defaultValue={duty.assigned_to ?? "none"}
          error={errors.find(({ id }) => id === `who-${duty.id}`)?.text}
        />
        <TextInput
          id={`fee-${duty.id}`}
          name="fee"
          label={t("fee")}
          inputMode="decimal"
          maxLength={maxAmountLength}
          autoComplete="off"
          defaultValue={asTyped(duty.fee)}
          error={errors.find(({ id }) => id === `fee-${duty.id}`)?.text}
        />
        <Button type="submit" variant="quiet">
          {t("saveChange")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function StopForm({ duty, today }: { duty: ClientDuty; today: string }) {
  const t = useTranslations("duties.client");
  const own = { duty: duty.id, version: duty.version };
  if (duty.until_day !== null)
    return (
      <PostButton
        intent="resume"
        fields={{ duty: duty.id, version: String(duty.version) }}
        variant="quiet"
        label={t("resume")}
      />
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
