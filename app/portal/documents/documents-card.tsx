import { type DragEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import { checklists, type DocumentType, onlyForSome } from "../../domain/documents/checklist.ts";
import type { ListedDocument, ListedDocuments } from "../../domain/documents/list-documents.server.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { FileButton } from "./add-buttons.tsx";
import { DocumentRow } from "./document-row.tsx";
import { RemovedFiles } from "./documents-notice.tsx";
import { NameCheckForm } from "./name-check-form.tsx";
import { UploadQueue } from "./upload-queue.tsx";
import { type Uploads, useUploads } from "./use-uploads.ts";

type Props = {
  file: Pick<Client, "id" | "scheme">;
  listed: ListedDocuments;
  mayWrite: boolean;
  /** Values of a refused mark or name check form. */
  typed: Record<string, string>;
};

/** A client's documents: which are present, missing or wrong, and every upload. */
export function DocumentsCard({ file, listed, mayWrite, typed }: Props) {
  const t = useTranslations("documents");
  const uploads = useUploads(file.id, file.scheme);
  const hydrated = useHydrated();
  const { over, handlers } = useDrop(mayWrite && hydrated ? uploads.add : undefined);
  const byType = new Map(listed.documents.map((document) => [document.paper, document]));
  const others = listed.documents.filter(({ paper }) => paper === "other");
  const own = { client: file.id, mayWrite, typed, add: hydrated ? uploads.add : undefined };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4" {...handlers}>
      <Head scheme={file.scheme} documents={byType} />
      {mayWrite ? (
        <div className="print-none grid gap-2 text-sm text-ink-soft">
          <p>{t("lead")}</p>
          <p>{t("noNumbers")}</p>
        </div>
      ) : null}
      {mayWrite && hydrated ? <DropArea over={over} add={uploads.add} /> : null}
      <UploadQueue {...uploads} />
      <ul className="grid">
        {checklists[file.scheme].map((type) => (
          <DocumentRow key={type} type={type} document={byType.get(type)} {...own} />
        ))}
        {others.map((document) => (
          <DocumentRow key={document.id} type="other" document={document} {...own} />
        ))}
      </ul>
      <RemovedFiles removed={listed.removed} client={file.id} mayWrite={mayWrite} />
      <div className="border-t border-line pt-4">
        <NameCheckForm client={file.id} names={listed.names} mayWrite={mayWrite} typed={typed} />
      </div>
    </Card>
  );
}

function Head({ scheme, documents }: Pick<Client, "scheme"> & { documents: Map<string, ListedDocument> }) {
  const t = useTranslations("documents");
  const types: readonly DocumentType[] = checklists[scheme];
  const shown = (type: DocumentType) => documents.get(type)?.shown ?? "missing";
  const required = types.filter((type) => !onlyForSome.has(type) || shown(type) !== "missing");
  const have = required.filter((type) => shown(type) === "have").length;
  const wrong = types.filter((type) => shown(type) === "wrong").length;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-xl" id="documents">
        {t("title")}
      </h2>
      <p className="tabular-nums">
        {t("count", { have, all: required.length })}
        {wrong > 0 ? <span className="text-brick"> · {t("wrongCount", { count: wrong })}</span> : null}
      </p>
    </div>
  );
}

function DropArea({ over, add }: { over: boolean; add(files: readonly File[]): void }) {
  const t = useTranslations("documents");
  return (
    <div
      className={`print-none grid justify-items-center gap-2 rounded-md border-2 border-dashed p-4 text-center ${over ? "border-indigo bg-indigo-wash" : "border-line"}`}
    >
      <p className="pointer-coarse:hidden">{t(over ? "dropNow" : "drop")}</p>
      <FileButton label={t("choose")} onFiles={add} multiple>
        <Icon name="document" />
        {t("choose")}
      </FileButton>
      <p className="text-sm text-ink-soft">{t("chooseHint")}</p>
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

function documentTypeUnder({ target }: DragEvent): DocumentType | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-paper]") : null;
  const type = row?.dataset.paper as DocumentType | undefined;
  return type === "other" ? undefined : type;
}

/** Accepts dropped files: on a document's row for that document, elsewhere guessed by name. */
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
