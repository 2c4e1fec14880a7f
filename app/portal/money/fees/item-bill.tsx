import { billNumber } from "../../../domain/money/bills/bill-number.ts";
import type { Bill } from "../../../domain/money/bills/tables.ts";
import type { ListedFee } from "../../../domain/money/fees/fees-of-client.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { lengthLimits } from "../../../domain/money/fees/read-form.ts";
import { asTyped } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { BillLinks } from "./bill-links.tsx";
import type { ClientFees } from "./client-loader.server.ts";
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
    <div className="flex basis-full flex-wrap items-center gap-2">
      <span className="text-sm tabular-nums">{`${t("kinds.bill")} ${billNumber(bill)}`}</span>
      {sent ? <span className="text-sm text-ink-soft">{sent}</span> : null}
      <span className="flex flex-wrap gap-2 print:hidden">
        <BillLinks bill={bill} />
      </span>
      {fees.mayWrite && left > 0 ? <CreditForm bill={bill} left={left} fees={fees} result={result} /> : null}
    </div>
  );
}

function MakeBill({ item, fees }: Pick<Props, "item" | "fees">) {
  const t = useTranslations("bills.bill");
  const payment = useTranslations("fees.payment");
  const Form = usePostingForm();
  return (
    <Confirm label={t("make")} icon="document">
      <p className="text-sm">{t("text")}</p>
      <Form
        method="post"
        action={feesPath(fees.client.id)}
        preventScrollReset
        noValidate
        className="grid gap-3"
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
        <Button
          intent="bill"
          className="justify-self-start"
          aria-label={t("makeOf", { item: item.description })}
        >
          {t("make")}
        </Button>
      </Form>
    </Confirm>
  );
}

type CreditProps = { bill: Bill; left: number; fees: ClientFees; result: FeesResult | undefined };

function CreditForm({ bill, left, fees, result }: CreditProps) {
  const t = useTranslations("bills.credit");
  const Form = usePostingForm();
  const { typed, error } = useRefused(result, "credit", "", bill.id);
  const field = (name: "paid" | "reason", first: string) => ({
    id: fieldId("credit", name, bill.id),
    name,
    error: error(name),
    autoComplete: "off",
    defaultValue: typed?.[name] ?? first,
  });
  return (
    <Confirm key={left} label={t("make")} open={typed !== undefined}>
      <p className="text-sm">{t("text")}</p>
      <Form
        method="post"
        action={feesPath(fees.client.id)}
        preventScrollReset
        noValidate
        className="grid gap-3"
      >
        <FormId />
        <HiddenFields values={{ bill: bill.id }} />
        <TextInput
          {...field("paid", asTyped(left))}
          label={t("amount")}
          inputMode="decimal"
          maxLength={maxAmountLength}
        />
        <TextInput {...field("reason", "")} label={t("reason")} maxLength={lengthLimits.reason} />
        <Button
          intent="credit"
          className="justify-self-start"
          aria-label={t("makeOf", { number: billNumber(bill) })}
        >
          {t("save")}
        </Button>
      </Form>
    </Confirm>
  );
}
