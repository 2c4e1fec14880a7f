import { Fragment, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { formPath } from "../../../domain/catalogue/registers/registers.ts";
import { isReactable } from "../../../domain/messages/conversations/reactions.ts";
import type {
  ThreadEntry,
  ThreadMessage,
  ThreadNote,
} from "../../../domain/messages/conversations/read-thread.server.ts";
import type { MessageState } from "../../../domain/messages/conversations/tables.ts";
import { istDay, istTime } from "../../../platform/language/time.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { usePolling } from "../../../ui/use-polling.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { LoadedThread } from "./load-thread.server.ts";
import { MessageRow, metaClasses, type RowProps } from "./message-row.tsx";
import { ReactionChoice } from "./reaction-choice.tsx";
import { threadId } from "./thread-action.ts";

type Props = Pick<LoadedThread, "name" | "thread" | "isFirst" | "channels" | "now" | "clientId"> &
  Omit<RowProps, "message" | "canTake" | "canReact" | "onReact">;

const threadClasses =
  "flex max-h-[max(11rem,100dvh-33.5rem)] flex-col-reverse overflow-y-auto overscroll-contain rounded-lg border border-line bg-sunk in-[.chat]:max-h-none in-[.chat]:flex-1 in-[.chat]:rounded-none in-[.chat]:border-0 print:max-h-none print:overflow-visible";

/** Newest last. Its box is reversed, so that it starts scrolled to the end, also without script. */
export function Thread({ name, thread, isFirst, channels, now, clientId, ...rest }: Props) {
  const t = useTranslations("conversations.thread");
  const { pathname, search } = useLocation();
  const { longDay } = useThreadDays();
  const address = (older: string | undefined) => {
    const query = new URLSearchParams(search);
    query.delete("older");
    if (older) query.set("older", older);
    return `${pathname}?${query}#${threadId}`;
  };
  usePolling(pollMs, thread.entries.some(isOnItsWay));
  const [reacting, setReacting] = useState("");
  const canReact = rest.mayWrite && channels.some(takesReactions);
  const canTake =
    rest.mayWrite && channels.some(({ channel, isHidden }) => channel === "whatsapp" && isHidden);
  const chosen = thread.entries.find(({ id }) => id === reacting);
  const days = Map.groupBy(thread.entries, ({ at }) => istDay(new Date(at)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section id={threadId} className={threadClasses} aria-label={t("label", { name })} tabIndex={0}>
      <div className="mx-auto grid w-full max-w-240 gap-3 p-4">
        {thread.older ? (
          <p className="text-center">
            <Link className="link text-sm" to={address(thread.older)} preventScrollReset>
              {t("older")}
            </Link>
          </p>
        ) : null}
        {thread.entries.length === 0 ? <p className="text-center text-ink-soft">{t("empty")}</p> : null}
        {[...days].map(([day, entries]) => (
          <Fragment key={day}>
            <h2 className="justify-self-center rounded-full bg-surface px-3 py-0.5 text-xs leading-(--lead-head) font-semibold text-ink-soft">
              {longDay(day)}
            </h2>
            <ol className="grid gap-2">
              {entries.map((entry) => {
                if (entry.type !== "message") return <NoteRow key={entry.id} note={entry} />;
                if (entry.kind === "system")
                  return (
                    <SystemNote key={entry.id} message={entry} {...{ clientId, register: rest.register }} />
                  );
                return (
                  <MessageRow
                    key={entry.id}
                    message={entry}
                    canTake={canTake && entry.kind === "contacts" && entry.details.asked === true}
                    canReact={canReact && isReactable(entry, now)}
                    onReact={() => setReacting(entry.id)}
                    {...rest}
                  />
                );
              })}
            </ol>
          </Fragment>
        ))}
        {isFirst ? null : (
          <p className="text-center">
            <Link className="link text-sm" to={address(undefined)} preventScrollReset>
              {t("newest")}
            </Link>
          </p>
        )}
        {canReact ? (
          <ReactionChoice
            counterpartId={rest.counterpartId}
            message={chosen?.type === "message" ? chosen : undefined}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Poll interval for the state of unsent messages. */
const pollMs = 3000;

const isOnItsWay = (entry: ThreadEntry) =>
  entry.type === "message" && [entry, entry.reactions.open].some((one) => one && waiting.includes(one.state));

const waiting: readonly MessageState[] = ["queued", "sending"];

/** The same conditions as for free text. */
const takesReactions = ({ channel, isOn, isOpen, isStopped }: LoadedThread["channels"][number]) =>
  channel === "whatsapp" && isOn && isOpen && !isStopped;

function useThreadDays() {
  const { longWeekday } = useDates();
  return { longDay: (day: string) => `${longWeekday(day)} ${day.slice(0, 4)}` };
}

function NoteRow({ note }: { note: ThreadNote }) {
  const t = useTranslations("conversations");
  return (
    <Note
      {...note}
      icon={note.type === "call" ? "phone" : "edit"}
      by={[t(`channels.${note.type}`), note.staff_name].filter(Boolean).join(" · ")}
    >
      <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
    </Note>
  );
}

type SystemNoteProps = Pick<LoadedThread, "clientId" | "register"> & { message: ThreadMessage };

/** A WhatsApp system note, and what to do. */
function SystemNote({ message, clientId, register }: SystemNoteProps) {
  const t = useTranslations("conversations.thread");
  const { text, details } = message;
  const { note = "changedNumber", changedTo = "" } = details;
  const isChange = note === "changedNumber" && changedTo !== "";
  const sentence = isChange
    ? t("notes.changedNumber", { to: changedTo })
    : messageOr(t, `notes.${note}`, t("notes.other"));
  return (
    <Note {...message} icon="alert" by={t("system")}>
      <p className="wrap-anywhere">{sentence}</p>
      {text && !isChange ? <p className="text-sm text-ink-soft wrap-anywhere">{text}</p> : null}
      {isChange && clientId && register ? (
        <p>
          <Link className="link" to={`${formPath(register)}?client=${clientId}#mobile`}>
            {t("changeNumber")}
          </Link>
        </p>
      ) : null}
    </Note>
  );
}

type NoteProps = { id: string; at: string; icon: IconName; by: string; children: ReactNode };

function Note({ id, at, icon, by, children }: NoteProps) {
  const { timeInWords } = useDates();
  return (
    <li
      id={`entry-${id}`}
      data-entry="note"
      className="grid min-w-0 gap-1 rounded-lg border border-dashed border-line bg-marigold-wash px-3 pt-2 pb-2.5"
    >
      <p className={metaClasses}>
        <Icon name={icon} />
        <span>{by}</span>
        {" · "}
        <time dateTime={at}>{timeInWords(istTime(new Date(at)))}</time>
      </p>
      {children}
    </li>
  );
}
