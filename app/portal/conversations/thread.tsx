import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { writeTimelineCursor } from "../../domain/clients/timeline-kinds.ts";
import type { ThreadEntry, ThreadNote } from "../../domain/conversations/read-thread.server.ts";
import { istDay, istTime } from "../../platform/language/time.ts";
import { Icon } from "../../ui/icon.tsx";
import { usePolling } from "../../ui/use-polling.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useDates } from "../page/use-dates.ts";
import type { LoadedThread } from "./load-thread.server.ts";
import { MessageRow, type RowProps } from "./message-row.tsx";

type Props = Pick<LoadedThread, "name" | "thread" | "isFirst"> & Omit<RowProps, "message" | "reactions">;

/** What was written, called and noted, the newest at the end; it opens there, with script or without. */
export function Thread({ name, thread, isFirst, ...rest }: Props) {
  const t = useTranslations("conversations.thread");
  const { pathname, search } = useLocation();
  const { longDay } = useThreadDays();
  const address = (older: string | undefined) => {
    const query = new URLSearchParams(search);
    query.delete("older");
    if (older) query.set("older", older);
    return `${pathname}?${query}#thread`;
  };
  usePolling(pollMs, thread.entries.some(isOnItsWay));
  const { shown, reactions } = withReactions(thread.entries);
  const days = Map.groupBy(shown, ({ at }) => istDay(new Date(at)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section id="thread" className="thread" aria-label={t("label", { name })} tabIndex={0}>
      <div className="thread-inside">
        {thread.older ? (
          <p className="text-center">
            <Link className="link text-sm" to={address(writeTimelineCursor(thread.older))} preventScrollReset>
              {t("older")}
            </Link>
          </p>
        ) : null}
        {thread.entries.length === 0 ? <p className="text-center text-ink-soft">{t("empty")}</p> : null}
        {[...days].map(([day, entries]) => (
          <Fragment key={day}>
            <h2 className="thread-day">{longDay(day)}</h2>
            <ol className="grid gap-2">
              {entries.map((entry) =>
                entry.is === "message" ? (
                  <MessageRow
                    key={entry.id}
                    message={entry}
                    reactions={reactions.get(entry.id) ?? []}
                    {...rest}
                  />
                ) : (
                  <NoteRow key={entry.id} note={entry} />
                ),
              )}
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
      </div>
    </section>
  );
}

/** Until what was written has left, its state is asked for this often. */
const pollMs = 3000;

const isOnItsWay = (entry: ThreadEntry) =>
  entry.is === "message" && (entry.state === "queued" || entry.state === "sending");

/** A reaction is shown at the message that it is about, if that is on the page; the newest of each side counts. */
function withReactions(entries: readonly ThreadEntry[]) {
  const ids = new Set(entries.map(({ id }) => id));
  const reactions = new Map<string, string[]>();
  const shown = entries.filter((entry) => {
    if (entry.is !== "message" || entry.kind !== "reaction" || !ids.has(entry.answers ?? "")) return true;
    const of = entry.answers ?? "";
    const sign = entry.details.emoji ?? "";
    reactions.set(of, sign === "" ? [] : [sign]);
    return false;
  });
  return { shown, reactions };
}

function useThreadDays() {
  const { longWeekday } = useDates();
  return { longDay: (day: string) => `${longWeekday(day)} ${day.slice(0, 4)}` };
}

/** A call or a note: it was not sent to anybody. */
function NoteRow({ note }: { note: ThreadNote }) {
  const t = useTranslations("conversations");
  const { timeInWords } = useDates();
  return (
    <li id={`entry-${note.id}`} className="thread-note">
      <p className="thread-meta">
        <Icon name={note.is === "call" ? "phone" : "edit"} />
        {[t(`channels.${note.is}`), note.staff_name].filter(Boolean).join(" · ")}
        {" · "}
        <time dateTime={note.at}>{timeInWords(istTime(new Date(note.at)))}</time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
    </li>
  );
}
