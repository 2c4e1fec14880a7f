import type { ReactNode } from "react";

/** Less important text behind a link-like line. */
export function Behind({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="text-sm text-ink-soft">
      <summary className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">{summary}</summary>
      {children}
    </details>
  );
}
