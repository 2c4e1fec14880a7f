import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import type { WaitingFile } from "../../../domain/cases/applicant-links/received.server.ts";
import type { Client } from "../../../domain/cases/clients/tables.ts";
import type {
  ListedDocument,
  ListedDocuments,
  RemovedVersion,
} from "../../../domain/cases/documents/list-documents.server.ts";
import {
  checklistOf,
  countDocuments,
  type DocumentType,
  isForSome,
} from "../../../domain/catalogue/services/checklist.ts";
import { limitsInWords } from "../../../platform/uploads/file-limits.ts";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { RefusedForm } from "../../frame/page/result.ts";
import { SendPage } from "../../frame/page/send-page.tsx";
import { FileButton } from "./add-buttons.tsx";
import { DocumentRow } from "./document-row.tsx";
import { NameCheckForm } from "./name-check-form.tsx";
import { UploadQueue } from "./upload-queue.tsx";
import { useDocumentWords } from "./use-document-words.ts";
import { type Uploads, useUploads } from "./use-uploads.ts";

type Props = {
  file: Pick<Client, "id" | "register">;
  listed: ListedDocuments;
  /** Sent by the applicant, not yet checked. */
  received: readonly WaitingFile[];
  mayWrite: boolean;
  refused: RefusedForm;
};

/** A client's documents: which are present, missing or wrong, and every upload. */
export function DocumentsCard({ file, listed, received, mayWrite, refused }: Props) {
  const t = useTranslations("documents");
  const uploads = useUploads(file.id, file.register);
  const hydrated = useHydrated();
  const { over, handlers } = useDrop(mayWrite && hydrated ? uploads.add : undefined);
  const byType = new Map(listed.documents.map((document) => [document.document_type, document]));
  const others = listed.documents.filter(({ document_type }) => document_type === "other");
  const waiting = Map.groupBy(received, ({ document_type }) => document_type);
  const own = { client: file.id, mayWrite, refused, add: hydrated ? uploads.add : undefined };
  const types = checklistOf(file.register);
  const forSome = (type: DocumentType) => isForSome(file.register, type);
  const isOpen = (type: DocumentType) =>
    forSome(type) && (byType.get(type)?.shown ?? "missing") === "missing" && !waiting.has(type);
  const rowOf = (type: DocumentType) => (
    <DocumentRow
      key={type}
      type={type}
      forSome={forSome(type)}
      document={byType.get(type)}
      received={waiting.get(type) ?? []}
      {...own}
    />
  );
  const optional = types.filter(isOpen);
  return (
    <Card className="stack gap-2 p-4 sm:p-5" {...handlers}>
      <Head file={file} documents={listed.documents} />
      {mayWrite ? <DropArea client={file.id} over={over} add={own.add} /> : null}
      <UploadQueue {...uploads} />
      <ul className="grid">
        {types.filter((type) => !isOpen(type)).map(rowOf)}
        {others.map((document) => (
          <DocumentRow
            key={document.id}
            type="other"
            forSome={false}
            document={document}
            received={[]}
            {...own}
          />
        ))}
        {waiting.has("other") ? rowOf("other") : null}
      </ul>
      {optional.length > 0 ? (
        <Disclosure
          summary={t("forSome", { count: optional.length })}
          open={optional.some((type) => type === refused.typed.documentType)}
          className="border-t border-b-0"
        >
          <ul className="grid text-ink">{optional.map(rowOf)}</ul>
        </Disclosure>
      ) : null}
      <RemovedFiles removed={listed.removed} client={file.id} mayWrite={mayWrite} />
      <NameCheckForm
        client={file.id}
        names={listed.names}
        canCompare={listed.documents.filter(({ current }) => current.length > 0).length > 1}
        {...{ mayWrite, refused }}
      />
    </Card>
  );
}

type HeadProps = Pick<Props, "file"> & { documents: readonly ListedDocument[] };

function Head({ file, documents }: HeadProps) {
  const t = useTranslations("documents");
  const { have, all, wrong } = countDocuments(file.register, documents);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-lg max-sm:sr-only" id="documents">
        {t("title")}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* On a screen the tab says how many are there. */}
        <p className="hidden tabular-nums print:block">{t("count", { have, all })}</p>
        {wrong > 0 ? <p className="text-brick">{t("wrongCount", { count: wrong })}</p> : null}
      </div>
    </div>
  );
}

type DropProps = { client: string; over: boolean; add: Uploads["add"] | undefined };

/** One place to add a file of any kind, or to ask for it; before that, what is accepted. */
function DropArea({ client, over, add }: DropProps) {
  const t = useTranslations("documents");
  return (
    <div
      className={`print-none flex items-center gap-x-4 gap-y-2 rounded-md border-2 border-dashed p-3 text-sm text-ink-soft max-md:flex-col max-md:items-stretch max-sm:border-0 max-sm:p-0 max-sm:text-xs ${over ? "border-indigo bg-indigo-wash" : "border-line"}`}
    >
      <p className="min-w-0 flex-1">
        <span className="font-semibold text-ink pointer-coarse:hidden">{t(over ? "dropNow" : "drop")} </span>
        {t("taken", limitsInWords)} {t("noNumbers")}
      </p>
      <div className="flex shrink-0 flex-wrap gap-2 max-sm:[&_.btn]:px-2.5 max-sm:[&_.icon]:hidden">
        {add ? (
          <FileButton label={t("choose")} onFiles={(files) => add(files)} multiple>
            <Icon name="document" />
            {t("choose")}
          </FileButton>
        ) : (
          <Link
            className="btn btn-quiet px-3 pointer-fine:min-h-8 pointer-fine:py-0.5"
            to={`/documents/upload?${new URLSearchParams({ client })}`}
          >
            <Icon name="document" />
            {t("choose")}
          </Link>
        )}
        <SendPage clientId={client} className="px-3 pointer-fine:min-h-8 pointer-fine:py-0.5" />
      </div>
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

function documentTypeUnder({ target }: DragEvent): DocumentType | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-document-type]") : null;
  const type = row?.dataset.documentType;
  return type === "other" ? undefined : type;
}

/** On a row for that document; elsewhere the type is guessed from the file name. */
function useDrop(add: Uploads["add"] | undefined) {
  const [over, setOver] = useState(false);
  if (!add) return { over: false, handlers: {} };
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files], documentTypeUnder(event));
      },
    },
  };
}

type RemovedFilesProps = { removed: readonly RemovedVersion[]; client: string; mayWrite: boolean };

function RemovedFiles({ removed, client, mayWrite }: RemovedFilesProps) {
  const t = useTranslations("documents");
  const { nameOf } = useDocumentWords();
  if (removed.length === 0 || !mayWrite) return null;
  return (
    <Disclosure summary={t("removed", { count: removed.length })} className="print-none border-t border-b-0">
      <ul className="grid gap-2">
        {removed.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {version.title ?? nameOf(version.document_type)} · {version.name}
            </span>
            <RestoreForm client={client} version={version.id} label={t("restore")} name={version.name} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

type RestoreProps = { client: string; version: string; label: string; name: string };

function RestoreForm({ client, version, label, name }: RestoreProps) {
  const Form = usePostingForm();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="document-restore" />
      <input type="hidden" name="client" value={client} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" className="btn btn-quiet">
        {label}
        <span className="sr-only"> {name}</span>
      </button>
    </Form>
  );
}
