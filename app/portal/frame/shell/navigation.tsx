import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useRowLinks } from "../../../ui/use-row-links.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { FirmLink } from "./firm-link.tsx";
import { entryAt, type MenuItem, menuGroups, useEntryName } from "./menu.ts";

/** The counts of the pages stop there too. */
const maxCounted = 1000;

type Waiting = { inbox: number; today: number };
type Props = { items: readonly MenuItem[]; waiting: Waiting };

const itemClasses =
  "relative flex items-center rounded-md font-semibold no-underline hover:bg-sunk aria-[current=page]:bg-indigo-wash aria-[current=page]:text-indigo data-here:bg-indigo-wash data-here:text-indigo";
/** Below 1024 px a bar that fits five entries, also with doubled font size, and the longer names in Hindi. */
const inBar = `${itemClasses} min-h-14 min-w-[min(2.75rem,20%)] flex-auto flex-col justify-center gap-0.5 p-1 text-[length:min(var(--text-xs),4.2vw)] lg:min-h-[max(2.25rem,var(--finger))] lg:min-w-0 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:py-1 lg:text-sm`;
const inSheet = `${itemClasses} min-h-12 gap-3 px-3 py-1 text-sm leading-[1.3]`;
const labelInBar = "max-w-full truncate";
const labelInSheet = "max-w-full overflow-hidden";

/** Computed once: each entry is twice in the page. */
type Shared = { waiting: Waiting; here: MenuItem | undefined; follow(event: MouseEvent): void };

export function Navigation({ items, waiting }: Props) {
  const t = useTranslations("portal.nav");
  const { pathname } = useLocation();
  const shared = { waiting, here: entryAt(pathname, items), follow: useRowLinks() };
  return (
    <nav
      aria-label={t("label")}
      className="border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:flex max-lg:border-t max-lg:pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-0 lg:row-span-full lg:h-dvh lg:overflow-y-auto lg:overscroll-contain lg:border-r lg:px-3 lg:pt-2 lg:pb-4"
    >
      <FirmLink className="mb-3 hidden px-3 py-2 lg:block" />
      {menuGroups.map((group) => (
        <section key={group} className="max-lg:contents lg:[&+&]:mt-5" aria-labelledby={`nav-${group}`}>
          <p id={`nav-${group}`} className="px-3 pb-1 text-xs font-semibold text-ink-soft max-lg:hidden">
            {t(`groups.${group}`)}
          </p>
          {items
            .filter((item) => item.group === group)
            .map((item) => (
              <ItemLink key={item.to} {...shared} item={item} />
            ))}
        </section>
      ))}
      <More items={items.filter((item) => !item.inBar)} {...shared} />
    </nav>
  );
}

/** A popover, which works without script. */
function More({ items, ...shared }: { items: readonly MenuItem[] } & Shared) {
  const t = useTranslations("portal.nav");
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        popoverTarget="more-items"
        data-here={(shared.here && items.includes(shared.here)) || undefined}
        className={`${inBar} lg:hidden`}
      >
        <Icon name="menu" />
        <span className={labelInBar}>{t("more")}</span>
      </button>
      {/* The key closes it on navigation. */}
      <div
        key={pathname}
        id="more-items"
        popover="auto"
        className="inset-x-0 top-auto bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-h-[calc(100dvh-6rem)] w-full grid-cols-[1fr_1fr] gap-1 overflow-auto rounded-t-lg border-t border-line bg-surface p-3 shadow-float open:grid"
      >
        {items.map((item) => (
          <ItemLink key={item.to} {...shared} item={item} isInSheet />
        ))}
        <a href="/" className={inSheet}>
          <Icon name="external" />
          <span className={labelInSheet}>{t("site")}</span>
        </a>
      </div>
    </>
  );
}

type LinkProps = Shared & { item: MenuItem; isInSheet?: boolean };

function ItemLink({ item, waiting, here, follow, isInSheet = false }: LinkProps) {
  const t = useTranslations("portal.nav");
  const { name, to, icon } = item;
  const entryName = useEntryName();
  const count = name === "inbox" || name === "today" ? waiting[name] : 0;
  return (
    <a
      href={to}
      onClick={follow}
      aria-current={item === here ? "page" : undefined}
      className={classes(isInSheet ? inSheet : inBar, !item.inBar && !isInSheet && "max-lg:hidden")}
    >
      <Icon name={icon} />
      <span className={isInSheet ? labelInSheet : labelInBar}>{entryName(item)}</span>
      {count > 0 ? (
        <span
          key={count}
          className="rounded-full bg-indigo px-1.5 leading-[1.4] text-on-indigo tabular-nums max-lg:absolute max-lg:top-1 max-lg:left-[calc(50%+0.5625rem)] max-lg:z-1 lg:ml-auto lg:text-xs"
        >
          {count < maxCounted ? count : "999+"}
          <span className="sr-only"> {t(name === "today" ? "due" : "new")}</span>
        </span>
      ) : null}
    </a>
  );
}
