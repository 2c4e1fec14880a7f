import { Checkbox } from "./checkbox.tsx";
import { controlProps, FieldError, type FieldWords } from "./field.tsx";
import type { Option } from "./select.tsx";

type Props = Pick<FieldWords, "id" | "label" | "error"> & {
  options: readonly Option[];
  defaultValues: readonly string[];
};

/** Several of a few choices, all posted by one name. The first box has the field's id, for error summaries. */
export function Checkboxes({ id, label, error, options, defaultValues }: Props) {
  return (
    <fieldset className="grid gap-1" aria-describedby={controlProps({ id, error })["aria-describedby"]}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={id}
          value={option.value}
          label={option.label}
          defaultChecked={defaultValues.includes(option.value)}
        />
      ))}
    </fieldset>
  );
}
