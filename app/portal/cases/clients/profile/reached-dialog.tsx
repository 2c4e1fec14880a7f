import type { FormEvent } from "react";
import type { Client, ClientMilestone } from "../../../../domain/cases/clients/tables.ts";
import { inRupees } from "../../../../platform/language/amount.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { usePostingForm } from "../../../frame/page/posting-form.ts";
import { useDates } from "../../../frame/page/use-dates.ts";

export const reachedDialog = (key: string) => `milestone-${key}`;

type Props = {
  id: string;
  client: Client;
  label: string;
  reached: readonly ClientMilestone[];
  mayChange: boolean;
};

export function ReachedDialog({ id, client, label, reached, mayChange }: Props) {
  const t = useTranslations("profile.progress");
  const close = useTranslations("portal.toasts")("close");
  const { dayInWords } = useDates();
  const Form = usePostingForm();
  return (
    <Dialog id={id} title={label} close={close}>
      <ul className="grid divide-y divide-line">
        {reached.map(({ id: milestone, on_day, amount, note }) => (
          <li key={milestone} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="tabular-nums">
                {dayInWords(on_day)}
                {amount === null ? null : <span>{` · ${inRupees(amount)}`}</span>}
              </p>
              {note ? <p className="text-sm whitespace-pre-wrap wrap-anywhere">{note}</p> : null}
            </div>
            {mayChange ? (
              <Form method="post" preventScrollReset onSubmit={closeDialog}>
                <HiddenFields values={{ intent: "remove-milestone", client: client.id, milestone }} />
                <Button type="submit" variant="quiet" icon="trash">
                  {t("removeShort")}
                  <span className="sr-only"> {label}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** First, because its milestone disappears: the focus then returns to the step. */
function closeDialog({ currentTarget }: FormEvent<HTMLFormElement>): void {
  currentTarget.closest("dialog")?.close();
}
