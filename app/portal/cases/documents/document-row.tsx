import type { WaitingFile } from "../../../domain/cases/applicant-links/received.server.ts";
import type { ListedDocument, ListedVersion } from "../../../domain/cases/documents/list-documents.server.ts";
import { type DocumentMark, documentMarks } from "../../../domain/cases/documents/tables.ts";
import type { DocumentType } from "../../../domain/catalogue/services/checklist.ts";
import { formatSize } from "../../../platform/language/file-size.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { RefusedForm } from "../../frame/page/result.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { AddButton, PhotoButton } from "./add-buttons.tsx";
import { ReceivedFiles } from "./received-files.tsx";
import { useDocumentWords } from "./use-document-words.ts";
import type { Uploads } from "./use-uploads.ts";

type Props = { version: ListedVersion; documentName: string; client: string; mayWrite: boolean };

const iconClasses = "grid size-11 place-items-center rounded-md text-ink hover:bg-sunk";

function VersionLine({ version, documentName, client, mayWrite }: Props) {
  const t = useTranslations("documents");
  const { istDateTime } = useDates();
  const Form = usePostingForm();
  const { id, number, page, name, type, size, state, created_at, staff_name } = version;
  const names = { document: documentName, file: name };
  const facts = [
    `${t("version", { number })}, ${t("onePage", { page })}`,
    `${type.toUpperCase()}, ${formatSize(size)}`,
    istDateTime(created_at),
    staff_name && t("by", { name: staff_name }),
    state === "waiting" && t("waiting"),
    state === "kept" && t("keptAsIs"),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start gap-x-3 border-l-4 border-line py-1 pl-3">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere text-ink">{name}</p>
        <p className="text-sm">{facts.join(" · ")}</p>
      </div>
      <div className="flex items-center">
        <a
          href={`/documents/${id}`}
          target="_blank"
          rel="noopener noreferrer"
          className="link grid min-h-11 place-items-center px-2"
          aria-label={t("viewOf", names)}
        >
          {t("view")}
        </a>
        <a href={`/documents/${id}?download`} className={iconClasses}>
          <Icon name="download" />
          <span className="sr-only">{t("downloadOf", names)}</span>
        </a>
        {mayWrite ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="document-remove" />
            <input type="hidden" name="client" value={client} />
            <button type="submit" name="version" value={id} className={iconClasses}>
              <Icon name="trash" />
              <span className="sr-only">{t("removeOf", names)}</span>
            </button>
          </Form>
        ) : null}
      </div>
    </li>
  );
}

type DocumentRowProps = {
  type: DocumentType;
  /** Needed by some clients only. */
  forSome: boolean;
  document: ListedDocument | undefined;
  received: readonly WaitingFile[];
  client: string;
  mayWrite: boolean;
  add: Uploads["add"] | undefined;
  refused: RefusedForm;
};

export function DocumentRow({ received, ...row }: DocumentRowProps) {
  const { type, forSome, document, client, mayWrite, add, refused } = row;
  const t = useTranslations("documents");
  const { nameOf } = useDocumentWords();
  const name = document?.title ?? nameOf(type);
  const shown = document?.shown ?? "missing";
  const { current = [], note } = document ?? {};
  // Unknown whether it applies.
  const isAsked = shown === "missing" && forSome;
  return (
    <li
      data-document-type={type}
      className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pointer-fine:min-h-10"
    >
      <div className="min-w-0 flex-1 py-1">
        <p className="flex items-center gap-x-2">
          <MarkIcon shown={shown} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {shown === "wrong" ? (
            <Badge tone="error">{t("marks.wrong")}</Badge>
          ) : (
            <span className="sr-only">{isAsked ? "" : `, ${t(`marks.${shown}`)}`}</span>
          )}
        </p>
        {note ? <p className="text-sm text-brick wrap-anywhere">{note}</p> : null}
      </div>
      <div className="print-none flex flex-wrap items-center gap-1 has-[[open]]:basis-full">
        <ViewLinks versions={current} documentName={name} />
        {mayWrite && type !== "other" && shown !== "have" ? (
          <AddButton client={client} type={type} name={name} add={add} />
        ) : null}
        <More {...row} name={name} />
      </div>
      <ReceivedFiles files={received} documentName={name} {...{ client, mayWrite, refused }} />
    </li>
  );
}

/** Decorative: the row says it in words. */
function MarkIcon({ shown }: { shown: DocumentMark }) {
  if (shown === "have") return <Icon name="check" className="text-leaf" />;
  if (shown === "wrong") return <Icon name="alert" className="text-brick" />;
  return <span aria-hidden="true" className="mx-1 size-3 shrink-0 rounded-full border-2 border-edge" />;
}

function ViewLinks({ versions, documentName }: { versions: readonly ListedVersion[]; documentName: string }) {
  const t = useTranslations("documents");
  return versions.map(({ id, name }, index) => (
    <a
      key={id}
      href={`/documents/${id}`}
      target="_blank"
      rel="noopener noreferrer"
      className="link grid min-h-11 place-items-center px-2 pointer-fine:min-h-9"
      aria-label={t("viewOf", { document: documentName, file: name })}
    >
      {versions.length === 1 ? t("view") : t("viewPage", { page: index + 1 })}
    </a>
  ));
}

type MoreProps = Omit<DocumentRowProps, "received" | "forSome"> & { name: string };

/** Purpose, mark, all files, and upload of a further version. */
function More({ type, document, client, mayWrite, name, refused, add }: MoreProps) {
  const t = useTranslations("documents");
  const hint = useDocumentWords().hintOf(type);
  const files = [...(document?.current ?? []), ...(document?.older ?? [])];
  const isRefused = refused.typed.documentType === (type === "other" ? document?.id : type);
  if (!mayWrite && files.length === 0) return null;
  return (
    <details open={isRefused || undefined} className="min-w-0 open:basis-full">
      <summary className="grid min-h-11 w-fit list-none place-items-center px-2 text-sm text-ink-soft underline pointer-fine:min-h-9">
        {t("more")}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="grid gap-4 py-3 text-sm text-ink-soft">
        {hint ? <p>{hint}</p> : null}
        {files.length > 0 ? (
          <ul className="grid gap-2">
            {files.map((version) => (
              <VersionLine key={version.id} {...{ version, client, mayWrite }} documentName={name} />
            ))}
          </ul>
        ) : null}
        {mayWrite && type !== "other" ? (
          <div className="flex gap-2 empty:hidden">
            {document?.shown === "have" ? (
              <AddButton client={client} type={type} name={name} add={add} />
            ) : null}
            <PhotoButton type={type} name={name} add={add} />
          </div>
        ) : null}
        {mayWrite ? (
          <MarkForm {...{ type, document, client }} refused={isRefused ? refused : undefined} />
        ) : null}
      </div>
    </details>
  );
}

type MarkProps = Pick<DocumentRowProps, "type" | "document" | "client"> & {
  refused: RefusedForm | undefined;
};

/** Overrides what the uploads imply. */
function MarkForm({ type, document, client, refused }: MarkProps) {
  const t = useTranslations("documents");
  const Form = usePostingForm();
  const typed = refused?.typed ?? {};
  const key = type === "other" ? (document?.id ?? "") : type;
  return (
    <Form method="post" preventScrollReset className="grid items-end gap-3 text-ink sm:grid-cols-2">
      <input type="hidden" name="intent" value="document-mark" />
      <input type="hidden" name="client" value={client} />
      <input type="hidden" name="documentType" value={key} />
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
        error={refused?.error}
      />
      <p>
        <Button type="submit" variant="quiet">
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}
