import { billNumber } from "../../../domain/money/bills/bill-number.ts";
import type { Bill } from "../../../domain/money/bills/tables.ts";
import type { ListedFee } from "../../../domain/money/fees/fees-of-client.server.ts";
import { lengthLimits } from "../../../domain/money/fees/read-form.ts";
import { asTyped } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { BillLinks } from "./bill-links.tsx";
import type { ClientFees } from "./client-loader.server.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { type FeesResult, fieldId, useRefused } from "./form-errors.tsx";
import { SendBy } from "./send-by.tsx";

type Props = { item: ListedFee; fees: ClientFees; result: FeesResult | undefined };

/** The bill of an agreed item, with a credit note for what is left of it, or the way to make one. */
export function ItemBill({ item, fees, result }: Props) {
  const t = useTranslations("bills");
  const bill = fees.bills.find(({ kind, fee_id }) => kind === "bill" && fee_id === item.id);
  if (!bill) return fees.mayWrite ? <MakeBill item={item} fees={fees} /> : null;
  const credits = fees.bills.filter(({ bill_id }) => bill_id === bill.id);
  const left = credits.reduce((rest, { amount }) => rest - amount, bill.amount);
  const sent = bill.sent === "" ? undefined : messageOr(t, `bill.sent.${bill.sent}`, bill.sent);
  return (
    <>
      <span className="text-sm tabular-nums">{`${t("kinds.bill")} ${billNumber(bill)}`}</span>
      {sent ? <span className="text-sm text-ink-soft">{sent}</span> : null}
      <span className="flex flex-wrap gap-2 print:hidden">
        <BillLinks bill={bill} />
      </span>
      {fees.mayWrite && left > 0 ? <CreditForm bill={bill} left={left} fees={fees} result={result} /> : null}
    </>
  );
}

function MakeBill({ item, fees }: Pick<Props, "item" | "fees">) {
  const t = useTranslations("bills.bill");
  const payment = useTranslations("fees.payment");
  return (
    <ConfirmForm
      clientId={fees.client.id}
      label={t("make")}
      icon="document"
      text={t("text")}
      intent="bill"
      save={t("make")}
      saveOf={t("makeOf", { item: item.description })}
    >
      <FormId />
      <HiddenFields values={{ item: item.id }} />
      <SendBy id={fieldId("bill", "sendBy", item.id)} />
      {fees.gstRate === null ? null : (
        <TextInput
          id={fieldId("bill", "place", item.id)}
          name="place"
          label={payment("place")}
          mark={payment("optional")}
          maxLength={lengthLimits.place}
          autoComplete="off"
        />
      )}
    </ConfirmForm>
  );
}

type CreditProps = { bill: Bill; left: number; fees: ClientFees; result: FeesResult | undefined };

function CreditForm({ bill, left, fees, result }: CreditProps) {
  const t = useTranslations("bills.credit");
  const { typed, field } = useRefused(result, "credit", "", bill.id);
  return (
    <ConfirmForm
      key={left}
      clientId={fees.client.id}
      label={t("make")}
      text={t("text")}
      typed={typed}
      intent="credit"
      save={t("save")}
      saveOf={t("makeOf", { number: billNumber(bill) })}
    >
      <FormId />
      <HiddenFields values={{ bill: bill.id }} />
      <TextInput
        {...field("paid", asTyped(left))}
        label={t("amount")}
        inputMode="decimal"
        maxLength={maxAmountLength}
      />
      <TextInput {...field("reason")} label={t("reason")} maxLength={lengthLimits.reason} />
    </ConfirmForm>
  );
}
