import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type FieldWords = {
  /** Unique in the page; error summaries link to it, and the value is posted under it unless there is a name. */
  id: string;
  label: string;
  /** A word after the label, such as "optional". */
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

/** The attributes that tie a control to its label, hint and error; spread them on the control. */
export function wiring({ id, hint, error }: Pick<FieldWords, "id" | "hint" | "error">) {
  const described = classes(hint ? `${id}-hint` : undefined, error && `${id}-error`);
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  } as const;
}

/** The hint under a label. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-sm text-ink-soft">
      {children}
    </p>
  );
}

/** What is wrong with a value and how to correct it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="flex gap-1.5 text-sm font-semibold text-brick">
      <Icon name="alert" className="mt-0.5" />
      {children}
    </p>
  );
}

type Props = FieldWords & { className?: string | undefined; children: ReactNode };

/** Label, hint and error around one control of any kind; spread `wiring(…)` of the same words on the control. */
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
