import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { writeTimelineCursor } from "../../domain/clients/timeline-kinds.ts";
import type { ThreadNote } from "../../domain/conversations/read-thread.server.ts";
import { istDay, istTime } from "../../platform/language/time.ts";
import { Icon } from "../../ui/icon.tsx";
import { useDates } from "../page/use-dates.ts";
import type { LoadedThread } from "./load-thread.server.ts";
import { MessageRow } from "./message-row.tsx";

type Props = Pick<LoadedThread, "name" | "thread" | "isFirst" | "mayWrite" | "of">;

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
  const days = Map.groupBy(thread.entries, ({ at }) => istDay(new Date(at)));
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
                  <MessageRow key={entry.id} message={entry} {...rest} />
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
