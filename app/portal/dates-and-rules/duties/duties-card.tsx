import { Link } from "react-router";
import { dutiesPath } from "../../../domain/dates-and-rules/duties/due-list.ts";
import type { DueItem } from "../../../domain/dates-and-rules/duties/tables.ts";
import { Card } from "../../../ui/card.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { withDueWords } from "./due-words.ts";
import { ItemRows } from "./item-rows.tsx";

type Props = { clientId: string; due: readonly DueItem[]; today: string };

/** A client's next due dates, on the profile. */
export const DutiesCard = withDueWords(Shown);

function Shown({ clientId, due, today }: Props) {
  const t = useTranslations("duties.client");
  const open = due.filter(({ state }) => state === "open").slice(0, 3);
  return (
    <Card className="grid gap-3 p-4 sm:p-5" title={t("card")}>
      {open.length === 0 ? (
        <p className="text-sm text-ink-soft">{t("noItems")}</p>
      ) : (
        <ItemRows rows={open} today={today} />
      )}
      <Link to={dutiesPath(clientId)} className="btn btn-quiet justify-self-start print:hidden">
        {t("open")}
      </Link>
    </Card>
  );
}
