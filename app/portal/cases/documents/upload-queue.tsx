import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDocumentWords } from "./use-document-words.ts";
import { inProgress, type Upload, type Uploads, useFileSentences } from "./use-uploads.ts";

export function UploadQueue({ uploads, cancel, retry, clear }: Uploads) {
  const t = useTranslations("documents.upload");
  if (uploads.length === 0) return null;
  return (
    <section aria-label={t("queue")} className="grid gap-2 rounded-md border border-line p-4">
      <ul className="grid gap-3">
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} cancel={cancel} retry={retry} />
        ))}
      </ul>
      {uploads.every(inProgress) ? null : (
        <p>
          <button type="button" className="link min-h-11" onClick={clear}>
            {t("clear")}
          </button>
        </p>
      )}
    </section>
  );
}

type RowProps = { upload: Upload } & Pick<Uploads, "cancel" | "retry">;

function Row({ upload, cancel, retry }: RowProps) {
  const t = useTranslations("documents");
  const { nameOf } = useDocumentWords();
  const { id, file, documentType, state, part } = upload;
  const open = inProgress(upload);
  return (
    <li className="flex items-start gap-3">
      <div className="grid min-w-0 grow gap-1">
        <p className="text-sm wrap-anywhere">
          <strong>{nameOf(documentType)}</strong> · {file.name}
        </p>
        {open ? <progress value={part} max={1} aria-label={file.name} /> : null}
        <State upload={upload} />
      </div>
      {open ? (
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunk"
          onClick={() => cancel(id)}
        >
          <Icon name="close" />
          <span className="sr-only">{t("upload.cancelOf", { name: file.name })}</span>
        </button>
      ) : null}
      {state === "failed" || state === "cancelled" ? (
        <button type="button" className="btn btn-quiet shrink-0" onClick={() => retry(id)}>
          <Icon name="refresh" />
          {t("upload.retry")}
          <span className="sr-only"> {file.name}</span>
        </button>
      ) : null}
    </li>
  );
}

const stateClasses = { done: "text-leaf", cancelled: undefined, refused: "text-brick", failed: "text-brick" };

function State({ upload: { state, part, result } }: { upload: Upload }) {
  const t = useTranslations("documents.upload.states");
  const sentenceOf = useFileSentences();
  if (state === "waiting" || state === "reducing") return <p className="text-sm text-ink-soft">{t(state)}</p>;
  if (state === "sending")
    return (
      <p className="text-sm text-ink-soft tabular-nums">
        {part < 1 ? t("sending", { percent: Math.floor(part * 100) }) : t("checking")}
      </p>
    );
  const bad = state === "refused" || state === "failed";
  return (
    <p role={bad ? "alert" : "status"} className={classes("text-sm", stateClasses[state])}>
      {state === "cancelled" ? t("cancelled") : sentenceOf(result ?? "failed")}
    </p>
  );
}
