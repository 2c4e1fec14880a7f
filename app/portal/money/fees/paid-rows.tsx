import { Link } from "react-router";
import type { PaidRow } from "../../../domain/money/fees/list-fees.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import type { Receipt } from "../../../domain/money/fees/tables.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { ReceiptLinks } from "./receipt-links.tsx";
import { RowHeads } from "./row-heads.tsx";

const line = "roomy:grid-cols-[minmax(0,1fr)_14rem_8rem_13rem] print:grid-cols-[minmax(0,1fr)_16rem_7rem]!";

export function PaidRows({ rows }: { rows: readonly PaidRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="card overflow-hidden print:table print:w-full">
      <RowHeads className={line} names={["client", "paidOn", "amount", "receipt"]} />
      <ul className="divide-y divide-line print:table-row-group" data-rows="">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row }: { row: PaidRow }) {
  const t = useTranslations("fees");
  const { dayInWords } = useDates();
  const { client_id, name, about, amount, paid_on, method, reference, cancelled_at } = row;
  return (
    <li
      tabIndex={-1}
      className={classes(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 print:py-1",
        line,
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          {client_id ? (
            <Link to={feesPath(client_id)} className="link font-semibold">
              {name}
            </Link>
          ) : (
            <strong>{name}</strong>
          )}
          <span className="text-sm tabular-nums">{receiptNumber(row)}</span>
          {cancelled_at ? <Badge tone="error">{t("states.cancelled")}</Badge> : null}
          <RefundedBadge {...row} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{about}</p>
      </div>
      <p className="min-w-0 text-sm wrap-anywhere cramped:col-start-1">
        {[dayInWords(paid_on), t(`methods.${method}`), reference].filter(Boolean).join(" · ")}
      </p>
      <p
        className={`text-right font-semibold tabular-nums cramped:col-start-2 cramped:row-start-1 ${cancelled_at ? "line-through" : ""}`}
      >
        {inRupees(amount)}
      </p>
      <p className="flex gap-2 max-sm:col-span-full sm:cramped:col-start-2 print:hidden">
        <ReceiptLinks receipt={row} />
      </p>
    </li>
  );
}

/** Nothing for a receipt of which nothing was returned. */
function RefundedBadge({ amount, refunded }: Pick<Receipt, "amount" | "refunded">) {
  const t = useTranslations("fees.states");
  if (refunded === 0) return null;
  return (
    <Badge tone="warning">
      {refunded < amount ? t("partRefunded", { amount: inRupees(refunded) }) : t("refunded")}
    </Badge>
  );
}
