import { Form, Link, useNavigation } from "react-router";
import type { ListedFee } from "../../../domain/money/fees/fees-of-client.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { lengthLimits } from "../../../domain/money/fees/read-form.ts";
import { asTyped, inRupees } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import type { ClientFees } from "./client-loader.server.ts";
import { type FeesResult, fieldId, useRefused } from "./form-errors.tsx";

type Props = { fees: ClientFees; result: FeesResult | undefined; item?: ListedFee };

export function ItemForm({ fees, result, item }: Props) {
  const t = useTranslations("fees.item");
  const sending = useNavigation().state !== "idle";
  const intent = item ? "change" : "agree";
  const { typed, field } = useRefused(result, intent, inRupees(fees.balance.due), item?.id);
  const language = useLocale();
  const { offer } = fees;
  const first = item ?? (offer && { description: offer.words[language].name, amount: offer.amount });
  return (
    <Form
      method="post"
      action={feesPath(fees.client.id)}
      noValidate
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_11rem]"
    >
      <HiddenFields values={{ submission: fees.submission, item: item?.id, version: item?.version }} />
      <TextInput
        {...field("description", first?.description)}
        label={t("description")}
        maxLength={lengthLimits.description}
        hint={item ? undefined : t("descriptionHint")}
      />
      <TextInput
        {...field("amount", first ? asTyped(first.amount) : "")}
        label={t("amount")}
        inputMode="decimal"
        maxLength={maxAmountLength}
      />
      <TextInput {...field("dueOn", item?.due_on ?? fees.today)} label={t("dueOn")} type="date" />
      <Checkbox
        id={fieldId(intent, "forGovernment", item?.id)}
        name="forGovernment"
        value="yes"
        label={t("forGovernment")}
        defaultChecked={typed ? typed.forGovernment === "yes" : Boolean(item?.for_government)}
        className="sm:col-span-full"
      />
      <p className="flex flex-wrap gap-3 sm:col-span-full">
        <Button intent={intent} variant="quiet" busy={sending} icon={item ? undefined : "plus"}>
          {t(item ? "saveChange" : "save")}
        </Button>
        {item ? (
          <Link to={feesPath(fees.client.id)} preventScrollReset className="btn btn-quiet">
            {t("cancel")}
          </Link>
        ) : null}
      </p>
    </Form>
  );
}
