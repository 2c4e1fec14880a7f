import { NavLink, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { maySee } from "../../domain/staff/permissions.ts";
import type { StaffRole } from "../../domain/staff/tables.ts";
import type { portalMessages } from "../../platform/language/portal-messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";

type Name = Exclude<keyof typeof portalMessages.portal.nav, "label" | "site" | "logout" | "skip" | "more">;
type NavigationItem = { name: Name; to: string; icon: IconName };

/** Always visible; on a phone the logo leads to the dashboard, so that five items and "More" fit. */
const first: readonly NavigationItem[] = [
  { name: "dashboard", to: "/dashboard", icon: "dashboard" },
  { name: "today", to: "/today", icon: "calendar" },
  { name: "pmegp", to: "/pmegpadd", icon: "coins" },
  { name: "pmfme", to: "/pmfmeadd", icon: "sprout" },
  { name: "inbox", to: "/inbox", icon: "inbox" },
];
/** On a phone behind "More", with the dashboard. */
const further: readonly NavigationItem[] = [
  { name: "deliveries", to: "/deliveries", icon: "share" },
  { name: "trash", to: "/clients/trash", icon: "trash" },
  { name: "people", to: "/people-data", icon: "shield" },
  { name: "audit", to: "/audit", icon: "clock" },
  { name: "team", to: "/team", icon: "social" },
  { name: "settings", to: "/settings", icon: "settings" },
];

type Props = { role: StaffRole; newEnquiries: number };

/** On the left, on a phone at the bottom; only the pages that the role may see. */
export function Navigation({ role, newEnquiries }: Props) {
  const t = useTranslations("portal.nav");
  const allowed = ({ to }: NavigationItem) => maySee(role, to);
  const more = further.filter(allowed);
  return (
    <nav
      aria-label={t("label")}
      className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface lg:static lg:row-span-2 lg:flex-col lg:justify-start lg:gap-1 lg:border-t-0 lg:border-r lg:p-3"
    >
      {first.filter(allowed).map((item) => (
        <ItemLink key={item.name} item={item} look={inBar} count={item.name === "inbox" ? newEnquiries : 0} />
      ))}
      <div className="contents max-lg:hidden">
        {more.map((item) => (
          <ItemLink key={item.name} item={item} look={inBar} />
        ))}
        <SiteLink look={inBar} />
      </div>
      <More items={[...first.filter(({ name }) => name === "dashboard"), ...more]} />
    </nav>
  );
}

/** A menu over the bar: the browser opens and closes it, with script or without. */
function More({ items }: { items: readonly NavigationItem[] }) {
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

type LinkProps = { item: NavigationItem; look: Look; count?: number };

function ItemLink({ item: { name, to, icon }, look, count = 0 }: LinkProps) {
  const t = useTranslations("portal.nav");
  const small = look === inBar && name === "dashboard" && "max-lg:hidden";
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
    <a href="/" className={look({ isActive: false })}>
      <Icon name="external" />
      {t("site")}
    </a>
  );
}
