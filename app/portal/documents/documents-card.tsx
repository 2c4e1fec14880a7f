import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import type { ListedDocument, ListedDocuments } from "../../domain/documents/list-documents.server.ts";
import { onlyForSome, type Paper, papersOf } from "../../domain/documents/papers.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FileButton } from "./add-buttons.tsx";
import { NameCheckForm } from "./name-check-form.tsx";
import { PaperRow } from "./paper-row.tsx";
import { RemovedFiles } from "./removed-files.tsx";
import { UploadQueue } from "./upload-queue.tsx";
import { useDrop } from "./use-drop.ts";
import { useIsLive } from "./use-is-live.ts";
import { useUploads } from "./use-uploads.ts";

type Props = {
  file: Pick<Client, "id" | "scheme">;
  listed: ListedDocuments;
  mayWrite: boolean;
  /** What was refused of a mark or of the comparison of names. */
  typed: Record<string, string>;
};

/** The papers of a client's file: which there are, which are missing or wrong, and everything that was uploaded. */
export function DocumentsCard({ file, listed, mayWrite, typed }: Props) {
  const t = useTranslations("documents");
  const uploads = useUploads(file.id, file.scheme);
  const live = useIsLive();
  const { over, handlers } = useDrop(mayWrite && live ? uploads.add : undefined);
  const by = new Map(listed.documents.map((document) => [document.paper, document]));
  const others = listed.documents.filter(({ paper }) => paper === "other");
  const own = { client: file.id, mayWrite, typed, add: live ? uploads.add : undefined };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4" {...handlers}>
      <Head scheme={file.scheme} documents={by} />
      {mayWrite ? (
        <div className="print-none grid gap-2 text-sm text-ink-soft">
          <p>{t("lead")}</p>
          <p>{t("noNumbers")}</p>
        </div>
      ) : null}
      {mayWrite && live ? <DropPlace over={over} add={uploads.add} /> : null}
      <UploadQueue {...uploads} />
      <ul className="grid">
        {papersOf[file.scheme].map((paper) => (
          <PaperRow key={paper} paper={paper} document={by.get(paper)} {...own} />
        ))}
        {others.map((document) => (
          <PaperRow key={document.id} paper="other" document={document} {...own} />
        ))}
      </ul>
      <RemovedFiles removed={listed.removed} client={file.id} mayWrite={mayWrite} />
      <div className="border-t border-line pt-4">
        <NameCheckForm client={file.id} names={listed.names} mayWrite={mayWrite} typed={typed} />
      </div>
    </Card>
  );
}

/** How many of the papers that everybody needs are there. */
function Head({ scheme, documents }: Pick<Client, "scheme"> & { documents: Map<string, ListedDocument> }) {
  const t = useTranslations("documents");
  const papers: readonly Paper[] = papersOf[scheme];
  const shown = (paper: Paper) => documents.get(paper)?.shown ?? "missing";
  const asked = papers.filter((paper) => !onlyForSome.has(paper) || shown(paper) !== "missing");
  const have = asked.filter((paper) => shown(paper) === "have").length;
  const wrong = papers.filter((paper) => shown(paper) === "wrong").length;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-xl" id="documents">
        {t("title")}
      </h2>
      <p className="tabular-nums">
        {t("count", { have, all: asked.length })}
        {wrong > 0 ? <span className="text-brick"> · {t("wrongCount", { count: wrong })}</span> : null}
      </p>
    </div>
  );
}

function DropPlace({ over, add }: { over: boolean; add(files: readonly File[]): void }) {
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
