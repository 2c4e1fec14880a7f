import { type ReactNode, useId } from "react";
import { Link } from "react-router";

type Props = {
  id?: string;
  title: string;
  all?: { href: string; label: string } | undefined;
  aside?: ReactNode;
  /** Initially closed on small screens. */
  fold?: boolean;
  children: ReactNode;
};

export function Panel({ id, title, all, aside, fold, children }: Props) {
  const own = useId();
  if (fold)
    return (
      <section aria-labelledby={own} className="min-w-0">
        <details className="fold">
          <summary className="py-0 lg:mb-2">
            <h2 id={own} className="text-base">
              {title}
            </h2>
          </summary>
          {children}
        </details>
      </section>
    );
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
        {aside}
      </div>
      {children}
    </section>
  );
}
