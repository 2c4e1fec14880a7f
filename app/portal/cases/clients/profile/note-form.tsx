import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { FormId } from "../../../../ui/form-id.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import { useSubmitLock } from "../../../../ui/use-submit-lock.ts";
import { useStaffId } from "../../../frame/page/use-staff-id.ts";
import { DraftNotice, useDraft } from "../drafts/draft.tsx";

type Props = {
  id: string;
  clientId?: string;
  label: string;
  save: string;
  typed: string | undefined;
  /** After a note was saved. */
  saved: object | undefined;
  children?: ReactNode;
};

/** The text stays until it is saved. */
export function NoteForm({ id, clientId, label, save, typed, saved, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { sending, isLocked, lock } = useSubmitLock();
  const draft = useDraft(form, `note ${useLocation().pathname} ${clientId ?? ""} ${useStaffId()}`, false);
  const empty = useEffectEvent(() => {
    form.current?.reset();
    draft.discard();
  });
  useEffect(() => {
    if (saved) empty();
  }, [saved]);
  const keep = (event: { preventDefault(): void }) => {
    if (isLocked()) return event.preventDefault();
    lock();
    draft.keep("sent");
  };
  return (
    <Form ref={form} method="post" onSubmit={keep} className="grid gap-4">
      <FormId opened={draft.opened.submission} />
      <HiddenFields values={{ intent: "note", client: clientId }} />
      <DraftNotice draft={draft} />
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
