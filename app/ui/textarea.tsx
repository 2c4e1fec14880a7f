import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlProps, Field, type FieldWords } from "./field.tsx";

type Props = FieldWords & { fieldClass?: string | undefined } & Omit<
    ComponentProps<"textarea">,
    keyof FieldWords
  >;

export function Textarea(props: Props) {
  const { id, label, mark, hint, error, rows = 4, fieldClass, className, ...rest } = props;
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error} className={fieldClass}>
      <textarea
        name={id}
        {...rest}
        {...controlProps({ id, hint, error })}
        rows={rows}
        className={classes("control resize-y", className)}
      />
    </Field>
  );
}
