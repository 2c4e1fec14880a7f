import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { DocumentType } from "../../domain/documents/checklist.ts";
import type { ListedDocument } from "../../domain/documents/list-documents.server.ts";
import { documentMarks } from "../../domain/documents/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type Props = {
  type: DocumentType;
  document: ListedDocument | undefined;
  client: string;
  /** What was refused. */
  typed: Record<string, string>;
};

/** Marks a document as present, missing or wrong; overrides what the uploads imply. */
export function MarkForm({ type, document, client, typed }: Props) {
  const t = useTranslations("documents");
  const key = type === "other" ? (document?.id ?? "") : type;
  return (
    <Form method="post" preventScrollReset className="grid items-end gap-3 text-ink sm:grid-cols-2">
      <input type="hidden" name="intent" value="document-mark" />
      <input type="hidden" name="file" value={client} />
      <input type="hidden" name="paper" value={key} />
      <Select
        key={document?.mark ?? ""}
        id={`mark-${key}`}
        name="mark"
        label={t("mark")}
        placeholder={t("marks.auto")}
        defaultValue={typed.mark ?? document?.mark ?? ""}
        options={documentMarks.map((value) => ({ value, label: t(`marks.${value}`) }))}
      />
      <TextInput
        id={`note-${key}`}
        name="note"
        label={t("note")}
        maxLength={500}
        autoComplete="off"
        defaultValue={typed.note ?? document?.note ?? ""}
      />
      <p>
        <Button type="submit" variant="quiet">
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}
