import type { Filter } from "../../../platform/lists/filters.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { type Option, Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** `options`: for typed filters, words for special values. `error` is shown by the page too, since the filters may be closed. */
export type FilterWords = { label: string; options?: readonly Option[]; error?: string | undefined };

type FieldProps = FilterWords & { name: string; input: Filter["input"]; value: string };

export function FilterField({ name, label, input, options = [], error, value }: FieldProps) {
  const t = useTranslations("list.filter");
  const field = { id: name, label, error };
  if (input === "choice")
    return <Select {...field} placeholder={t("any")} defaultValue={value} options={options} />;
  if (input === "checkbox") return <Checkbox {...field} value="1" defaultChecked={value === "1"} />;
  return (
    <TextInput
      {...field}
      type={input === "date" ? "date" : "text"}
      inputMode={input === "amount" ? "decimal" : undefined}
      defaultValue={value}
      autoComplete="off"
    />
  );
}
