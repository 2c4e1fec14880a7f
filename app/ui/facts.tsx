import type { ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

/** A fact whose value is null or undefined is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[fit-content(12rem)_minmax(0,1fr)]">
      {known.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft max-sm:-mb-2">{label}</dt>
          <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
