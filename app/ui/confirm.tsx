import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type Props = {
  label: string;
  icon?: IconName | undefined;
  /** Open at first, because what was typed was refused. */
  open?: boolean;
  children: ReactNode;
};

/** Asks before it acts: the question unfolds below, without script too. */
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
