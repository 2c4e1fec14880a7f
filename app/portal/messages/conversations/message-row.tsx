import { hasLeft, type Reaction, type Reactions } from "../../../domain/messages/conversations/reactions.ts";
import type { ThreadMessage } from "../../../domain/messages/conversations/read-thread.server.ts";
import { istTime } from "../../../platform/language/time.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { TakeNumber } from "./ask-number.tsx";
import { FileLine } from "./file-line.tsx";
import { Held } from "./held.tsx";
import type { LoadedThread } from "./load-thread.server.ts";
import { MessageBody } from "./message-body.tsx";
import type { Answered } from "./quoted.tsx";
import { reactionChoice } from "./reaction-choice.tsx";
import { threadAction } from "./thread-action.ts";

/** The line below a message, or above a note. */
export const metaClasses = "flex flex-wrap items-center gap-x-1 text-xs text-ink-soft";

export type RowProps = Pick<LoadedThread, "mayWrite" | "counterpartId" | "register"> & {
  message: ThreadMessage;
  /** The person shared a number, and we have none. */
  canTake: boolean;
  canReact: boolean;
  onReply(to: Answered): void;
  onReact(): void;
};

export function MessageRow({
  message,
  mayWrite,
  canTake,
  canReact,
  counterpartId,
  register,
  ...rest
}: RowProps) {
  const { onReply, onReact } = rest;
  const t = useTranslations("conversations");
  const { timeInWords } = useDates();
  const { id, at, channel, direction, state, kind, staff_name, origin } = message;
  const isOut = direction === "out";
  const who = isOut ? (staff_name ?? t(origin ? "thread.fromPhone" : "thread.somebody")) : undefined;
  const canReply = mayWrite && channel === "whatsapp" && kind !== "reaction" && (!isOut || hasLeft(state));
  const canCancel = mayWrite && (state === "queued" || state === "scheduled");
  return (
    <li
      id={`entry-${id}`}
      // A press on a phone's screen focuses it, which shows its actions.
      tabIndex={-1}
      data-direction={direction}
      data-state={state}
      data-origin={origin ?? undefined}
      className="group/message relative grid w-fit max-w-[min(88%,34rem)] min-w-0 gap-1 rounded-lg border border-line bg-surface px-3 pt-2 pb-2.5 focus:outline-none data-[direction=in]:rounded-bl-sm data-[direction=out]:ml-auto data-[direction=out]:rounded-br-sm data-[direction=out]:border-transparent data-[direction=out]:bg-indigo-wash data-[origin=history]:text-ink-soft data-[state=cancelled]:text-ink-soft data-[state=cancelled]:line-through"
    >
      <MessageBody message={message}>
        {message.files.map((file) => (
          <FileLine
            key={file.id}
            {...{ file, counterpartId, mayWrite }}
            register={isOut ? undefined : register}
          />
        ))}
      </MessageBody>
      {canTake ? <TakeNumber counterpartId={counterpartId} message={id} /> : null}
      <ReactionsAt {...message.reactions} />
      <div className={metaClasses}>
        {kind === "template" || kind === "automatic" || kind === "bounce" ? (
          <Badge tone={kind === "bounce" ? "error" : "neutral"}>{t(`thread.${kind}`)}</Badge>
        ) : null}
        <Icon name={channel === "mail" ? "mail" : "chat"} />
        <span className="sr-only">{t(`channels.${channel}`)}</span>
        {who ? <span>{`${who} ·`}</span> : null}
        <time dateTime={at}>{timeInWords(istTime(new Date(at)))}</time>
        {origin === "history" ? <span>{`· ${t("thread.fromHistory")}`}</span> : null}
        {isOut ? <Delivery message={message} /> : null}
      </div>
      {canCancel ? <Cancel id={id} counterpartId={counterpartId} /> : null}
      {mayWrite && state === "held" ? <Held id={id} counterpartId={counterpartId} /> : null}
      {canReply || canReact ? (
        <span
          className={classes(
            "noscript:hidden absolute -top-3 right-2 flex rounded-md border border-line bg-surface text-sm opacity-0",
            "group-focus-within/message:opacity-100 group-hover/message:opacity-100",
            "pointer-coarse:not-group-focus-within/message:pointer-events-none",
            isOut ? "sm:top-0 sm:right-full" : "sm:top-0 sm:right-auto sm:left-full",
          )}
        >
          {canReply ? (
            <button
              type="button"
              className={action}
              onClick={() => onReply({ id, text: message.text || message.files[0]?.name || "" })}
            >
              {t("thread.reply")}
            </button>
          ) : null}
          {canReact ? (
            <button type="button" className={action} popoverTarget={reactionChoice} onClick={onReact}>
              {t("thread.react")}
            </button>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

const action = "link px-2 min-h-8 pointer-coarse:min-h-11";

/** Reactions of both sides; ours with its status until it has arrived. */
/** On the edge of the message that they are about, as on the phone. */
const reactionClasses = "rounded-full border border-line px-[0.4rem] text-sm";

function ReactionsAt({ theirs, ours, open }: Reactions) {
  const t = useTranslations("conversations.thread");
  return (
    <>
      {theirs || ours ? (
        <p className="flex gap-1">
          {theirs ? (
            <span className={`${reactionClasses} bg-surface`}>
              <span className="sr-only">{t("reacted", { emoji: "" })}</span>
              {theirs.details.emoji}
            </span>
          ) : null}
          {ours ? (
            <span className={`${reactionClasses} bg-indigo-wash`}>
              <span className="sr-only">{t("weReacted")}</span>
              {ours.details.emoji}
            </span>
          ) : null}
        </p>
      ) : null}
      {open ? (
        <Delivery message={{ ...open, kind: "reaction" }} about={open.details.emoji || t("takesBack")} />
      ) : null}
    </>
  );
}

type Delivered = Omit<Reaction, "id" | "direction"> & Pick<ThreadMessage, "kind">;

/** For a reaction, Meta's "invalid parameter" means its message; for a template, a value. */
function problemOf({ kind, details: { problem } }: Delivered): string | undefined {
  if (problem !== "parameter") return problem;
  if (kind === "reaction") return "noReaction";
  return kind === "template" ? "templateValue" : problem;
}

function Delivery({ message, about }: { message: Delivered; about?: string }) {
  const t = useTranslations("conversations");
  const channelProblems = useTranslations("channelProblems");
  const { istDateTime } = useDates();
  const { next_try_at } = message;
  const when = next_try_at ? istDateTime(next_try_at) : "";
  const problem = problemOf(message);
  // Queued until a known time.
  const state = message.state === "queued" && problem === "dayLimit" ? "scheduled" : message.state;
  const why =
    problem && messageOr(t, `problems.${problem}`, messageOr(channelProblems, `${problem}.what`, problem));
  const todo = problem && messageOr(channelProblems, `${problem}.todo`, "");
  const isBad = state === "failed" || state === "unknown";
  const words = [about, t(`thread.states.${state}`, { when })].filter(Boolean).join(" · ");
  const isExplained = isBad || (problem !== undefined && !hasLeft(state));
  return (
    <span className={classes("flex flex-wrap gap-x-1", isBad && "text-brick", isExplained && "basis-full")}>
      <span className={classes("flex gap-1", isExplained && "font-semibold")}>
        {isBad ? <Icon name="alert" /> : null}
        <span>{isExplained || about ? words : `· ${words}`}</span>
      </span>
      {isExplained ? <span className="text-sm">{[why, todo].filter(Boolean).join(" ")}</span> : null}
    </span>
  );
}

function Cancel({ id, counterpartId }: { id: string; counterpartId: string }) {
  const t = useTranslations("conversations.thread");
  const Form = usePostingForm();
  return (
    <Form method="post" action={threadAction(counterpartId)}>
      <input type="hidden" name="intent" value="cancel" />
      <button type="submit" name="message" value={id} className="link min-h-11 text-sm">
        {t("cancel")}
      </button>
    </Form>
  );
}
