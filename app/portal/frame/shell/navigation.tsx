import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useRowLinks } from "../../../ui/use-row-links.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { FirmLink } from "./firm-link.tsx";
import { type MenuItem, menuGroups, pages, useEntryName } from "./menu.ts";

export type Waiting = { inbox: number; today: number };
type Props = { /** Those that the role may see. */ items: readonly MenuItem[]; waiting: Waiting };

/** Computed once: thirty `Link`s would each do it again. */
type Shared = { waiting: Waiting; pathname: string; follow(event: MouseEvent): void };

export function Navigation({ items, waiting }: Props) {
  const t = useTranslations("portal.nav");
  const shared = { waiting, pathname: useLocation().pathname, follow: useRowLinks() };
  return (
    <nav aria-label={t("label")} className="nav">
      <FirmLink className="mb-3 hidden px-3 py-2 lg:block" />
      {menuGroups.map((group) => (
        <section key={group} className="nav-group" aria-labelledby={`nav-${group}`}>
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
  const { pathname } = shared;
  const isHere = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <button
        type="button"
        popoverTarget="more-items"
        data-here={isHere || undefined}
        className="nav-item lg:hidden"
      >
        <Icon name="menu" />
        <span className="nav-label">{t("more")}</span>
      </button>
      {/* The key closes it on navigation. */}
      <div key={pathname} id="more-items" popover="auto" className="nav-sheet">
        {items.map((item) => (
          <ItemLink key={item.to} {...shared} item={item} inSheet />
        ))}
        <a href="/" className="nav-item">
          <Icon name="external" />
          <span className="nav-label">{t("site")}</span>
        </a>
      </div>
    </>
  );
}

type LinkProps = Shared & { item: MenuItem; inSheet?: boolean };

function ItemLink({ item, waiting, pathname, follow, inSheet }: LinkProps) {
  const t = useTranslations("portal.nav");
  const { name, to, icon, inBar } = item;
  const entryName = useEntryName();
  const count = name === "inbox" || name === "today" ? waiting[name] : 0;
  // Paths below may have entries of their own.
  const isExact = pages.some((page) => page.to.startsWith(`${to}/`));
  const isHere = pathname === to || (!isExact && pathname.startsWith(`${to}/`));
  return (
    <a
      href={to}
      onClick={follow}
      aria-current={isHere ? "page" : undefined}
      className={classes("nav-item", isHere && "active", !inBar && !inSheet && "max-lg:hidden")}
    >
      <Icon name={icon} />
      <span className="nav-label">{entryName(item)}</span>
      {count > 0 ? (
        <span key={count} className="nav-count">
          {count > 99 ? "99+" : count}
          <span className="sr-only"> {t(name === "today" ? "due" : "new")}</span>
        </span>
      ) : null}
    </a>
  );
}
