import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { id: string; title: string; all: { href: string; label: string }; children: ReactNode };

/** A part of a page that shows the first of a list, with the way to all of it. */
export function Panel({ id, title, all, children }: Props) {
  return (
    <section aria-labelledby={id} className="stack gap-2">
      <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <Link to={all.href} className="link text-sm">
          {all.label}
        </Link>
      </div>
      {children}
    </section>
  );
}
