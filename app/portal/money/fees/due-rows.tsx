import { useState } from "react";
import { Link } from "react-router";
import type { Debt } from "../../../domain/money/fees/list-fees.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { fieldId } from "./form-errors.tsx";
import { PaymentDialog, type PaymentTarget } from "./payment-dialog.tsx";
import { RowHeads } from "./row-heads.tsx";

const widths =
  "roomy:grid-cols-[minmax(0,1fr)_13rem_8rem_9rem_11rem] print:grid-cols-[minmax(0,1fr)_11rem_7rem_7rem]!";

const shape = classes("grid items-center gap-x-2 sm:gap-x-4 cramped:flex cramped:flex-wrap", widths);

/** `isList`: with the keyboard shortcuts of lists. */
type Props = { rows: readonly Debt[]; today: string; isList?: boolean };

/** A row for each person, which opens for its items, and a dialog that takes the payment. */
export function DueRows({ rows, today, isList }: Props) {
  const [paying, setPaying] = useState<PaymentTarget>();
  const dialog = paying && (
    <PaymentDialog key={paying.clientId + paying.item} paying={paying} onClose={() => setPaying(undefined)} />
  );
  if (rows.length === 0) return dialog;
  return (
    <div className="card overflow-hidden print:table print:w-full">
      {isList ? <RowHeads className={widths} names={["client", "dueOn", "mobile", "due"]} /> : null}
      <ul className="divide-y divide-line print:table-row-group" data-rows={isList ? "" : undefined}>
        {rows.map((debt) => (
          <Row key={debt.id} debt={debt} today={today} onPay={setPaying} />
        ))}
      </ul>
      {dialog}
    </div>
  );
}

type RowProps = { debt: Debt; today: string; onPay(paying: PaymentTarget): void };

function Row({ debt, today, onPay }: RowProps) {
  const { id, name, mobile, due, count, accounts, day, items } = debt;
  const [only] = items;
  return (
    <li className={classes(shape, "px-4 py-2 print:py-1")}>
      <div
        className={classes(
          "min-w-0 grow basis-[55%] sm:basis-3/4 cramped:self-start",
          count > 1 && "roomy:self-end",
        )}
      >
        <Link to={feesPath(id)} className="link font-semibold wrap-anywhere">
          {name}
        </Link>
        {count === 1 && only ? <ItemName item={only} /> : null}
      </div>
      <DueDay
        day={day}
        today={today}
        className="order-1 basis-full text-sm sm:basis-auto roomy:order-none roomy:row-span-2"
      />
      <a
        href={`tel:${dialled(mobile)}`}
        className="link order-3 ml-auto flex min-h-11 min-w-11 items-center justify-center text-sm tabular-nums sm:justify-start print:min-h-0 roomy:order-none roomy:row-span-2 roomy:ml-0 pointer-fine:min-h-9"
      >
        <Icon name="phone" className="sm:hidden" />
        <span className="max-sm:sr-only">{spaced(mobile)}</span>
      </a>
      <p className="text-right tabular-nums roomy:row-span-2">
        <strong>{inRupees(due)}</strong>
        <Part debt={debt} />
      </p>
      {accounts === 1 ? (
        <PayLink
          paying={{ clientId: id, name, item: count === 1 ? only?.id : undefined }}
          onPay={onPay}
          className="btn btn-quiet px-3 roomy:row-span-2"
        />
      ) : (
        // A receipt belongs to one case: the payment is taken at its item.
        <span className="hidden roomy:row-span-2 roomy:block" />
      )}
      {count > 1 ? <Items debt={debt} today={today} onPay={onPay} /> : null}
    </li>
  );
}

/** What of the sum was paid already, or is due by now. */
function Part({ debt: { due, dueNow, count, items } }: { debt: Debt }) {
  const t = useTranslations("fees.states");
  const paid = count === 1 ? (items[0]?.paid ?? 0) : 0;
  if (paid === 0 && (dueNow === 0 || dueNow === due)) return null;
  return (
    <span className="block text-sm text-ink-soft">
      {paid > 0 ? t("part", { amount: inRupees(paid) }) : t("dueNow", { amount: inRupees(dueNow) })}
    </span>
  );
}

function ItemName({ item: { description, for_government } }: { item: Debt["items"][number] }) {
  const t = useTranslations("fees.states");
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {description} {for_government ? <Badge>{t("government")}</Badge> : null}
    </p>
  );
}

type DayProps = { day: string; today: string; className: string };

function DueDay({ day, today, className }: DayProps) {
  const t = useTranslations("fees.card");
  const { nearDay } = useDates();
  const isOverdue = day < today;
  return (
    <p className={classes("tabular-nums", isOverdue && "font-semibold text-brick", className)}>
      {t(isOverdue ? "nextOverdue" : "next", { day: nearDay(day, today) })}
    </p>
  );
}

/** Closed it stands below the name, open below the row. */
function Items({ debt: { id, name, count, accounts, items }, today, onPay }: RowProps) {
  const t = useTranslations("fees");
  return (
    <details className="order-2 text-sm open:order-5 open:basis-full roomy:order-5 roomy:col-start-1 roomy:self-start roomy:open:col-span-full print:row-start-3 print:col-span-full!">
      <summary className="w-max min-h-11 cursor-pointer content-center font-semibold text-indigo pointer-fine:min-h-0">
        {accounts > 1 ? t("itemsOfCases", { count, accounts }) : t("items", { count })}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.id} className={classes(shape, "py-1")}>
            <div className="min-w-0 grow basis-3/5 sm:basis-3/4">
              <ItemName item={item} />
            </div>
            <DueDay
              day={item.day}
              today={today}
              className="order-1 grow basis-1/4 roomy:order-none roomy:col-span-2"
            />
            <p className="text-right tabular-nums">
              {inRupees(item.amount - item.paid)}
              {item.paid > 0 ? (
                <span className="block text-ink-soft">
                  {t("states.part", { amount: inRupees(item.paid) })}
                </span>
              ) : null}
            </p>
            <PayLink
              paying={{ clientId: item.client_id, name, item: item.id }}
              about={item.description}
              onPay={onPay}
              className="link min-h-11 content-center pointer-fine:min-h-0"
            />
          </li>
        ))}
        {count > items.length ? (
          <li className="py-2">
            <Link to={feesPath(id)} className="link">
              {t("moreItems", { count: count - items.length })}
            </Link>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

type PayProps = {
  paying: PaymentTarget;
  className: string;
  about?: string;
  onPay(paying: PaymentTarget): void;
};

/** Without script a link to the form. */
function PayLink({ paying, className, about, onPay }: PayProps) {
  const t = useTranslations("fees.payment");
  const { clientId, name, item } = paying;
  return (
    <Link
      to={`${feesPath(clientId)}${item ? `?pay=${item}` : ""}#${fieldId("pay", "paid")}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPay(paying);
      }}
      aria-label={[t("takeOf", { name }), about].filter(Boolean).join(": ")}
      className={classes("order-4 whitespace-nowrap roomy:justify-self-end print:hidden", className)}
    >
      {t("take")}
    </Link>
  );
}
