import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { classes } from "./classes.ts";
import { currentInSight } from "./current-in-sight.ts";

type Tab = {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
  count?: string | number | undefined;
};
type Props = {
  label: string;
  tabs: readonly Tab[];
  children?: ReactNode;
  /** Keeps the scroll position. */
  inPlace?: boolean;
  /** In a wide window all are in sight. */
  wraps?: boolean;
};

/** A browser's translation replaces React's text nodes, so a count that changes gets a new element. */
export function Tabs({ label, tabs, children, inPlace = false, wraps = false }: Props) {
  const { location: next } = useNavigation();
  const opening = next && next.pathname + next.search;
  return (
    <nav aria-label={label} className={classes("tabs", wraps && "lg:flex-wrap lg:pr-0 lg:mask-none")}>
      {tabs.map(({ href, label: name, isCurrent, count }) => (
        <Link
          key={href}
          ref={isCurrent ? currentInSight : undefined}
          to={href}
          preventScrollReset={inPlace}
          aria-current={isCurrent ? "page" : undefined}
          data-opening={href === opening || undefined}
          className="tab"
        >
          {name}
          {count === undefined ? null : (
            <span key={String(count)} className="font-normal text-ink-soft tabular-nums">
              {count}
            </span>
          )}
        </Link>
      ))}
      {children}
    </nav>
  );
}
