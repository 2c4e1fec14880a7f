import { lengthLimits } from "../../../domain/money/fees/read-form.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import { methods, type Receipt } from "../../../domain/money/fees/tables.ts";
import { asTyped } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ClientFees } from "./client-loader.server.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { type FeesResult, useRefused } from "./form-errors.tsx";

type Props = { receipt: Receipt; fees: ClientFees; result: FeesResult | undefined };

/** For money that was given back by hand. */
export function RefundForm({ receipt, fees, result }: Props) {
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
