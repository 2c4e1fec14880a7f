import type { ReactNode } from "react";
import { Section } from "./section.tsx";

/** A chapter of the page /ui. */
export function Samples({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} className="border-t border-line py-10!" inner="grid gap-8">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </Section>
  );
}

/** One part in one state, with the name of the state above it. */
export function Sample({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-sm font-bold text-ink-soft">{title}</h3>
      <div className={wide ? "grid gap-6" : "flex flex-wrap items-center gap-4"}>{children}</div>
    </div>
  );
}
