import type { ReactNode, ToggleEventHandler } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

type Props = {
  summary: ReactNode;
  /** Disclosures of one name close each other. */
  name?: string | undefined;
  open?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  onToggle?: ToggleEventHandler<HTMLDetailsElement> | undefined;
  children: ReactNode;
};

export function Disclosure({ summary, name, open, id, className, onToggle, children }: Props) {
  return (
    <details
      id={id}
      name={name}
      open={open}
      onToggle={onToggle}
      className={classes("border-b border-line", className)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-indigo">
        {summary}
        <Icon name="chevron-down" className="text-indigo [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="pb-5 text-ink-soft">{children}</div>
    </details>
  );
}
