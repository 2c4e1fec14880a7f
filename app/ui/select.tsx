import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlProps, Field, type FieldWords } from "./field.tsx";

export type Option = { value: string; label: string };
type OptionGroup = { label: string; options: readonly Option[] };

type Own = FieldWords & {
  options: readonly (Option | OptionGroup)[];
  /** An empty option; without it the first option is chosen. */
  placeholder?: string | undefined;
  fieldClass?: string | undefined;
};
type Props = Own & Omit<ComponentProps<"select">, keyof Own>;

/** For five or more choices. Uncontrolled: give it `defaultValue`. */
export function Select(props: Props) {
  const { id, label, mark, hint, error, options, placeholder, fieldClass, className, ...rest } = props;
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error} className={fieldClass}>
      <select
        name={id}
        {...rest}
        {...controlProps({ id, hint, error })}
        className={classes("control", className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((each) =>
          "value" in each ? (
            optionOf(each)
          ) : (
            <optgroup key={each.label} label={each.label}>
              {each.options.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
    </Field>
  );
}

export function optionOf({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
