import { useState } from "react";
import { Link } from "react-router";
import type { DueRow } from "../../../domain/money/fees/list-fees.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { fieldId } from "./form-errors.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { RowHeads } from "./row-heads.tsx";

const row =
  "roomy:grid-cols-[minmax(0,1fr)_13rem_8rem_8rem_11rem] print:grid-cols-[minmax(0,1fr)_11rem_7rem_6rem]!";

/** `isList`: with the keyboard shortcuts of lists. */
type Props = { rows: readonly DueRow[]; today: string; isList?: boolean };

/** With a link to record the payment. */
export function DueRows({ rows, today, isList }: Props) {
  const [paying, setPaying] = useState<DueRow>();
  const dialog = paying && (
    <PaymentDialog key={paying.id} due={paying} onClose={() => setPaying(undefined)} />
  );
  if (rows.length === 0) return dialog;
  return (
    <div className="card overflow-hidden print:table print:w-full">
      {isList ? <RowHeads className={row} names={["client", "dueOn", "mobile", "due"]} /> : null}
      <ul className="divide-y divide-line print:table-row-group" data-rows={isList ? "" : undefined}>
        {rows.map((due) => (
          <Row key={due.id} due={due} today={today} onPay={() => setPaying(due)} />
        ))}
      </ul>
      {dialog}
    </div>
  );
}

type RowProps = { due: DueRow; today: string; onPay(): void };

function Row({ due, today, onPay }: RowProps) {
  const t = useTranslations("fees");
  const { nearDay } = useDates();
  const { client_id, name, mobile, description, amount, paid, day, for_government } = due;
  const isOverdue = day < today;
  return (
    <li
      className={classes(
        "grid items-center gap-x-2 px-4 py-2 sm:gap-x-4 cramped:flex cramped:flex-wrap print:py-1",
        row,
      )}
    >
      <div className="min-w-0 grow basis-3/5 sm:basis-3/4">
        <Link to={feesPath(client_id)} className="link font-semibold wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {description} {for_government ? <Badge>{t("states.government")}</Badge> : null}
        </p>
      </div>
      <p
        className={classes(
          "order-1 grow basis-1/4 text-xs tabular-nums sm:text-sm roomy:order-none",
          isOverdue && "font-semibold text-brick",
        )}
      >
        {t(isOverdue ? "card.nextOverdue" : "card.next", {
          day: nearDay(day, today),
        })}
      </p>
      <a
        href={`tel:${dialled(mobile)}`}
        className="link order-2 flex min-h-11 min-w-11 items-center justify-center text-sm tabular-nums sm:justify-start print:min-h-0 roomy:order-none pointer-fine:min-h-9"
      >
        <Icon name="phone" className="sm:hidden" />
        <span className="max-sm:sr-only">{spaced(mobile)}</span>
      </a>
      <p className="text-right tabular-nums">
        <strong>{inRupees(amount - paid)}</strong>
        {paid > 0 ? (
          <span className="block text-sm text-ink-soft">{t("states.part", { amount: inRupees(paid) })}</span>
        ) : null}
      </p>
      <ButtonLink
        href={`${feesPath(client_id)}?pay=${due.id}#${fieldId("pay", "paid")}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onPay();
        }}
        variant="quiet"
        aria-label={t("payment.takeOf", { name })}
        className="order-3 px-3 whitespace-nowrap roomy:justify-self-end print:hidden"
      >
        {t("payment.take")}
      </ButtonLink>
    </li>
  );
}
