import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type Tab = { href: string; label: ReactNode; current?: boolean | undefined };

/** Views of one thing, each with its own address: they are links, so they work without script. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              href={tab.href}
              aria-current={tab.current ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center gap-2 rounded-full border-2 px-3 py-1.5 font-semibold sm:px-4 no-underline",
                tab.current ? "border-hue bg-hue-wash text-hue" : "border-line bg-surface hover:border-hue",
              )}
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
