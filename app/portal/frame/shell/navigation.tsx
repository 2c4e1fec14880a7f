import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useRowLinks } from "../../../ui/use-row-links.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { FirmLink } from "./firm-link.tsx";
import { entryAt, type MenuItem, menuGroups, useEntryName } from "./menu.ts";

/** The counts of the pages stop there too. */
const mostCounted = 1000;

export type Waiting = { inbox: number; today: number };
type Props = { items: readonly MenuItem[]; waiting: Waiting };

/** Computed once: each entry is twice in the page. */
type Shared = { waiting: Waiting; here: MenuItem | undefined; follow(event: MouseEvent): void };

export function Navigation({ items, waiting }: Props) {
  const t = useTranslations("portal.nav");
  const { pathname } = useLocation();
  const shared = { waiting, here: entryAt(pathname, items), follow: useRowLinks() };
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
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        popoverTarget="more-items"
        data-here={(shared.here && items.includes(shared.here)) || undefined}
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

function ItemLink({ item, waiting, here, follow, inSheet }: LinkProps) {
  const t = useTranslations("portal.nav");
  const { name, to, icon, inBar } = item;
  const entryName = useEntryName();
  const count = name === "inbox" || name === "today" ? waiting[name] : 0;
  return (
    <a
      href={to}
      onClick={follow}
      aria-current={item === here ? "page" : undefined}
      className={classes("nav-item", item === here && "active", !inBar && !inSheet && "max-lg:hidden")}
    >
      <Icon name={icon} />
      <span className="nav-label">{entryName(item)}</span>
      {count > 0 ? (
        <span key={count} className="nav-count">
          {count < mostCounted ? count : "999+"}
          <span className="sr-only"> {t(name === "today" ? "due" : "new")}</span>
        </span>
      ) : null}
    </a>
  );
}
