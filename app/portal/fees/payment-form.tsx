import { Form, useNavigation } from "react-router";
import { feesPath } from "../../domain/fees/list-query.ts";
import { longest } from "../../domain/fees/read-form.ts";
import { methods } from "../../domain/fees/tables.ts";
import { asTyped, inRupees } from "../../platform/language/amount.ts";
import { longestAmount } from "../../platform/language/read-amount.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Radios } from "../../ui/radios.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { ClientFees } from "./client-loader.server.ts";
import { type FeesResult, fieldId, useRefused } from "./form-errors.tsx";

type Props = { fees: ClientFees; result: FeesResult | undefined };

/** Records a payment; its receipt is issued with it. */
export function PaymentForm({ fees, result }: Props) {
  const t = useTranslations("fees");
  const sending = useNavigation().state !== "idle";
  const { due, dueNow } = fees.balance;
  const { typed, error } = useRefused(result, "pay", inRupees(due));
  const field = (name: "paid" | "paidOn" | "method" | "reference" | "place", first = "") => ({
    id: fieldId("pay", name),
    name,
    error: error(name),
    defaultValue: typed?.[name] ?? first,
    ...(name === "method" ? {} : { autoComplete: "off" }),
  });
  const optional = t("payment.optional");
  return (
    <Card className="stack gap-4 p-4 sm:p-5 print:hidden">
      <h2 className="text-lg">{t("payment.title")}</h2>
      <Form method="post" action={feesPath(fees.client.id)} noValidate className="grid gap-4">
        <HiddenFields values={{ submission: fees.submission }} />
        <TextInput
          {...field("paid", asTyped(dueNow > 0 ? Math.min(dueNow, due) : due))}
          label={t("payment.amount")}
          hint={t("payment.amountHint", { amount: inRupees(due) })}
          inputMode="decimal"
          maxLength={longestAmount}
        />
        <TextInput
          {...field("paidOn", fees.today)}
          label={t("payment.paidOn")}
          type="date"
          max={fees.today}
        />
        <Radios
          {...field("method")}
          label={t("payment.method")}
          inline
          options={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
        <TextInput
          {...field("reference")}
          label={t("payment.reference")}
          mark={optional}
          hint={t("payment.referenceHint")}
          maxLength={longest.reference}
        />
        {fees.gstRate === null ? null : (
          <TextInput
            {...field("place")}
            label={t("payment.place")}
            mark={optional}
            hint={t("payment.placeHint")}
            maxLength={longest.place}
          />
        )}
        <Button intent="pay" busy={sending}>
          {t("payment.save")}
        </Button>
      </Form>
    </Card>
  );
}
