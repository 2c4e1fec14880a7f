import { Checkbox } from "./checkbox.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Radios } from "./radios.tsx";
import { type Option, Select } from "./select.tsx";
import { TextInput } from "./text-input.tsx";

type DescribedField = {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  mark?: string | undefined;
  value: string;
  control: "amount" | "number" | "choice" | "list" | "flag";
  options: readonly Option[];
  more: boolean;
};

type Props = {
  id: string;
  fields: readonly DescribedField[];
  more: string;
  choose: string;
};

/** Rarely needed fields are folded until one has a value. */
export function DescribedFields({ id, fields, more, choose }: Props) {
  const control = (field: DescribedField) => (
    <DescribedControl key={field.name} id={`${id}-${field.name}`} field={field} choose={choose} />
  );
  const folded = fields.filter((field) => field.more);
  const used = folded.some(({ value, error, options }) => error || (value && options.length === 0));
  return (
    <>
      {fields.filter((field) => !field.more).map(control)}
      {folded.length > 0 ? (
        <Disclosure summary={more} open={used ? true : undefined} className="border-t">
          <div className="grid grid-cols-1 gap-5 text-ink">{folded.map(control)}</div>
        </Disclosure>
      ) : null}
    </>
  );
}

/** Characters that fit into one line of a narrow form. */
const shortAnswers = 22;

function DescribedControl({ id, field, choose }: { id: string; field: DescribedField; choose: string }) {
  const { name, label, hint, error, mark, value, control, options } = field;
  const words = { id, name, label, hint, error };
  if (control === "flag")
    return <Checkbox {...words} value="yes" defaultChecked={value !== "" && value !== "no"} />;
  if (control === "choice") {
    const inline = options.reduce((sum, option) => sum + option.label.length, 0) <= shortAnswers;
    return <Radios {...words} mark={mark} options={options} defaultValue={value} inline={inline} />;
  }
  if (control === "list")
    return <Select {...words} mark={mark} options={options} placeholder={choose} defaultValue={value} />;
  return (
    <TextInput
      {...words}
      mark={mark}
      defaultValue={value}
      // "5 lakh" needs letters, a rate and months do not.
      inputMode={control === "number" ? "decimal" : "text"}
      autoComplete="off"
      maxLength={60}
    />
  );
}
