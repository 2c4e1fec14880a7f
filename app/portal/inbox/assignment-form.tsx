import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { type EnquiryState, enquiryStates } from "../../domain/enquiries/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/select.tsx";

type Props = {
  state: EnquiryState;
  assignedTo: string | null;
  team: readonly { id: string; name: string }[];
};

/** The state of an enquiry and whom it is assigned to. */
export function AssignmentForm({ state, assignedTo, team }: Props) {
  return (
    <Card className="grid gap-5">
      {state === "spam" ? <NotSpam /> : null}
      <StateForm state={state} />
      <AssignForm assignedTo={assignedTo} team={team} />
    </Card>
  );
}

function NotSpam() {
  const t = useTranslations("inbox");
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="from" value="spam" />
      <Button type="submit" name="to" value="new" icon="check">
        {t("notSpam")}
      </Button>
    </Form>
  );
}

/** Posts the state that was shown, so that no colleague's change is overwritten. */
function StateForm({ state }: { state: EnquiryState }) {
  const t = useTranslations("inbox");
  const sending = useNavigation().formData?.get("intent") === "state";
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="from" value={state} />
      <Select
        key={state}
        id="to"
        name="to"
        label={t("state")}
        defaultValue={state}
        options={enquiryStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        fieldClass="grow"
      />
      <Button type="submit" busy={sending}>
        {t("change")}
      </Button>
    </Form>
  );
}

function AssignForm({ assignedTo, team }: Pick<Props, "assignedTo" | "team">) {
  const t = useTranslations("inbox");
  const sending = useNavigation().formData?.get("intent") === "assign";
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="assign" />
      <Select
        key={assignedTo}
        id="assignee"
        name="staff"
        label={t("assignee")}
        placeholder={t("filter.nobody")}
        defaultValue={assignedTo ?? ""}
        options={team.map(({ id, name }) => ({ value: id, label: name }))}
        fieldClass="grow"
      />
      <Button type="submit" variant="quiet" busy={sending}>
        {t("assign")}
      </Button>
    </Form>
  );
}
