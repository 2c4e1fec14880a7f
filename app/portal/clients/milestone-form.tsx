import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Scheme } from "../../domain/clients/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useStages } from "./use-stages.ts";

type Props = {
  clientId: string;
  scheme: Scheme;
  today: string /** What was refused. */;
  typed: Record<string, string>;
};

/** A step that was reached: which, when, with how much money, and why. */
export function MilestoneForm({ clientId, scheme, today, typed }: Props) {
  const t = useTranslations("profile.progress");
  const sending = useNavigation().formData?.get("intent") === "milestone";
  const stages = useStages(scheme).filter(({ hidden }) => !hidden);
  return (
    <Disclosure summary={t("add")} open={typed.milestone !== undefined} className="border-b-0">
      <Form method="post" className="grid gap-4 text-ink sm:grid-cols-2">
        <input type="hidden" name="intent" value="milestone" />
        <input type="hidden" name="file" value={clientId} />
        <Select
          id="milestone"
          name="milestone"
          label={t("which")}
          defaultValue={typed.milestone}
          options={stages.map(({ key, label }) => ({ value: key, label }))}
        />
        <TextInput
          id="milestone-day"
          name="day"
          type="date"
          label={t("day")}
          defaultValue={typed.day ?? today}
          max={today}
        />
        <TextInput
          id="milestone-amount"
          name="amount"
          label={t("amount")}
          defaultValue={typed.amount}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          id="milestone-note"
          name="note"
          label={t("note")}
          defaultValue={typed.note}
          hint={t("reasonHint")}
          maxLength={1000}
        />
        <Checkbox
          id="with-status"
          name="withStatus"
          label={t("withStatus")}
          defaultChecked={typed.withStatus !== undefined}
          className="sm:col-span-2"
        />
        <p>
          <Button type="submit" busy={sending}>
            {t("save")}
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}
