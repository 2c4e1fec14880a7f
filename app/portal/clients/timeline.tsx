import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { differences } from "../../domain/audit/differences.ts";
import type { Client } from "../../domain/clients/tables.ts";
import type { Entry, Timeline } from "../../domain/clients/timeline.server.ts";
import { type EntryKind, entryKinds, writeTimelineCursor } from "../../domain/clients/timeline-kinds.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { dayInWords, istDateTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { Details, useSentence } from "../audit/sentence.tsx";
import { useStageLabel } from "./use-stages.ts";

type Props = {
  client: Client;
  timeline: Timeline;
  kind: EntryKind | undefined;
  /** The one that a link led to. */
  entry: string | null;
  /** Nothing is newer than what is shown. */
  first: boolean;
};

/** Everything that happened to a client, the newest first. */
export function TimelineCard({ client, timeline, kind, entry, first }: Props) {
  const t = useTranslations("profile");
  const from = useSearchParams()[0].get("from") ?? undefined;
  const href = (change: Record<string, string | undefined>) => {
    const query = new URLSearchParams({ file: client.id });
    for (const [name, value] of Object.entries({ kind, ...change, from })) if (value) query.set(name, value);
    return `/client/${client.mobile}?${query}`;
  };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl" id="timeline">
        {t("timeline.title")}
      </h2>
      <div className="print-none">
        <Tabs
          label={t("timeline.filter")}
          tabs={[undefined, ...entryKinds].map((of) => ({
            href: `${href({ kind: of })}#timeline`,
            label: t(`kinds.${of ?? "all"}`),
            current: of === kind,
          }))}
        />
      </div>
      {timeline.entries.length === 0 ? <p className="text-ink-soft">{t("timeline.empty")}</p> : null}
      <ol className="grid">
        {timeline.entries.map((of) => (
          <EntryRow
            key={of.id}
            entry={of}
            client={client}
            marked={of.id === entry}
            href={`${href({ entry: of.id })}#entry-${of.id}`}
          />
        ))}
      </ol>
      <p className="print-none flex flex-wrap justify-between gap-3">
        {first ? (
          <span />
        ) : (
          <Link className="link" to={`${href({})}#timeline`}>
            {t("timeline.newest")}
          </Link>
        )}
        {timeline.next ? (
          <Link className="link" to={`${href({ before: writeTimelineCursor(timeline.next) })}#timeline`}>
            {t("timeline.older")}
          </Link>
        ) : null}
      </p>
    </Card>
  );
}

type RowProps = { entry: Entry; client: Client; marked: boolean; href: string };

function EntryRow({ entry, client, marked, href }: RowProps) {
  const t = useTranslations("profile");
  return (
    <li
      id={`entry-${entry.id}`}
      className={classes("border-l-4 py-2 pl-4", marked ? "border-marigold bg-marigold-wash" : "border-line")}
    >
      <EntryText entry={entry} client={client} />
      <p className="text-sm text-ink-soft">
        {entry.is === "activity" ? null : `${entry.staff_name ?? t("timeline.nobody")} · `}
        <Link to={href} className="text-ink-soft" title={t("timeline.link")}>
          <time dateTime={entry.at}>{istDateTime(entry.at)}</time>
        </Link>
      </p>
    </li>
  );
}

function EntryText({ entry, client }: { entry: Entry; client: Client }) {
  const t = useTranslations("profile");
  const sentence = useSentence();
  const label = useStageLabel(client.scheme);
  if (entry.is === "activity")
    return (
      <>
        <span className="wrap-anywhere">{sentence(entry)}</span>
        {differences(entry).length > 1 ? <Details row={entry} /> : null}
      </>
    );
  if (entry.is === "milestone")
    return (
      <p className={entry.removed_at ? "text-ink-soft line-through" : undefined}>
        <Badge tone="success">{t("kinds.milestone")}</Badge>{" "}
        {t("timeline.milestone", { name: label(entry.milestone), day: dayInWords(entry.on_day, "en-IN") })}
        {entry.amount === null ? "" : ` · ${inRupees(entry.amount)}`}
        {entry.note ? ` · ${entry.note}` : ""}
        {entry.removed_at ? ` (${t("timeline.removed")})` : ""}
      </p>
    );
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      <Badge tone="info">{t(`kinds.${entry.is}`)}</Badge> {entry.text}
    </p>
  );
}
