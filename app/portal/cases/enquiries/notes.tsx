import type { NoteRow } from "../../../domain/cases/enquiries/inbox.server.ts";
import { Card } from "../../../ui/card.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { NoteForm } from "../clients/profile/note-form.tsx";

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
