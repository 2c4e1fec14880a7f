import type { ShownRecurring } from "../../../domain/money/bills/recurring.server.ts";
import { periods } from "../../../domain/money/bills/tables.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { lengthLimits } from "../../../domain/money/fees/read-form.ts";
import { asTyped, inRupees } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { ClientFees } from "./client-loader.server.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { type FeesResult, fieldId, useRefused } from "./form-errors.tsx";
import { SendBy } from "./send-by.tsx";

type Props = { fees: ClientFees; result: FeesResult | undefined };

/** One line for each: "Every month ₹500 from 1 Dec 2026". */
export function RecurringCard({ fees, result }: Props) {
  const t = useTranslations("bills.recurring");
  const { recurring, mayWrite } = fees;
  if (recurring.length === 0 && !mayWrite) return null;
  return (
    <Card className="stack gap-3 p-4 sm:p-5" title={t("title")}>
      {recurring.length === 0 ? <p className="text-ink-soft">{t("none")}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">
        {recurring.map((fee) => (
          <li
            key={`${fee.id} ${fee.version}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0"
          >
            <Line fee={fee} fees={fees} />
            {mayWrite ? (
              <>
                <ChangeForm fee={fee} fees={fees} result={result} />
                <StopForm fee={fee} fees={fees} result={result} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite ? <RecurringForm key={recurring.length} fees={fees} result={result} /> : null}
    </Card>
  );
}

type RowProps = Props & { fee: ShownRecurring };

function Line({ fee, fees }: { fee: ShownRecurring; fees: ClientFees }) {
  const t = useTranslations("bills");
  const { dayInWords } = useDates();
  const { every, duty_id, amount, from_day, until_day, send_by } = fee;
  const duty = fees.duties.find(({ id }) => id === duty_id)?.name ?? fee.label ?? "";
  const when =
    every === null ? t("recurring.when.duty", { duty }) : t(`recurring.when.${every as 1 | 3 | 12}`);
  const values = { when, amount: inRupees(amount), day: dayInWords(from_day) };
  const line =
    until_day === null
      ? t("recurring.line", values)
      : t("recurring.lineUntil", { ...values, until: dayInWords(until_day) });
  const sent = send_by === "" ? [] : [`${t("sendBy.label")}: ${t(`sendBy.${send_by}`)}`];
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold wrap-anywhere tabular-nums">{line}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{[fee.description, ...sent].join(" · ")}</p>
    </div>
  );
}

function ChangeForm({ fee, fees, result }: RowProps) {
  const t = useTranslations("bills.recurring");
  const { typed, field } = useRefused(result, "changeRecurring", "", fee.id);
  return (
    <ConfirmForm
      clientId={fees.client.id}
      label={t("change")}
      text={t("changeText")}
      typed={typed}
      intent="changeRecurring"
      save={t("saveChange")}
      saveOf={t("changeOf", { item: fee.description })}
    >
      <HiddenFields values={{ item: fee.id, version: fee.version }} />
      <TextInput
        {...field("amount", asTyped(fee.amount))}
        label={t("amount")}
        inputMode="decimal"
        maxLength={maxAmountLength}
      />
      <TextInput {...field("dueOn", fees.today)} label={t("from")} type="date" />
      <SendBy id={fieldId("changeRecurring", "sendBy", fee.id)} chosen={fee.send_by} />
    </ConfirmForm>
  );
}

function StopForm({ fee, fees, result }: RowProps) {
  const t = useTranslations("bills.recurring");
  const { typed, field } = useRefused(result, "stopRecurring", "", fee.id);
  return (
    <ConfirmForm
      clientId={fees.client.id}
      label={t("stop")}
      text={t("stopText")}
      typed={typed}
      intent="stopRecurring"
      variant="danger"
      save={t("stopNow")}
      saveOf={t("stopOf", { item: fee.description })}
    >
      <HiddenFields values={{ item: fee.id, version: fee.version }} />
      <TextInput {...field("until", fees.today)} label={t("until")} type="date" />
    </ConfirmForm>
  );
}

function RecurringForm({ fees, result }: Props) {
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
