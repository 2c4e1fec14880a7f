import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { type EnquiryState, enquiryStates } from "../../domain/enquiries/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Select } from "../../ui/select.tsx";

type Props = {
  state: EnquiryState;
  assignedTo: string | null;
  team: readonly { id: string; name: string }[];
};

/** The state of an enquiry and whom it is assigned to. */
export function AssignmentForm({ state, assignedTo, team }: Props) {
  const t = useTranslations("inbox");
  // The state that was shown is posted too, so that no colleague's change is overwritten.
  const stateValues = { intent: "state", from: state };
  return (
    <Card className="grid gap-5">
      {state === "spam" ? (
        <Form method="post">
          <HiddenFields values={stateValues} />
          <Button type="submit" name="to" value="new" icon="check">
            {t("notSpam")}
          </Button>
        </Form>
      ) : null}
      <SelectForm
        values={stateValues}
        id="to"
        name="to"
        label={t("state")}
        defaultValue={state}
        options={enquiryStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        submit={t("change")}
      />
      <SelectForm
        values={{ intent: "assign" }}
        id="assignee"
        name="staff"
        label={t("assignee")}
        placeholder={t("filter.nobody")}
        defaultValue={assignedTo ?? ""}
        options={team.map(({ id, name }) => ({ value: id, label: name }))}
        submit={t("assign")}
        variant="quiet"
      />
    </Card>
  );
}

type SelectFormProps = ComponentProps<typeof Select> & {
  values: { intent: string };
  submit: string;
  variant?: "primary" | "quiet";
};

function SelectForm({ values, submit, variant = "primary", ...select }: SelectFormProps) {
  const sending = useNavigation().formData?.get("intent") === values.intent;
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <HiddenFields values={values} />
      <Select key={String(select.defaultValue)} {...select} fieldClass="grow" />
      <Button type="submit" variant={variant} busy={sending}>
        {submit}
      </Button>
    </Form>
  );
}
