import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Field, type FieldWords, wiring } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type Option = { value: string; label: string };
/** Options under a heading. */
type OptionGroup = { label: string; options: readonly Option[] };

type Own = FieldWords & {
  options: readonly (Option | OptionGroup)[];
  /** The first, empty option; without it the first real one is chosen. */
  placeholder?: string | undefined;
  fieldClass?: string | undefined;
};
type Props = Own & Omit<ComponentProps<"select">, keyof Own>;

/** One choice out of five or more. Uncontrolled: give it `defaultValue`. */
export function Select(props: Props) {
  const { id, label, mark, hint, error, options, placeholder, fieldClass, className, ...rest } = props;
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error} className={fieldClass}>
      <span className="relative grid items-center">
        <select
          name={id}
          {...rest}
          {...wiring({ id, hint, error })}
          className={classes("control appearance-none pr-11", className)}
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
        <Icon name="chevron-down" className="pointer-events-none absolute right-3.5" />
      </span>
    </Field>
  );
}

/** An option of any select, for `options.map(optionOf)`. */
export function optionOf({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
