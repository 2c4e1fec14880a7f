import { customName, longestCustom } from "../../../../domain/cases/clients/custom-values.ts";
import type { ClientProblems } from "../../../../domain/cases/clients/fields.ts";
import type { CustomField } from "../../../../domain/catalogue/registers/register.ts";
import { Select } from "../../../../ui/select.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { useLocale, useTranslations } from "../../../../ui/use-translations.tsx";

type Props = { field: CustomField; values: Readonly<Record<string, string>>; problems: ClientProblems };

export function OwnInput({ field: { key, kind, words, required, choices = [] }, values, problems }: Props) {
  const t = useTranslations("clientForm");
  const language = useLocale();
  const id = customName(key);
  const problem = problems[id];
  const field = {
    id,
    label: words[language],
    mark: required ? undefined : t("optional"),
    error: problem && problem !== "sum" ? t(`problems.${problem}`) : undefined,
    defaultValue: values[id] ?? "",
  };
  if (kind === "choice") {
    const options = choices.map((choice) => ({ value: choice.key, label: choice.words[language] }));
    return <Select {...field} options={options} placeholder={t("none")} />;
  }
  if (kind === "yesNo") {
    const options = (["yes", "no"] as const).map((value) => ({ value, label: t(`yesNo.${value}`) }));
    return <Select {...field} options={options} placeholder={t("none")} />;
  }
  if (kind === "day") return <TextInput {...field} type="date" />;
  if (kind === "link") return <TextInput {...field} type="url" />;
  const isNumber = kind === "number" || kind === "amount";
  return (
    <TextInput
      {...field}
      maxLength={longestCustom}
      autoComplete="off"
      inputMode={isNumber ? "decimal" : undefined}
      hint={kind === "identity" ? t("hints.identity") : undefined}
    />
  );
}
