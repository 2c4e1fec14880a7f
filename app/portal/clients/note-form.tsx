import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Textarea } from "../../ui/textarea.tsx";

type Props = {
  /** Of the text, unique in the page. */
  id: string;
  clientId?: string;
  label: string;
  save: string;
  /** The text of a refused note. */
  typed: string | undefined;
  /** The action's result after a note was saved. */
  saved: object | undefined;
  children?: ReactNode;
};

/** Posts a note with the intent "note"; its text stays until it is saved. */
export function NoteForm({ id, clientId, label, save, typed, saved, children }: Props) {
  const sending = useNavigation().formData?.get("intent") === "note";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (saved) form.current?.reset();
  }, [saved]);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <HiddenFields values={{ intent: "note", file: clientId }} />
      {children}
      <Textarea id={id} name="text" label={label} rows={3} maxLength={4000} defaultValue={typed} required />
      <p>
        <Button type="submit" busy={sending}>
          {save}
        </Button>
      </p>
    </Form>
  );
}
