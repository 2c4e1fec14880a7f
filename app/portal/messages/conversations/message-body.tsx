import type { ReactNode } from "react";
import type { MessageDetails } from "../../../domain/messages/conversations/details.ts";
import type { ThreadMessage } from "../../../domain/messages/conversations/read-thread.server.ts";
import { Behind } from "../../../ui/behind.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = {
  message: ThreadMessage;
  children: ReactNode;
};

export function MessageBody({ message, children }: Props) {
  const t = useTranslations("conversations.thread");
  const { id, kind, text, subject, quoted, answered, details, formatted } = message;
  const special = specialText(message);
  const isPressed = kind === "buttons" && message.direction === "in";
  return (
    <>
      <Origin details={details} />
      {answered ? (
        <p className="border-l-3 border-indigo pl-2 text-sm text-ink-soft">
          {t("answers", { text: answered })}
        </p>
      ) : null}
      {subject ? <p className="font-semibold wrap-anywhere">{subject}</p> : null}
      {kind === "reaction" && details.emoji ? <p>{t("reacted", { emoji: details.emoji })}</p> : null}
      {special && !(text && kind === "media") ? (
        <p className="text-sm text-ink-soft">{t(`kinds.${special}`, { type: details.type ?? "" })}</p>
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
        <Behind summary={t("quoted")}>
          <p className="whitespace-pre-wrap wrap-anywhere">{quoted}</p>
        </Behind>
      ) : null}
      <Changes details={details} isOut={message.direction === "out"} />
    </>
  );
}

/** Advertisement, product, forward or group. */
function Origin({ details: { ad, product, forwarded, inGroup } }: { details: MessageDetails }) {
  const t = useTranslations("conversations.thread.marks");
  const lines = [
    forwarded && t("forwarded"),
    inGroup && t("inGroup"),
    ad !== undefined && (ad ? t("adSays", { text: ad }) : t("ad")),
    product !== undefined && t("product", { name: product }),
  ].filter((line) => typeof line === "string");
  return lines.map((line) => (
    <p key={line} className="text-sm text-ink-soft whitespace-pre-wrap wrap-anywhere">
      {line}
    </p>
  ));
}

/** Edits with earlier versions, and deletions. */
function Changes({ details, isOut }: { details: MessageDetails; isOut: boolean }) {
  const { versions = [], deletedAt, isAwaited } = details;
  const t = useTranslations("conversations.thread.marks");
  const { istDateTime } = useDates();
  const earlier = versions.slice(0, -1);
  const edited = versions.at(-1);
  const theirs = isAwaited ? "deletedBefore" : "deleted";
  return (
    <>
      {edited && earlier.length > 0 ? (
        <Behind summary={t(isOut ? "editedOnPhone" : "edited", { when: istDateTime(edited.at) })}>
          {earlier.map(({ id, at, text }) => (
            <p key={id} className="whitespace-pre-wrap wrap-anywhere">
              {istDateTime(at)}: {text}
            </p>
          ))}
        </Behind>
      ) : null}
      {edited && earlier.length === 0 ? (
        <p className="text-sm text-ink-soft">{t("editedAlone", { when: istDateTime(edited.at) })}</p>
      ) : null}
      {deletedAt ? (
        <p className="text-sm text-brick">
          {t(isOut ? "deletedOnPhone" : theirs, { when: istDateTime(deletedAt) })}
        </p>
      ) : null}
    </>
  );
}

/** For kinds without text of their own. */
function specialText({ kind, text, files, details }: ThreadMessage) {
  if (kind === "unsupported") {
    if (details.deletedAt) return undefined;
    if (details.problem === "unreadable" || details.problem === "seePhone") return details.problem;
    return text ? "unknown" : "unsupported";
  }
  if (kind === "order" || kind === "form") return kind;
  if (kind === "contacts" && details.asked === true) return "number";
  if (kind === "media") return files.length > 0 ? undefined : "media";
  if (kind === "location" || kind === "contacts" || kind === "call") return kind;
  return undefined;
}

/** In a sandboxed iframe, loaded when opened. */
function Formatted({ id, hasPictures }: { id: string; hasPictures: boolean }) {
  const t = useTranslations("conversations.thread");
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">
        {t("showFormatted")}
      </summary>
      {hasPictures ? (
        <p className="pb-1">
          {/* Links inside the sandboxed frame would lack the session cookie. */}
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
        className="block h-88 w-[min(32rem,70vw)] max-w-full rounded-md border border-line bg-paper"
      />
    </details>
  );
}
