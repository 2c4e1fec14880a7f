import { Link, useNavigation } from "react-router";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { lengthLimits } from "../../../domain/money/fees/read-form.ts";
import { methods } from "../../../domain/money/fees/tables.ts";
import { asTyped, inRupees } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classes } from "../../../ui/classes.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { ClientFees, PaymentChoice } from "./client-loader.server.ts";
import { type FeesResult, fieldId, useRefused } from "./form-errors.tsx";

type Props = {
  fees: ClientFees;
  result: FeesResult | undefined;
  /** Selects without leaving the page. */
  onChoose?: ((pays: string) => void) | undefined;
  /** Key of a choice, in place of the address's. */
  pays?: string | undefined;
  busy?: boolean;
};

/** For the chosen item, all that is due, or all that is open; also issues the receipt. */
export function PaymentForm({ fees, result, onChoose, pays, busy = false }: Props) {
  const t = useTranslations("fees");
  const Form = usePostingForm();
  const sending = useNavigation().state !== "idle" || busy;
  const { due } = fees.balance;
  const { choices } = fees.paying;
  const chosen = choices.find(({ key }) => key === (pays ?? fees.paying.chosen));
  const { typed, field } = useRefused(result, "pay", inRupees(due));
  const seenReceipt = result?.intent === "pay" ? result.seenReceipt : undefined;
  const method = field("method");
  const optional = t("payment.optional");
  const formId = fieldId("pay", "form");
  return (
    <div className="stack gap-4">
      {/* Next to the question: nobody would see it below the fields. */}
      {seenReceipt ? (
        <Button form={formId} intent="pay" busy={sending} className="justify-self-start">
          {t("payment.again")}
        </Button>
      ) : null}
      {choices.length > 1 ? <Choices fees={fees} chosen={chosen?.key} onChoose={onChoose} /> : null}
      <Form id={formId} method="post" action={feesPath(fees.client.id)} noValidate className="grid gap-4">
        <HiddenFields values={{ submission: fees.submission, item: chosen?.item?.id, seenReceipt }} />
        <TextInput
          {...field("paid", due > 0 ? asTyped(chosen?.amount ?? due) : "")}
          label={t("payment.amount")}
          hint={due > 0 ? t("payment.amountHint", { amount: inRupees(due) }) : undefined}
          inputMode="decimal"
          maxLength={maxAmountLength}
        />
        <TextInput
          {...field("paidOn", fees.today)}
          label={t("payment.paidOn")}
          type="date"
          max={fees.today}
        />
        <Radios
          id={method.id}
          name="method"
          error={method.error}
          defaultValue={method.defaultValue}
          label={t("payment.method")}
          inline
          options={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
        <TextInput
          {...field("reference")}
          label={t("payment.reference")}
          mark={optional}
          hint={t("payment.referenceHint")}
          maxLength={lengthLimits.reference}
        />
        {fees.gstRate === null ? null : (
          <TextInput
            {...field("place")}
            label={t("payment.place")}
            mark={optional}
            hint={t("payment.placeHint")}
            maxLength={lengthLimits.place}
          />
        )}
        {due > 0 ? (
          <Checkbox
            id={fieldId("pay", "advance")}
            name="advance"
            value="yes"
            label={t("payment.advance")}
            defaultChecked={typed?.advance === "yes"}
          />
        ) : (
          <HiddenFields values={{ advance: "yes" }} />
        )}
        <Button intent="pay" busy={sending}>
          {t("payment.save")}
        </Button>
      </Form>
    </div>
  );
}

type ChoicesProps = Pick<Props, "fees" | "onChoose"> & { chosen: string | undefined };

/** Links, which work without script. */
function Choices({ fees, chosen, onChoose }: ChoicesProps) {
  const t = useTranslations("fees.payment");
  const labelOf = ({ key, amount, item }: PaymentChoice) =>
    item
      ? `${item.description}: ${inRupees(amount)}`
      : t(key === "due" ? "all" : "open", { amount: inRupees(amount) });
  return (
    <nav aria-label={t("what")} className="grid gap-2">
      {fees.paying.choices.map((choice) => {
        const isChosen = choice.key === chosen;
        return (
          <Link
            key={choice.key}
            to={`${feesPath(fees.client.id)}?pay=${choice.key}`}
            preventScrollReset
            aria-current={isChosen ? "true" : undefined}
            onClick={(event) => {
              if (!onChoose) return;
              event.preventDefault();
              onChoose(choice.key);
            }}
            className={classes(
              "btn btn-quiet justify-start text-left wrap-anywhere",
              !isChosen && "font-normal",
            )}
          >
            {isChosen ? <Icon name="check" className="shrink-0" /> : null}
            <span>{labelOf(choice)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
