import type { ReactNode } from "react";
import type { ThreadMessage } from "../../domain/conversations/read-thread.server.ts";
import { useTranslations } from "../../ui/use-translations.tsx";

type Props = {
  message: ThreadMessage;
  /** Its files. */
  children: ReactNode;
};

/** What a message says, in words for every kind. */
export function MessageBody({ message, children }: Props) {
  const t = useTranslations("conversations.thread");
  const { id, kind, text, subject, quoted, answered, details, formatted } = message;
  const special = specialText(message);
  const isPressed = kind === "buttons" && message.direction === "in";
  return (
    <>
      {answered ? <p className="thread-answered">{t("answers", { text: answered })}</p> : null}
      {subject ? <p className="font-semibold wrap-anywhere">{subject}</p> : null}
      {kind === "reaction" && details.emoji ? <p>{t("reacted", { emoji: details.emoji })}</p> : null}
      {special && !(text && kind === "media") ? (
        <p className="text-sm text-ink-soft">{t(`kinds.${special}`)}</p>
      ) : null}
      {text ? (
        <p className="whitespace-pre-wrap wrap-anywhere">{isPressed ? t("pressed", { text }) : text}</p>
      ) : null}
      {kind === "askNumber" ? <p className="text-sm text-ink-soft">{t("offersNumber")}</p> : null}
      {kind === "buttons" && !isPressed && details.buttons ? (
        <p className="text-sm text-ink-soft">{t("offered", { list: details.buttons.join(" · ") })}</p>
      ) : null}
      {children}
      {formatted ? <Formatted id={id} hasPictures={formatted === 2} /> : null}
      {details.sentences?.map((sentence) => (
        <p key={sentence} className="text-sm text-ink-soft wrap-anywhere">
          {sentence}
        </p>
      ))}
      {quoted ? (
        <details className="text-sm text-ink-soft">
          <summary className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">
            {t("quoted")}
          </summary>
          <p className="whitespace-pre-wrap wrap-anywhere">{quoted}</p>
        </details>
      ) : null}
    </>
  );
}

/** What stands in place of words that a kind does not have. */
function specialText({ kind, files, details }: ThreadMessage) {
  if (kind === "contacts" && details.asked === true) return "number";
  if (kind === "media") return files.length > 0 ? undefined : "media";
  if (kind === "location" || kind === "contacts" || kind === "unsupported" || kind === "call") return kind;
  return undefined;
}

/** A mail as its sender has laid it out, in a frame where nothing runs; it is loaded when it is opened. */
function Formatted({ id, hasPictures }: { id: string; hasPictures: boolean }) {
  const t = useTranslations("conversations.thread");
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">
        {t("showFormatted")}
      </summary>
      {hasPictures ? (
        <p className="pb-1">
          {/* A link inside the frame would come without the session. */}
          <a href={`/inbox/mail-html/${id}?pictures`} target={`mail-${id}`} className="link">
            {t("pictures")}
          </a>
        </p>
      ) : null}
      <iframe
        name={`mail-${id}`}
        title={t("formatted")}
        src={`/inbox/mail-html/${id}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
        className="mail-frame"
      />
    </details>
  );
}
