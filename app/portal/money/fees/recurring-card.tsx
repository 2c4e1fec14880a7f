import type { ShownRecurring } from "../../../domain/money/bills/recurring.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { asTyped, inRupees } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { ClientFees } from "./client-loader.server.ts";
import { type FeesResult, fieldId, useRefused } from "./form-errors.tsx";
import { RecurringForm } from "./recurring-form.tsx";
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
  const Form = usePostingForm();
  const { typed, error } = useRefused(result, "changeRecurring", "", fee.id);
  const field = (name: "amount" | "dueOn", first: string) => ({
    id: fieldId("changeRecurring", name, fee.id),
    name,
    error: error(name),
    autoComplete: "off",
    defaultValue: typed?.[name] ?? first,
  });
  return (
    <Confirm label={t("change")} open={typed !== undefined}>
      <p className="text-sm">{t("changeText")}</p>
      <Form
        method="post"
        action={feesPath(fees.client.id)}
        preventScrollReset
        noValidate
        className="grid gap-3"
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
        <Button
          intent="changeRecurring"
          className="justify-self-start"
          aria-label={t("changeOf", { item: fee.description })}
        >
          {t("saveChange")}
        </Button>
      </Form>
    </Confirm>
  );
}

function StopForm({ fee, fees, result }: RowProps) {
  const t = useTranslations("bills.recurring");
  const Form = usePostingForm();
  const { typed, error } = useRefused(result, "stopRecurring", "", fee.id);
  return (
    <Confirm label={t("stop")} open={typed !== undefined}>
      <p className="text-sm">{t("stopText")}</p>
      <Form
        method="post"
        action={feesPath(fees.client.id)}
        preventScrollReset
        noValidate
        className="grid gap-3"
      >
        <HiddenFields values={{ item: fee.id, version: fee.version }} />
        <TextInput
          id={fieldId("stopRecurring", "until", fee.id)}
          name="until"
          type="date"
          label={t("until")}
          error={error("until")}
          defaultValue={typed?.until ?? fees.today}
        />
        <Button
          intent="stopRecurring"
          variant="danger"
          className="justify-self-start"
          aria-label={t("stopOf", { item: fee.description })}
        >
          {t("stopNow")}
        </Button>
      </Form>
    </Confirm>
  );
}
