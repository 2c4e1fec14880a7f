import type { ThreadMessage } from "../../domain/conversations/read-thread.server.ts";
import { istTime } from "../../platform/language/time.ts";
import { messageOr } from "../../platform/language/translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { usePostingForm } from "../page/posting-form.ts";
import { useDates } from "../page/use-dates.ts";
import { FileLine } from "./file-line.tsx";
import type { LoadedThread } from "./load-thread.server.ts";
import { MessageBody } from "./message-body.tsx";
import type { Answered } from "./quoted.tsx";
import { threadAction } from "./thread-action.ts";

export type RowProps = Pick<LoadedThread, "mayWrite" | "of" | "scheme"> & {
  message: ThreadMessage;
  reactions: readonly string[];
  onReply(to: Answered): void;
};

/** One message: which way, by what, who, what, and what became of it. */
export function MessageRow({ message, reactions, mayWrite, of, scheme, onReply }: RowProps) {
  const t = useTranslations("conversations");
  const { timeInWords } = useDates();
  const { id, at, channel, direction, state, kind, staff_name } = message;
  const isOut = direction === "out";
  const who = isOut ? (staff_name ?? t("thread.somebody")) : undefined;
  const canReply = mayWrite && channel === "whatsapp" && (!isOut || isSent(state));
  const canCancel = mayWrite && (state === "queued" || state === "scheduled");
  return (
    <li
      id={`entry-${id}`}
      className={classes(
        "thread-message",
        isOut ? "is-out" : "is-in",
        state === "cancelled" && "is-cancelled",
      )}
    >
      <div className="thread-meta">
        <Icon name={channel === "mail" ? "mail" : "chat"} />
        {[t(`channels.${channel}`), who].filter(Boolean).join(" · ")}
        {" · "}
        <time dateTime={at}>{timeInWords(istTime(new Date(at)))}</time>
        {kind === "template" || kind === "automatic" || kind === "bounce" ? (
          <Badge tone={kind === "bounce" ? "error" : "neutral"}>{t(`thread.${kind}`)}</Badge>
        ) : null}
        {canReply ? (
          <button
            type="button"
            className="link script-only ml-auto px-1 pointer-coarse:min-h-11"
            onClick={() => onReply({ id, text: message.text || message.files[0]?.name || "" })}
          >
            {t("thread.reply")}
          </button>
        ) : null}
      </div>
      <MessageBody message={message}>
        {message.files.map((file) => (
          <FileLine key={file.id} {...{ file, of, mayWrite }} scheme={isOut ? undefined : scheme} />
        ))}
      </MessageBody>
      {reactions.length > 0 ? (
        <p className="thread-reactions">
          <span className="sr-only">{t("thread.reacted", { emoji: "" })}</span>
          {reactions.join(" ")}
        </p>
      ) : null}
      {isOut ? <Delivery message={message} /> : null}
      {canCancel ? <Cancel id={id} of={of} /> : null}
    </li>
  );
}

const isSent = (state: ThreadMessage["state"]) =>
  state === "accepted" || state === "sent" || state === "delivered" || state === "read";

/** What became of a message, and for a failure why and what to do. */
function Delivery({ message: { state, details, next_try_at } }: { message: ThreadMessage }) {
  const t = useTranslations("conversations");
  const channelProblems = useTranslations("channelProblems");
  const { istDateTime } = useDates();
  const when = next_try_at ? istDateTime(next_try_at) : "";
  const { problem } = details;
  const why =
    problem && messageOr(t, `problems.${problem}`, messageOr(channelProblems, `${problem}.what`, problem));
  const todo = problem && messageOr(channelProblems, `${problem}.todo`, "");
  const isBad = state === "failed" || state === "unknown";
  return (
    <div className={classes("text-sm", isBad ? "text-brick" : "text-ink-soft")}>
      <p className="font-semibold">
        {isBad ? <Icon name="alert" /> : null} {t(`thread.states.${state}`, { when })}
      </p>
      {isBad || problem ? <p>{[why, todo].filter(Boolean).join(" ")}</p> : null}
    </div>
  );
}

function Cancel({ id, of }: { id: string; of: string }) {
  const t = useTranslations("conversations.thread");
  const Form = usePostingForm();
  return (
    <Form method="post" action={threadAction(of)}>
      <input type="hidden" name="intent" value="cancel" />
      <button type="submit" name="message" value={id} className="link min-h-11 text-sm">
        {t("cancel")}
      </button>
    </Form>
  );
}
