import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { noteKinds } from "../../domain/clients/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useResetAfter } from "../../ui/use-reset-after.ts";

type Props = {
  clientId: string;
  /** What was refused. */
  typed: Record<string, string>;
  /** The answer that says that a note was written. */
  saved: object | undefined;
};

/** A note, a call or a message, in a few words. */
export function NoteForm({ clientId, typed, saved }: Props) {
  const t = useTranslations("profile");
  const sending = useNavigation().formData?.get("intent") === "note";
  const form = useResetAfter(saved);
  return (
    <Card>
      <Form ref={form} method="post" className="grid gap-4">
        <h2 className="text-xl">{t("note.title")}</h2>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="file" value={clientId} />
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t("note.kind")}</legend>
          {noteKinds.map((kind) => (
            <label key={kind} className="choice">
              <input type="radio" name="kind" value={kind} defaultChecked={kind === (typed.kind ?? "note")} />
              <span>{t(`kinds.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
        <Textarea
          id="note-text"
          name="text"
          label={t("note.text")}
          rows={3}
          maxLength={4000}
          defaultValue={typed.text}
          required
        />
        <p>
          <Button type="submit" busy={sending}>
            {t("note.save")}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
