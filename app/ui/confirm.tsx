import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type Props = {
  label: string;
  icon?: IconName;
  /** Unfolded from the start: what was typed into it was refused. */
  open?: boolean;
  /** What will happen, and the button that does it. */
  children: ReactNode;
};

/** A button that asks first: the question unfolds under it, without script too; a second press takes it back. */
export function Confirm({ label, icon, open, children }: Props) {
  return (
    <details open={open} className="grid justify-items-start open:basis-full print:hidden">
      <summary className="btn btn-quiet list-none">
        {icon ? <Icon name={icon} /> : null}
        {label}
      </summary>
      <div className="card mt-3 grid max-w-text justify-items-start gap-3 p-4">{children}</div>
    </details>
  );
}
