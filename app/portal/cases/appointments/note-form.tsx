import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { Appointment } from "../../../domain/cases/appointments/tables.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  appointment: Appointment;
  /** After a refused note. */
  typed: string | undefined;
  errors: readonly { id: string; text: string }[];
};

/** For staff only. If a colleague has saved a note meanwhile, shows it beside the typed one. */
export function NoteForm({ appointment: { note, version }, typed, errors }: Props) {
  const t = useTranslations("appointments");
  const area = useRef<HTMLTextAreaElement>(null);
  const [base, setBase] = useState(note);
  useEffect(() => {
    if (!area.current || ![base, note].includes(area.current.value)) return;
    area.current.value = note;
    setBase(note);
  }, [note, base]);
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <HiddenFields values={{ version }} />
      <Textarea
        ref={area}
        id="note"
        rows={3}
        label={t("fields.note")}
        hint={t("noteHint")}
        defaultValue={typed ?? note}
        error={errors.find(({ id }) => id === "note")?.text}
      />
      {note === base ? null : (
        <Message tone="warning" title={t("noteMeanwhile")}>
          <p className="whitespace-pre-wrap wrap-anywhere">{note || t("noteEmpty")}</p>
        </Message>
      )}
      <Button intent="note" variant="quiet" className="justify-self-start">
        {t("saveNote")}
      </Button>
    </Form>
  );
}
