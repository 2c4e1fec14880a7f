import { NavLink, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { may, type Permission } from "../../domain/staff/permissions.ts";
import type { StaffRole } from "../../domain/staff/tables.ts";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";

type Name =
  | "dashboard"
  | "today"
  | "inbox"
  | "pmegp"
  | "pmfme"
  | "trash"
  | "deliveries"
  | "team"
  | "people"
  | "audit"
  | "settings";
type Place = { name: Name; to: string; icon: IconName; needs?: Permission };

/** Always in sight; on a phone the dashboard is the logo's, so that five places and "More" fit. */
const first: readonly Place[] = [
  { name: "dashboard", to: "/dashboard", icon: "dashboard" },
  { name: "today", to: "/today", icon: "calendar", needs: "clients.read" },
  { name: "pmegp", to: "/pmegpadd", icon: "coins", needs: "clients.read" },
  { name: "pmfme", to: "/pmfmeadd", icon: "sprout", needs: "clients.read" },
  { name: "inbox", to: "/inbox", icon: "inbox", needs: "enquiries.read" },
];
/** On a phone behind "More", with the dashboard. */
const further: readonly Place[] = [
  { name: "deliveries", to: "/deliveries", icon: "share", needs: "enquiries.read" },
  { name: "trash", to: "/clients/trash", icon: "trash", needs: "clients.read" },
  { name: "people", to: "/people-data", icon: "shield", needs: "people" },
  { name: "audit", to: "/audit", icon: "clock", needs: "audit" },
  { name: "team", to: "/team", icon: "social", needs: "team" },
  { name: "settings", to: "/settings", icon: "settings", needs: "settings" },
];

type Props = { role: StaffRole; newEnquiries: number };

/** Where one can go: on the left, on a phone at the bottom. */
export function Places({ role, newEnquiries }: Props) {
  const t = useTranslations("portal.nav");
  const allowed = (place: Place) => !place.needs || may(role, place.needs);
  const more = further.filter(allowed);
  return (
    <nav
      aria-label={t("label")}
      className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface lg:static lg:row-span-2 lg:flex-col lg:justify-start lg:gap-1 lg:border-t-0 lg:border-r lg:p-3"
    >
      {first.filter(allowed).map((place) => (
        <PlaceLink
          key={place.name}
          place={place}
          count={place.name === "inbox" ? newEnquiries : 0}
          className={place.name === "dashboard" ? "max-lg:hidden" : undefined}
        />
      ))}
      <div className="contents max-lg:hidden">
        {more.map((place) => (
          <PlaceLink key={place.name} place={place} />
        ))}
        <SiteLink />
      </div>
      <More places={[...first.filter(({ name }) => name === "dashboard"), ...more]} />
    </nav>
  );
}

function SiteLink({ className }: { className?: string }) {
  const t = useTranslations("portal.nav");
  return (
    <a href="/" className={classes(look({ isActive: false }), className)}>
      <Icon name="external" />
      {t("site")}
    </a>
  );
}

const row = "flex min-h-12 items-center gap-3 rounded-md px-4 font-semibold no-underline hover:bg-sunk";

/** A menu over the bar: the browser opens and closes it, with script or without. */
function More({ places }: { places: readonly Place[] }) {
  const t = useTranslations("portal.nav");
  const { pathname } = useLocation();
  const isActive = places.some(({ to }) => pathname.startsWith(to));
  return (
    <>
      <button type="button" popoverTarget="more-places" className={classes(look({ isActive }), "lg:hidden")}>
        <Icon name="menu" />
        {t("more")}
      </button>
      {/* A new place at each page: so it is closed there. */}
      <div
        key={pathname}
        id="more-places"
        popover="auto"
        className="fixed inset-auto right-2 bottom-[4.25rem] min-w-56 rounded-lg border border-line bg-surface p-2 shadow-float"
      >
        {places.map(({ name, to, icon }) => (
          <NavLink key={name} to={to} className={({ isActive: here }) => classes(row, here && "text-indigo")}>
            <Icon name={icon} />
            {t(name)}
          </NavLink>
        ))}
        <a href="/" className={row}>
          <Icon name="external" />
          {t("site")}
        </a>
      </div>
    </>
  );
}

function look({ isActive }: { isActive: boolean }) {
  return classes(
    "flex min-h-14 flex-col items-center justify-center gap-x-3 gap-y-0.5 rounded-md px-2 text-xs font-semibold no-underline lg:min-h-11 lg:flex-row lg:justify-start lg:text-base",
    isActive ? "text-indigo lg:bg-indigo-wash" : "hover:bg-sunk",
  );
}

type LinkProps = { place: Place; count?: number; className?: string | undefined };

function PlaceLink({ place: { name, to, icon }, count = 0, className }: LinkProps) {
  const t = useTranslations("portal.nav");
  return (
    <NavLink to={to} className={(state) => classes(look(state), className)}>
      <Icon name={icon} />
      <span className="flex items-center gap-2">
        {t(name)}
        {count > 0 ? <Badge tone="info">{count}</Badge> : null}
      </span>
    </NavLink>
  );
}
