import { useState } from "react";
import { Form } from "react-router";
import { inRupees, shortRupees } from "../../../platform/language/amount.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { formFields } from "../../frame/page/field-errors.ts";
import type { Route } from "./+types/show";

type Props = Route.ComponentProps["loaderData"] & { typed: Record<string, string> | undefined };

/** Filed, or not needed this time. */
export function EndForms(props: Props) {
  return (
    <Card className="grid gap-6 p-4 sm:p-5">
      <FileForm {...props} />
      <SkipForm {...props} />
    </Card>
  );
}

function FileForm({ item, today, estimate, documents, typed }: Props) {
  const t = useTranslations("duties.show");
  const field = formFields({ label: t, typed });
  const [isNil, setNil] = useState(typed?.nil !== undefined);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <h2 className="text-lg">{t("file")}</h2>
      <HiddenFields values={{ version: item.version }} />
      <TextInput {...field("filedOn", today)} type="date" />
      <TextInput {...field("acknowledgement")} maxLength={60} autoComplete="off" />
      {estimate.nil === null ? null : (
        <Checkbox
          id="nil"
          name="nil"
          value="yes"
          label={t("isNil")}
          defaultChecked={isNil}
          onChange={(event) => setNil(event.target.checked)}
        />
      )}
      <TextInput
        {...field("lateFee")}
        hint={<LateFee estimate={estimate} isNil={isNil} />}
        inputMode="decimal"
        maxLength={maxAmountLength}
        autoComplete="off"
      />
      {documents.length > 0 ? (
        <Select {...field("document")} options={documents} placeholder={t("noDocument")} />
      ) : null}
      <Button intent="file" icon="check" className="justify-self-start">
        {t("file")}
      </Button>
    </Form>
  );
}

/** Late fee as of today by the general rule: for a nil return, or by turnover where that differs. */
function LateFee({ estimate, isNil }: Pick<Props, "estimate"> & { isNil: boolean }) {
  const t = useTranslations("duties.show");
  const language = useLocale();
  const { usual, nil, byTurnover } = estimate;
  if (!usual) return null;
  if (isNil && nil !== null) return t("lateFeeHint", { amount: inRupees(nil) });
  const tiers = byTurnover.map(({ upTo, fee }) =>
    upTo === null
      ? t("above", { amount: inRupees(fee) })
      : t("upTo", { turnover: shortRupees(upTo, language), amount: inRupees(fee) }),
  );
  return [
    t("lateFeeHint", { amount: tiers.length > 0 ? tiers.join("; ") : inRupees(usual) }),
    nil === null ? "" : t("nil", { amount: inRupees(nil) }),
  ]
    .filter(Boolean)
    .join(". ");
}

function SkipForm({ item, typed }: Props) {
  const t = useTranslations("duties.show");
  return (
    <Form method="post" noValidate className="grid gap-4 border-t border-line pt-4">
      <h2 className="text-lg">{t("skipTitle")}</h2>
      <HiddenFields values={{ version: item.version }} />
      <TextInput {...formFields({ label: t, typed })("reason")} maxLength={200} autoComplete="off" />
      <Button intent="skip" variant="quiet" className="justify-self-start">
        {t("skip")}
      </Button>
    </Form>
  );
}

export function ReadyTexts({ texts }: Pick<Props, "texts">) {
  const t = useTranslations("duties.show");
  return (
    <Card className="grid gap-4 p-4 sm:p-5" title={t("texts")}>
      {(["hi", "en"] as const).map((language) => (
        <CopyField
          key={language}
          id={`text-${language}`}
          label={t(`text.${language}`)}
          value={texts[language]}
          rows={3}
        />
      ))}
    </Card>
  );
}
