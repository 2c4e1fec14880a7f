import type { KeyboardEventHandler, ReactNode } from "react";

type Props = {
  title: string;
  says: string;
  open: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
};

/** Collapsible, with a summary. */
export function FormPart({ title, says, open, onKeyDown, children }: Props) {
  return (
    <details className="card fold-always group/part" open={open} onKeyDown={onKeyDown}>
      <summary className="min-h-14 px-4 py-3 hover:text-indigo sm:px-6">
        <span className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          <span className="block truncate text-sm text-ink-soft group-open/part:hidden">{says}</span>
        </span>
      </summary>
      <div className="grid gap-3 px-4 pb-4 sm:px-6 sm:pb-6">{children}</div>
    </details>
  );
}
