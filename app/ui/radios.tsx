import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { controlProps, FieldError, FieldHint, type FieldWords } from "./field.tsx";
import type { Option } from "./select.tsx";

type Props = FieldWords & {
  name?: string;
  options: readonly (Option & { hint?: ReactNode })[];
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  inline?: boolean | undefined;
};

/** For two to five choices. The first radio has the field's id, for error summaries. */
export function Radios(props: Props) {
  const { id, label, mark, hint, error, options, defaultValue, className, inline, ...rest } = props;
  const { name = id } = rest;
  const described = controlProps({ id, hint, error })["aria-describedby"];
  return (
    <fieldset className={classes("grid content-start gap-1.5", className)} aria-describedby={described}>
      <legend className="mb-1.5 font-semibold">
        {label}
        {mark && <span className="font-normal text-ink-soft">{` (${mark})`}</span>}
      </legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className={inline ? "flex flex-wrap gap-x-8" : "grid gap-0.5"}>
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              {...rest}
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
