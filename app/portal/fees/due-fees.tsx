import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { DueRow } from "../../domain/fees/list-fees.server.ts";
import { feesHref } from "../../domain/fees/list-query.ts";
import { DueRows } from "./due-rows.tsx";
import { FeesWords } from "./fees-words.tsx";

type Props = { rows: readonly DueRow[]; today: string };

/** Fees that are due by today; nothing while none are. */
export function DueFees(props: Props) {
  return (
    <FeesWords>
      <Shown {...props} />
    </FeesWords>
  );
}

function Shown({ rows, today }: Props) {
  const t = useTranslations("fees.today");
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="due-fees" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="due-fees" className="text-base">
          {t("title")}
        </h2>
        <Link to={feesHref({ view: "due", to: today })} className="link text-sm">
          {t("all")}
        </Link>
      </div>
      <DueRows rows={rows} today={today} />
    </section>
  );
}
