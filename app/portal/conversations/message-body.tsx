import { useTranslations } from "use-intl";
import type { ThreadFile, ThreadMessage } from "../../domain/conversations/read-thread.server.ts";
import { formatSize } from "../../platform/language/file-size.ts";
import { Icon } from "../../ui/icon.tsx";

/** What a message says, in words for every kind. */
export function MessageBody({ message }: { message: ThreadMessage }) {
  const t = useTranslations("conversations.thread");
  const { kind, text, subject, quoted, answered, details, files } = message;
  const special = specialText(message);
  return (
    <>
      {answered ? <p className="thread-answered">{t("answers", { text: answered })}</p> : null}
      {subject ? <p className="font-semibold wrap-anywhere">{subject}</p> : null}
      {kind === "reaction" && details.emoji ? <p>{t("reacted", { emoji: details.emoji })}</p> : null}
      {text ? <p className="whitespace-pre-wrap wrap-anywhere">{text}</p> : null}
      {special && !text ? <p className="text-ink-soft italic">{t(`kinds.${special}`)}</p> : null}
      {files.map((file) => (
        <FileLine key={file.id} file={file} />
      ))}
      {details.sentences?.map((sentence) => (
        <p key={sentence} className="text-sm text-ink-soft wrap-anywhere">
          {sentence}
        </p>
      ))}
      {quoted ? (
        <details className="text-sm text-ink-soft">
          <summary className="link inline-flex min-h-11 items-center">{t("quoted")}</summary>
          <p className="whitespace-pre-wrap wrap-anywhere">{quoted}</p>
        </details>
      ) : null}
    </>
  );
}

/** What stands in place of words that a kind does not have. */
function specialText({ kind, files }: ThreadMessage) {
  if (kind === "media") return files.length > 0 ? undefined : "media";
  if (kind === "location" || kind === "contacts" || kind === "unsupported" || kind === "call") return kind;
  return undefined;
}

function FileLine({ file }: { file: ThreadFile }) {
  const t = useTranslations("conversations.thread.files");
  const { id, name, size, state } = file;
  return (
    <p className="flex min-w-0 items-baseline gap-1.5 text-sm">
      <Icon name="document" />
      {state === "kept" && file.version_id === null ? (
        <a href={`/inbox/message-files/${id}`} className="link wrap-anywhere" target="_blank" rel="noopener">
          {name}
        </a>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}
      <span className="shrink-0 text-ink-soft">{state === "kept" ? formatSize(size) : t(state)}</span>
    </p>
  );
}
