import { periods } from "../../../domain/money/bills/tables.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { lengthLimits } from "../../../domain/money/fees/read-form.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { ClientFees } from "./client-loader.server.ts";
import { type FeesResult, fieldId, useRefused } from "./form-errors.tsx";
import { SendBy } from "./send-by.tsx";

type Props = { fees: ClientFees; result: FeesResult | undefined };

export function RecurringForm({ fees, result }: Props) {
  const t = useTranslations("bills.recurring");
  const words = useTranslations("fees");
  const Form = usePostingForm();
  const { typed, field } = useRefused(result, "recur", "");
  const optional = words("payment.optional");
  const options = [
    ...periods.map((months) => ({ value: String(months), label: t(`when.${months}`) })),
    ...fees.duties.map(({ id, name }) => ({ value: `duty:${id}`, label: t("when.duty", { duty: name }) })),
  ];
  return (
    <Confirm label={t("add")} icon="plus" open={typed !== undefined}>
      <Form
        method="post"
        action={feesPath(fees.client.id)}
        preventScrollReset
        noValidate
        className="grid w-full gap-4 sm:grid-cols-2"
      >
        <FormId />
        <div className="sm:col-span-full">
          <TextInput
            {...field("description")}
            label={words("item.description")}
            maxLength={lengthLimits.description}
          />
        </div>
        <Select {...field("when", "1")} label={t("whenLabel")} options={options} />
        <TextInput {...field("amount")} label={t("amount")} inputMode="decimal" maxLength={maxAmountLength} />
        <TextInput {...field("dueOn", fees.today)} label={t("from")} type="date" />
        <TextInput {...field("until")} label={t("until")} mark={optional} hint={t("untilHint")} type="date" />
        <SendBy id={fieldId("recur", "sendBy")} />
        {fees.gstRate === null ? null : (
          <TextInput {...field("place")} label={t("place")} mark={optional} maxLength={lengthLimits.place} />
        )}
        <p className="sm:col-span-full">
          <Button intent="recur">{t("save")}</Button>
        </p>
      </Form>
    </Confirm>
  );
}
