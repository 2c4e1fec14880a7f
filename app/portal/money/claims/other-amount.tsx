import { Form } from "react-router";
import type { ClaimRow } from "../../../domain/money/claims/list-claims.server.ts";
import { asTyped } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Agreed } from "./found-button.tsx";
import type { OtherProblems } from "./list-action.server.ts";

export type ClaimResult = {
  intent: string;
  problems?: OtherProblems | undefined;
  typed?: Record<string, string> | undefined;
  /** Questions to which the next press answers yes. */
  ask?: readonly string[] | undefined;
};

export const fieldId = (name: string, claim: string) => `${name}-${claim}`;

type Props = { row: ClaimRow; result: ClaimResult | undefined; busy: boolean };

export function OtherAmount({ row, result, busy }: Props) {
  const t = useTranslations("claims");
  const optional = useTranslations("settings")("optional");
  const field = (name: "paid" | "restMobile" | "restPaid", first = "") => {
    const problem = result?.problems?.[name];
    return {
      id: fieldId(name, row.id),
      name,
      defaultValue: result?.typed?.[name] ?? first,
      error: problem && t(`problems.${problem}`),
      autoComplete: "off",
    };
  };
  return (
    <Confirm label={t("actions.other")} open={result !== undefined}>
      <Form method="post" preventScrollReset noValidate className="grid w-full gap-4">
        <FormId />
        <HiddenFields values={{ claim: row.id }} />
        <Agreed ask={result?.ask ?? []} />
        <TextInput
          {...field("paid", asTyped(row.amount))}
          label={t("other.paid", { name: row.name })}
          inputMode="decimal"
          maxLength={maxAmountLength}
        />
        <TextInput
          {...field("restMobile")}
          label={t("other.restMobile")}
          mark={optional}
          hint={t("other.restMobileHint")}
          inputMode="tel"
          maxLength={30}
        />
        <TextInput
          {...field("restPaid")}
          label={t("other.restPaid")}
          mark={optional}
          inputMode="decimal"
          maxLength={maxAmountLength}
        />
        <Button intent="other" busy={busy}>
          {t(result?.ask ? "actions.again" : "other.save")}
        </Button>
      </Form>
    </Confirm>
  );
}
