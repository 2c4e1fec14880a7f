import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { type DocumentType, onlyForSome } from "../../domain/documents/checklist.ts";
import type { ListedDocument, ListedVersion } from "../../domain/documents/list-documents.server.ts";
import { documentMarks } from "../../domain/documents/tables.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { AddButtons } from "./add-buttons.tsx";
import type { Uploads } from "./use-uploads.ts";
import { VersionLine } from "./version-line.tsx";

type DocumentRowProps = {
  type: DocumentType;
  document: ListedDocument | undefined;
  client: string;
  mayWrite: boolean;
  add: Uploads["add"] | undefined;
  /** Values of a refused mark form. */
  typed: Record<string, string>;
};

const tones = { have: "success", missing: "neutral", wrong: "error" } as const;

/** A document of the checklist: its mark, its newest version, and buttons to add one. */
export function DocumentRow({ type, document, client, mayWrite, add, typed }: DocumentRowProps) {
  const t = useTranslations("documents");
  const name = document?.title ?? t(`papers.${type}`);
  const shown = document?.shown ?? "missing";
  const { current = [], note } = document ?? {};
  return (
    <li
      data-paper={type}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3"
    >
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{name}</strong>
          <Badge tone={tones[shown]}>{t(`marks.${shown}`)}</Badge>
        </p>
        {shown === "have" ? null : <Hint type={type} />}
        {note ? <p className="text-sm text-brick wrap-anywhere">{note}</p> : null}
      </div>
      <div className="print-none flex flex-wrap items-center gap-2 has-[[open]]:basis-full">
        <ViewLinks versions={current} documentName={name} />
        {mayWrite && type !== "other" ? (
          <AddButtons client={client} type={type} name={name} add={add} />
        ) : null}
        <More {...{ type, document, client, mayWrite, name, typed }} />
      </div>
    </li>
  );
}

function Hint({ type }: { type: DocumentType }) {
  const t = useTranslations("documents");
  return (
    <p className="text-sm text-ink-soft">
      {t(`hints.${type}`)}
      {onlyForSome.has(type) ? ` (${t("forSome")})` : ""}
    </p>
  );
}

function ViewLinks({ versions, documentName }: { versions: readonly ListedVersion[]; documentName: string }) {
  const t = useTranslations("documents");
  return versions.map(({ id, name }, index) => (
    <a
      key={id}
      href={`/documents/${id}`}
      target="_blank"
      rel="noopener noreferrer"
      className="link grid min-h-11 place-items-center px-1"
      aria-label={t("viewOf", { paper: documentName, file: name })}
    >
      {versions.length === 1 ? t("view") : t("viewPage", { page: index + 1 })}
    </a>
  ));
}

type MoreProps = Omit<DocumentRowProps, "add"> & { name: string };

/** Rarely needed: the mark, and every file with its details. */
function More({ type, document, client, mayWrite, name, typed }: MoreProps) {
  const t = useTranslations("documents");
  const files = [...(document?.current ?? []), ...(document?.older ?? [])];
  const refused = typed.paper === (type === "other" ? document?.id : type);
  if (!mayWrite && files.length === 0) return null;
  return (
    <details open={refused || undefined} className="min-w-0 open:basis-full">
      <summary className="grid min-h-11 w-fit list-none place-items-center px-1 text-sm text-ink-soft underline">
        {t("more")}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="grid gap-4 py-3 text-sm text-ink-soft">
        {files.length > 0 ? (
          <ul className="grid gap-2">
            {files.map((version) => (
              <VersionLine key={version.id} {...{ version, client, mayWrite }} documentName={name} />
            ))}
          </ul>
        ) : null}
        {mayWrite ? <MarkForm {...{ type, document, client }} typed={refused ? typed : {}} /> : null}
      </div>
    </details>
  );
}

type MarkProps = Pick<DocumentRowProps, "type" | "document" | "client" | "typed">;

/** Marks a document as present, missing or wrong; overrides what the uploads imply. */
function MarkForm({ type, document, client, typed }: MarkProps) {
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
