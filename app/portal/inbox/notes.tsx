import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { NoteRow } from "../../domain/enquiries/inbox.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useResetAfter } from "../../ui/use-reset-after.ts";

type FormProps = {
  /** The text of a refused note. */
  typed: string | undefined;
  /** The action's result after a note was saved. */
  saved: object | undefined;
};
type Props = FormProps & { notes: readonly NoteRow[]; mayChange: boolean };

export function Notes({ notes, mayChange, ...form }: Props) {
  const t = useTranslations("inbox.notes");
  if (!mayChange && notes.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t("title")}</h2>
      {mayChange ? <NoteForm {...form} /> : null}
      <ol className="grid gap-3 empty:hidden">
        {notes.map(({ id, text, at, staff_name }) => (
          <li key={id} className="border-l-4 border-line pl-3">
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

function NoteForm({ typed, saved }: FormProps) {
  const t = useTranslations("inbox.notes");
  const sending = useNavigation().formData?.get("intent") === "note";
  const form = useResetAfter(saved);
  return (
    <Form ref={form} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <Textarea
        id="note"
        name="text"
        label={t("text")}
        rows={2}
        maxLength={4000}
        defaultValue={typed}
        required
      />
      <p>
        <Button type="submit" variant="quiet" busy={sending}>
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}
