import { useTranslations } from "use-intl";
import type { AuditRow } from "../../domain/audit/audit.server.ts";
import { differences } from "../../domain/audit/differences.ts";
import type { Noun } from "../../domain/audit/nouns.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { TextLink } from "../../ui/link.tsx";
import { Details, useSentence } from "./sentence.tsx";

/** One line for each log entry; the differences unfold. */
export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ol className="card divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ol>
  );
}

function Row({ row }: { row: AuditRow }) {
  const t = useTranslations("audit");
  const sentence = useSentence();
  const entry = { ...row, subject: row.noun === "settings" ? row.record_id : row.member };
  const guessing = row.verb === "guessing";
  return (
    <li
      className={classes(
        "grid gap-x-6 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto]",
        guessing && "bg-brick-wash",
      )}
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={guessing ? "error" : "neutral"}>
          {guessing ? t("guessing") : t(`known.noun.${row.noun as Noun}`)}
        </Badge>
        <span className="min-w-0 wrap-anywhere">{sentence(entry)}</span>
        <RecordLink row={row} />
      </p>
      <time dateTime={row.at} className="text-sm whitespace-nowrap text-ink-soft">
        {istDateTime(row.at)}
      </time>
      {differences(row).length > 0 ? <Details row={entry} /> : null}
    </li>
  );
}

/** The link to the record, while it exists. */
function RecordLink({ row }: { row: AuditRow }) {
  const { noun, record_id, reference, member, client, client_mobile } = row;
  const t = useTranslations("audit");
  if (noun === "enquiry" && reference) return <TextLink href={`/inbox/${record_id}`}>{reference}</TextLink>;
  if (noun === "client" && client)
    return <TextLink href={`/client/${client_mobile}?file=${record_id}`}>{client}</TextLink>;
  if (noun === "settings") return <TextLink href={`/settings/${record_id}`}>{t("open")}</TextLink>;
  if (noun === "target") return <TextLink href={`/deliveries?target=${record_id}`}>{t("open")}</TextLink>;
  if (noun === "staff" && member) return <TextLink href={`/team/${record_id}`}>{t("open")}</TextLink>;
  return null;
}
