import { type ReactNode, useId } from "react";
import { Link } from "react-router";

type Props = {
  id?: string;
  title: string;
  /** The way to all of a list of which this shows the first. */
  all?: { href: string; label: string } | undefined;
  /** Beside the title. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A part of a page: a small heading over a box. */
export function Panel({ id, title, all, beside, children }: Props) {
  const own = useId();
  return (
    <section aria-labelledby={id ?? own} className="stack min-w-0 content-start gap-2">
      <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id ?? own} className="text-base">
          {title}
        </h2>
        {all ? (
          <Link to={all.href} className="link text-sm">
            {all.label}
          </Link>
        ) : null}
        {beside}
      </div>
      {children}
    </section>
  );
}
