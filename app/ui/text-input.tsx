import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlProps, Field, type FieldWords } from "./field.tsx";

type Own = FieldWords & {
  type?: "text" | "tel" | "email" | "password" | "search" | "number" | "date" | "time" | "url" | "file";
  fieldClass?: string | undefined;
};
type Props = Own & Omit<ComponentProps<"input">, keyof Own>;

/** Replaces the browser's own look. */
const fileButton =
  "file:mr-3 file:cursor-pointer file:rounded-md file:border-[1.5px] file:border-edge file:bg-transparent file:px-3 file:py-1 file:[font-family:inherit] file:[font-size:inherit] file:font-[650] file:text-indigo";

export function TextInput(props: Props) {
  const { id, label, mark, hint, error, type = "text", fieldClass, className, ...rest } = props;
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error} className={fieldClass}>
      <input
        name={id}
        {...rest}
        {...controlProps({ id, hint, error })}
        type={type}
        className={classes("control", type === "file" && fileButton, className)}
      />
    </Field>
  );
}
