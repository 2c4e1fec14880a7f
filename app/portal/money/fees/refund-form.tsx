import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { lengthLimits } from "../../../domain/money/fees/read-form.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import { methods, type Receipt } from "../../../domain/money/fees/tables.ts";
import { asTyped } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { ClientFees } from "./client-loader.server.ts";
import { type FeesResult, fieldId, useRefused } from "./form-errors.tsx";

type Props = { receipt: Receipt; fees: ClientFees; result: FeesResult | undefined };

/** For money that was given back by hand. */
export function RefundForm({ receipt, fees, result }: Props) {
  const t = useTranslations("bills");
  const words = useTranslations("fees");
  const Form = usePostingForm();
  const { typed, error } = useRefused(result, "refund", "", receipt.id);
  const field = (name: "paid" | "reason" | "reference" | "method", first: string) => ({
    id: fieldId("refund", name, receipt.id),
    name,
    error: error(name),
    autoComplete: "off",
    defaultValue: typed?.[name] ?? first,
  });
  const left = receipt.amount - receipt.refunded;
  return (
    <Confirm key={left} label={t("refund.make")} open={typed !== undefined}>
      <p className="text-sm">{t("refund.text")}</p>
      <Form
        method="post"
        action={feesPath(fees.client.id)}
        preventScrollReset
        noValidate
        className="grid gap-3"
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
          {...field("reference", "")}
          label={words("payment.reference")}
          mark={words("payment.optional")}
          maxLength={lengthLimits.reference}
        />
        <TextInput {...field("reason", "")} label={t("credit.reason")} maxLength={lengthLimits.reason} />
        <Button
          intent="refund"
          className="justify-self-start"
          aria-label={t("refund.makeOf", { number: receiptNumber(receipt) })}
        >
          {t("refund.save")}
        </Button>
      </Form>
    </Confirm>
  );
}
