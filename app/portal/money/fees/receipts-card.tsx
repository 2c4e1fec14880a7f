import { lengthLimits } from "../../../domain/money/fees/read-form.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import { methods, type Receipt } from "../../../domain/money/fees/tables.ts";
import { refundPath } from "../../../domain/money/payments/refund-path.ts";
import { asTyped, inRupees } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { ClientFees } from "./client-loader.server.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { type FeesResult, useRefused } from "./form-errors.tsx";
import { NoteRows } from "./note-rows.tsx";
import { ReceiptLinks } from "./receipt-links.tsx";
import { SendReceipt } from "./send-receipt.tsx";

type Props = { fees: ClientFees; result: FeesResult | undefined };

export function ReceiptsCard({ fees, result }: Props) {
  const t = useTranslations("fees.client");
  const notes = fees.bills.filter(({ kind }) => kind !== "bill");
  return (
    <Card className="stack gap-3 p-4 sm:p-5" title={t("receipts")}>
      {fees.receipts.length + notes.length === 0 ? <p className="text-ink-soft">{t("noReceipts")}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">
        {fees.receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} fees={fees} result={result} />
        ))}
        <NoteRows fees={fees} />
      </ul>
    </Card>
  );
}

function ReceiptRow({ receipt, fees, result }: Props & { receipt: Receipt }) {
  const t = useTranslations("fees");
  const sums = useTranslations("bills");
  const { dayInWords, dayOf } = useDates();
  const {
    amount,
    refunded,
    paid_on,
    method,
    reference,
    created_at,
    created_by,
    cancelled_at,
    cancel_reason,
  } = receipt;
  const payment = fees.online[receipt.id];
  const paid = [dayInWords(paid_on), t(`methods.${method}`), reference].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold tabular-nums">
          {receiptNumber(receipt)}
          {cancelled_at ? <Badge tone="error">{t("states.cancelled")}</Badge> : null}
        </p>
        <p className="text-sm wrap-anywhere">{paid}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {t("client.issued", { day: dayOf(created_at), name: fees.names[created_by ?? ""] ?? "–" })}
        </p>
        {refunded > 0 ? (
          <p className="text-sm">{sums("refund.sum", { amount: inRupees(refunded) })}</p>
        ) : null}
        {cancelled_at ? (
          <p className="text-sm wrap-anywhere">
            {t("client.cancelledOn", { day: dayOf(cancelled_at), reason: cancel_reason })}
          </p>
        ) : null}
      </div>
      <p className={`font-semibold tabular-nums ${cancelled_at ? "line-through" : ""}`}>{inRupees(amount)}</p>
      <div className="flex basis-full flex-wrap items-start gap-2 print:hidden">
        <ReceiptLinks receipt={receipt} />
        {cancelled_at ? null : <SendReceipt receipt={receipt} fees={fees} />}
        {payment && fees.mayRefund ? (
          <ButtonLink
            href={refundPath(payment)}
            variant="quiet"
            aria-label={t("client.refundOf", { number: receiptNumber(receipt) })}
          >
            {t("client.refund")}
          </ButtonLink>
        ) : null}
        {fees.mayWrite && !cancelled_at && refunded < amount && !(payment && fees.mayRefund) ? (
          <RefundForm receipt={receipt} fees={fees} result={result} />
        ) : null}
        {fees.mayWrite && !cancelled_at ? <CancelForm receipt={receipt} fees={fees} result={result} /> : null}
      </div>
    </li>
  );
}

function CancelForm({ receipt, fees, result }: Props & { receipt: Receipt }) {
  const t = useTranslations("fees.cancelling");
  const { typed, field } = useRefused(result, "cancel", "", receipt.id);
  const reason = field("reason");
  return (
    <ConfirmForm
      key={reason.error}
      clientId={fees.client.id}
      label={t("button")}
      text={t("text")}
      typed={typed}
      intent="cancel"
      variant="danger"
      save={t("now")}
      saveOf={t("of", { number: receiptNumber(receipt) })}
    >
      <FormId />
      <HiddenFields values={{ receipt: receipt.id }} />
      <TextInput {...reason} label={t("reason")} maxLength={lengthLimits.reason} />
    </ConfirmForm>
  );
}

/** For money that was given back by hand. */
function RefundForm({ receipt, fees, result }: Props & { receipt: Receipt }) {
  const t = useTranslations("bills");
  const words = useTranslations("fees");
  const { typed, field } = useRefused(result, "refund", "", receipt.id);
  const left = receipt.amount - receipt.refunded;
  return (
    <ConfirmForm
      key={left}
      clientId={fees.client.id}
      label={t("refund.make")}
      text={t("refund.text")}
      typed={typed}
      intent="refund"
      save={t("refund.save")}
      saveOf={t("refund.makeOf", { number: receiptNumber(receipt) })}
    >
      <FormId />
      <HiddenFields values={{ receipt: receipt.id }} />
      <TextInput
        {...field("paid", asTyped(left))}
        label={t("credit.amount")}
        inputMode="decimal"
        maxLength={maxAmountLength}
      />
      <Select
        {...field("method", receipt.method)}
        label={words("payment.method")}
        options={methods.map((value) => ({ value, label: words(`methods.${value}`) }))}
      />
      <TextInput
        {...field("reference")}
        label={words("payment.reference")}
        mark={words("payment.optional")}
        maxLength={lengthLimits.reference}
      />
      <TextInput {...field("reason")} label={t("credit.reason")} maxLength={lengthLimits.reason} />
    </ConfirmForm>
  );
}
