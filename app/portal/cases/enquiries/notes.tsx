import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation } from "react-router";
import type { NoteRow } from "../../../domain/cases/enquiries/inbox.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useSubmitLock } from "../../../ui/use-submit-lock.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useStaffId } from "../../frame/page/use-staff-id.ts";
import { DraftNotice, useDraft } from "../clients/drafts/draft.tsx";

type Props = {
  notes: readonly NoteRow[];
  mayChange: boolean;
  /** The text of a refused note. */
  typed: string | undefined;
  /** After a note was saved. */
  saved: object | undefined;
};

export function Notes({ notes, mayChange, typed, saved }: Props) {
  const t = useTranslations("enquiries.notes");
  const { istDateTime } = useDates();
  if (!mayChange && notes.length === 0) return null;
  return (
    <Card className="grid gap-4" title={t("title")}>
      {mayChange ? (
        <div className="print:hidden">
          <NoteForm id="note" label={t("text")} save={t("save")} typed={typed} saved={saved} />
        </div>
      ) : null}
      <ol className="grid gap-3 empty:hidden">
        {notes.map(({ id, text, at, staff_name }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <p className="text-sm text-ink-soft">
              {[istDateTime(at), staff_name].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type NoteFormProps = {
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
function NoteForm({ id, clientId, label, save, typed, saved, children }: NoteFormProps) {
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
