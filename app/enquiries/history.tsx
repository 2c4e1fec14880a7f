import { useTranslations } from "use-intl";
import { type EnquiryState, enquiryStates } from "../db/schema.ts";
import { istDateTime } from "../language/time.ts";
import { Card } from "../ui/card.tsx";
import type { HistoryRow } from "./inbox.server.ts";

/** Who did what and when, the newest first. */
export function History({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useTranslations("inbox");
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t("history")}</h2>
      <ol className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className="border-l-4 border-line pl-3">
            <Sentence row={row} />
            <span className="block text-sm text-ink-soft">
              {istDateTime(row.at)}
              {row.staff_name ? ` ${t("by", { name: row.staff_name })}` : null}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Change = { state?: string; channel?: "form" | "mail" };

function Sentence({ row }: { row: HistoryRow }) {
  const t = useTranslations("inbox");
  const before = read(row.before);
  const after = read(row.after);
  const state = (value: string | undefined) => {
    const known: EnquiryState | undefined = enquiryStates.find((name) => name === value);
    return known ? t(`states.${known}`) : "";
  };
  if (row.verb === "received") return t("verbs.received");
  if (row.verb === "state_changed")
    return t("verbs.state_changed", { before: state(before.state), after: state(after.state) });
  const target = after.channel ? t(`channels.${after.channel}`) : "";
  if (row.verb === "delivered" || row.verb === "delivery_failed" || row.verb === "delivery_resent")
    return t(`verbs.${row.verb}`, { target });
  return row.verb;
}

function read(json: string | null): Change {
  return json ? (JSON.parse(json) as Change) : {};
}
