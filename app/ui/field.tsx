import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type FieldWords = {
  /** Unique in the page: error summaries link to it. Also the posted name unless there is one. */
  id: string;
  label: string;
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Props that tie a control to its label, hint and error. */
export function controlProps({ id, hint, error }: Pick<FieldWords, "id" | "hint" | "error">) {
  const described = classes(hint ? `${id}-hint` : undefined, error && `${id}-error`);
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  } as const;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-sm text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="flex gap-1.5 text-sm font-semibold text-brick">
      <Icon name="alert" className="mt-0.5" />
      {children}
    </p>
  );
}

type Props = FieldWords & { className?: string | undefined; children: ReactNode };

/** Spread `wiring(…)` of the same words on the control. */
export function Field({ id, label, mark, hint, error, className, children }: Props) {
  return (
    <div className={classes("field", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {mark && <span className="font-normal text-ink-soft">{` (${mark})`}</span>}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      {children}
    </div>
  );
}
