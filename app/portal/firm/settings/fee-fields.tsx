import type { TypedFee } from "../../../domain/firm/settings/read-fees.server.ts";
import { feePayments, feeUnits } from "../../../domain/firm/settings/service-fee.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classes } from "../../../ui/classes.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  route: string;
  title: string;
  hidden?: boolean;
  /** Shows labels as column heads. */
  isFirst?: boolean;
  typed: Partial<TypedFee> | undefined;
  errorOf(field: keyof TypedFee): string | undefined;
};

/** Amounts in a row; details collapsed. */
export function FeeFields({ route, title, hidden, isFirst, typed = {}, errorOf }: Props) {
  const t = useTranslations("settings.fees");
  const amount = (end: "from" | "to") => (
    <TextInput
      id={`${route}.${end}`}
      label={t(end)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxAmountLength}
      defaultValue={typed[end] ?? ""}
      error={errorOf(end)}
    />
  );
  return (
    <fieldset
      hidden={hidden}
      className={classes(
        "grid grid-cols-2 items-end gap-x-4 gap-y-1 border-b border-line pb-1 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_13rem]",
        !isFirst && "sm:[&>.field>label]:sr-only",
      )}
    >
      <legend className="contents">
        <span className="col-span-2 font-semibold sm:col-span-1 sm:self-center">{title}</span>
      </legend>
      {amount("from")}
      {amount("to")}
      <Select
        id={`${route}.per`}
        label={t("per")}
        options={feeUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        defaultValue={typed.per}
        fieldClass="max-sm:col-span-2"
      />
      <FeeTerms route={route} title={title} typed={typed} errorOf={errorOf} />
    </fieldset>
  );
}

function FeeTerms({ route, title, typed = {}, errorOf }: Props) {
  const t = useTranslations("settings.fees");
  const included = (language: "en" | "hi") => (
    <Textarea
      id={`${route}.${language}`}
      label={t(language)}
      rows={2}
      lang={language}
      defaultValue={typed[language]}
      error={errorOf(language)}
    />
  );
  const paid = feePayments.find((known) => known !== "" && known === typed.paid);
  const parts = [
    typed.request && t("request"),
    paid && t(`payments.${paid}`),
    typed[useLocale()] || typed.en || typed.hi,
  ];
  return (
    <Disclosure
      className="col-span-full border-b-0"
      open={(["from", "en", "hi"] as const).some(errorOf)}
      summary={
        <span className="min-w-0 text-sm font-normal">
          <span>{parts.filter(Boolean).join(" · ") || t("more")}</span>
          <span className="sr-only">: {title}</span>
        </span>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {included("en")}
        {included("hi")}
        <Select
          id={`${route}.paid`}
          label={t("paid")}
          options={feePayments.map((value) => ({ value, label: t(`payments.${value || "none"}`) }))}
          defaultValue={typed.paid}
        />
        <Checkbox
          id={`${route}.request`}
          value="on"
          label={t("request")}
          defaultChecked={Boolean(typed.request)}
          className="self-end"
        />
      </div>
    </Disclosure>
  );
}
