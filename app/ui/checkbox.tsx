import type { ComponentProps } from "react";
import { controlProps, FieldError, type FieldWords } from "./field.tsx";

type Own = Omit<FieldWords, "mark">;
type Props = Own & Omit<ComponentProps<"input">, keyof Own | "type">;

export function Checkbox({ id, label, hint, error, className, ...rest }: Props) {
  return (
    <div className={className}>
      {error && <FieldError id={id}>{error}</FieldError>}
      <label className="choice">
        <input name={id} {...rest} {...controlProps({ id, hint, error })} type="checkbox" />
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}
