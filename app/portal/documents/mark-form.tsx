import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { ListedDocument } from "../../domain/documents/list-documents.server.ts";
import type { Paper } from "../../domain/documents/papers.ts";
import { documentMarks } from "../../domain/documents/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type Props = {
  paper: Paper;
  document: ListedDocument | undefined;
  client: string;
  /** What was refused. */
  typed: Record<string, string>;
};

/** Says of a paper that it is there, missing or wrong, whatever its uploads say. */
export function MarkForm({ paper, document, client, typed }: Props) {
  const t = useTranslations("documents");
  const key = paper === "other" ? (document?.id ?? "") : paper;
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
