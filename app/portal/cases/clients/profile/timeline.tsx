import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import type { Entry, Timeline } from "../../../../domain/cases/clients/timeline.server.ts";
import { type EntryKind, entryKinds } from "../../../../domain/cases/clients/timeline-kinds.ts";
import { inRupees } from "../../../../platform/language/amount.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { classes } from "../../../../ui/classes.ts";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { optionOf } from "../../../../ui/select.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useDates } from "../../../frame/page/use-dates.ts";
import { useStageLabel } from "../../../frame/page/use-stages.ts";
import { withAuditWords } from "../../../people/audit/audit-words.ts";
import { Details, readable, useChanges, useSentence } from "../../../people/audit/sentence.tsx";

type TimelineProps = {
  client: Client;
  timeline: Timeline;
  kind: EntryKind | undefined;
  entry: string | null;
  first: boolean;
};

/** Newest first. */
export const TimelineList = withAuditWords(TimelineListShown);

function TimelineListShown({ client, timeline, kind, entry, first }: TimelineProps) {
  const t = useTranslations("profile");
  const from = useSearchParams()[0].get("from") ?? undefined;
  const href = (change: Record<string, string | undefined>) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ kind, ...change, from })) if (value) query.set(name, value);
    return `${profilePath(client.id)}?${query}`;
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg" id="timeline">
          {t("timeline.title")}
        </h2>
        <KindSelect kind={kind} from={from} />
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
      <p className="print-none flex flex-wrap justify-between gap-3 empty:hidden">
        {first ? null : (
          <Link className="link" to={`${href({})}#timeline`}>
            {t("timeline.newest")}
          </Link>
        )}
        {timeline.next ? (
          <Link className="link ml-auto" to={`${href({ before: timeline.next })}#timeline`}>
            {t("timeline.older")}
          </Link>
        ) : null}
      </p>
    </>
  );
}

/** Submits on change; without script there is a button. */
function KindSelect({ kind, from }: { kind: EntryKind | undefined; from: string | undefined }) {
  const t = useTranslations("profile");
  const submit = useSubmit();
  return (
    <Form method="get" preventScrollReset className="print-none flex gap-2">
      <HiddenFields values={{ from }} />
      <select
        name="kind"
        aria-label={t("timeline.filter")}
        key={kind}
        defaultValue={kind ?? ""}
        className="control min-h-11 w-auto py-1 text-sm"
        onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
      >
        <option value="">{t("kinds.all")}</option>
        {entryKinds.map((of) => optionOf({ value: of, label: t(`kinds.${of}`) }))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {t("timeline.show")}
        </button>
      </noscript>
    </Form>
  );
}

type RowProps = { entry: Entry; client: Client; marked: boolean; href: string };

export function EntryRow({ entry, client, marked, href }: RowProps) {
  const t = useTranslations("profile");
  const { istDateTime } = useDates();
  return (
    <li
      id={`entry-${entry.id}`}
      className={classes(
        "border-l-2 py-1.5 pl-3",
        marked ? "border-marigold bg-marigold-wash" : "border-line",
      )}
    >
      <EntryText entry={entry} client={client} />
      <p className="text-sm text-ink-soft">
        {entry.type === "activity" ? null : <span>{`${entry.staff_name ?? t("timeline.nobody")} · `}</span>}
        <Link to={href} className="text-ink-soft" title={t("timeline.link")}>
          <time dateTime={entry.at}>{istDateTime(entry.at)}</time>
        </Link>
      </p>
    </li>
  );
}

function EntryText({ entry, client }: { entry: Entry; client: Client }) {
  const t = useTranslations("profile");
  const { dayInWords } = useDates();
  const sentence = useSentence();
  const changes = useChanges();
  const label = useStageLabel(client.register);
  if (entry.type === "activity")
    return (
      <>
        <span className="wrap-anywhere">{sentence({ ...entry, register: client.register })}</span>
        {readable(entry).length > 2 ? (
          <Details row={{ ...entry, register: client.register }} className="print-none" />
        ) : null}
      </>
    );
  if (entry.type === "milestone")
    return (
      <p className={classes("wrap-anywhere", entry.removed_at && "text-ink-soft line-through")}>
        <Badge tone="success">{t("kinds.milestone")}</Badge>{" "}
        {t("timeline.milestone", { name: label(entry.milestone), day: dayInWords(entry.on_day) })}
        {entry.amount === null ? null : <span>{` · ${inRupees(entry.amount)}`}</span>}
        {entry.note ? <span>{` · ${entry.note}`}</span> : null}
        {entry.changes ? (
          <span>
            {changes({ ...entry, ...entry.changes, register: client.register })
              .map((text) => ` · ${text}`)
              .join("")}
          </span>
        ) : null}
        {entry.removed_at ? <span>{` (${t("timeline.removed")})`}</span> : null}
      </p>
    );
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      <Badge tone="info">{t(`kinds.${entry.type}`)}</Badge> {entry.text}
    </p>
  );
}
