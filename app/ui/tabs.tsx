import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { currentInSight } from "./current-in-sight.ts";

export type Tab = {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
  /** How many there are behind it. */
  count?: string | number | undefined;
};
type Props = {
  label: string;
  tabs: readonly Tab[];
  /** What follows them in the same line. */
  children?: ReactNode;
  /** What they choose stands below, where one reads already. */
  inPlace?: boolean;
};

/**
 * Views of one thing, each with its own address: they are links, so they work without script. A browser's translation puts texts
 * of its own in place of React's, which then stay as they are: a count that changes is a new element.
 */
export function Tabs({ label, tabs, children, inPlace = false }: Props) {
  const { location: next } = useNavigation();
  const opening = next && next.pathname + next.search;
  return (
    // Where they do not fit they scroll sideways.
    <nav aria-label={label} className="tabs">
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
            <span key={String(count)} className="tab-count">
              {count}
            </span>
          )}
        </Link>
      ))}
      {children}
    </nav>
  );
}
