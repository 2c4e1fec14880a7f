import { NavLink, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { maySee } from "../../domain/staff/permissions.ts";
import type { StaffRole } from "../../domain/staff/tables.ts";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { type MenuItem, menu } from "./menu.ts";

type Props = { role: StaffRole; newEnquiries: number };

/** On the left, on a phone at the bottom; only the pages that the role may see. */
export function Navigation({ role, newEnquiries }: Props) {
  const t = useTranslations("portal.nav");
  const items = menu.filter(({ to }) => maySee(role, to));
  return (
    <nav
      aria-label={t("label")}
      className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface lg:static lg:row-span-2 lg:flex-col lg:justify-start lg:gap-1 lg:border-t-0 lg:border-r lg:p-3"
    >
      {items.map((item) => (
        <ItemLink key={item.name} item={item} look={inBar} count={item.name === "inbox" ? newEnquiries : 0} />
      ))}
      <SiteLink look={inBar} />
      <More items={items.filter((item) => !item.inBar)} />
    </nav>
  );
}

/** A menu over the bar: the browser opens and closes it, with script or without. */
function More({ items }: { items: readonly MenuItem[] }) {
  const t = useTranslations("portal.nav");
  const { pathname } = useLocation();
  const isActive = items.some(({ to }) => pathname.startsWith(to));
  return (
    <>
      <button type="button" popoverTarget="more-items" className={classes(inBar({ isActive }), "lg:hidden")}>
        <Icon name="menu" />
        {t("more")}
      </button>
      {/* The key closes the menu on the next page. */}
      <div
        key={pathname}
        id="more-items"
        popover="auto"
        className="fixed inset-auto right-2 bottom-[4.25rem] min-w-56 rounded-lg border border-line bg-surface p-2 shadow-float"
      >
        {items.map((item) => (
          <ItemLink key={item.name} item={item} look={inMenu} />
        ))}
        <SiteLink look={inMenu} />
      </div>
    </>
  );
}

type Look = (state: { isActive: boolean }) => string;

const inBar: Look = ({ isActive }) =>
  classes(
    "flex min-h-14 flex-col items-center justify-center gap-x-3 gap-y-0.5 rounded-md px-2 text-xs font-semibold no-underline lg:min-h-11 lg:flex-row lg:justify-start lg:text-base",
    isActive ? "text-indigo lg:bg-indigo-wash" : "hover:bg-sunk",
  );
const inMenu: Look = ({ isActive }) =>
  classes(
    "flex min-h-12 items-center gap-3 rounded-md px-4 font-semibold no-underline hover:bg-sunk",
    isActive && "text-indigo",
  );

type LinkProps = { item: MenuItem; look: Look; count?: number };

function ItemLink({ item: { name, to, icon, inBar: always }, look, count = 0 }: LinkProps) {
  const t = useTranslations("portal.nav");
  const small = look === inBar && !always && "max-lg:hidden";
  return (
    <NavLink to={to} className={(state) => classes(look(state), small)}>
      <Icon name={icon} />
      <span className="flex items-center gap-2">
        {t(name)}
        {count > 0 ? <Badge tone="info">{count}</Badge> : null}
      </span>
    </NavLink>
  );
}

function SiteLink({ look }: { look: Look }) {
  const t = useTranslations("portal.nav");
  return (
    <a href="/" className={classes(look({ isActive: false }), look === inBar && "max-lg:hidden")}>
      <Icon name="external" />
      {t("site")}
    </a>
  );
}
