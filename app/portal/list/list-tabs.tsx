import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCurrentInSight } from "../../ui/use-current-in-sight.ts";

type Tab = { href: string; label: ReactNode; isCurrent: boolean; count?: string | number | undefined };
type Props = { label: string; tabs: readonly Tab[]; children?: ReactNode };

/**
 * The views of a list, each with its address, and how many rows it has. A browser's translation puts texts of its own in
 * place of React's, which then stay as they are: a count that changes is a new element.
 */
export function ListTabs({ label, tabs, children }: Props) {
  // On a phone they scroll sideways.
  const nav = useCurrentInSight<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.href);
  return (
    <nav ref={nav} aria-label={label} className="list-tabs">
      {tabs.map(({ href, label: name, isCurrent, count }) => (
        <Link key={href} to={href} aria-current={isCurrent ? "page" : undefined} className="list-tab">
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
