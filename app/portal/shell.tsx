import type { ReactNode } from "react";
import { Form, NavLink } from "react-router";
import { useTranslations } from "use-intl";
import type { StaffRole } from "../db/schema.ts";
import { useSiteDetails } from "../settings/use-site-details.ts";
import { may } from "../staff/permissions.ts";
import type { Staff } from "../staff/staff.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-paths.ts";
import { Logo } from "../ui/logo.tsx";
import { SkipLink } from "../ui/skip-link.tsx";

type Props = { staff: Staff; newEnquiries: number; visits: number; bootScript: string; children: ReactNode };

/** The portal's frame: places on the left, at the bottom on a phone; who is signed in; the way out. */
export function PortalShell({ staff, newEnquiries, visits, bootScript, children }: Props) {
  const t = useTranslations("portal");
  const { firm } = useSiteDetails();
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink>{t("nav.skip")}</SkipLink>
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2 lg:col-span-2 lg:px-6">
        <a href="/dashboard" className="text-indigo no-underline">
          <Logo name={firm.shortName} />
        </a>
        <div className="flex min-w-0 items-center gap-3">
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <Icon name="user" />
            <span className="truncate">{staff.name}</span>
          </span>
          <Form method="post" action="/logout" reloadDocument>
            <Button type="submit" variant="quiet" icon="logout">
              <span className="sr-only sm:not-sr-only">{t("nav.logout")}</span>
            </Button>
          </Form>
        </div>
      </header>
      <PortalNav newEnquiries={newEnquiries} role={staff.role} />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 pb-24 sm:px-8 lg:py-8">
        {children}
      </main>
      <PortalFooter visits={visits} />
      {/* The public pages' script counts this footer too. */}
      <script type="module" src={bootScript} />
    </div>
  );
}

/** What only an owner opens now and then. */
const ownerPlaces = [
  { to: "/audit", icon: "clock", permission: "audit" },
  { to: "/people-data", icon: "shield", permission: "people" },
] as const;

function PortalNav({ newEnquiries, role }: { newEnquiries: number; role: StaffRole }) {
  const t = useTranslations("portal.nav");
  return (
    <nav
      aria-label={t("label")}
      className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface lg:static lg:row-span-2 lg:flex-col lg:justify-start lg:gap-1 lg:border-t-0 lg:border-r lg:p-3"
    >
      <Place to="/dashboard" icon="dashboard" label={t("dashboard")} />
      <Place to="/inbox" icon="inbox" label={t("inbox")} count={newEnquiries} />
      {ownerPlaces.map(({ to, icon, permission }) =>
        may(role, permission) ? <Place key={to} to={to} icon={icon} label={t(permission)} /> : null,
      )}
      {may(role, "settings") ? <Place to="/settings" icon="settings" label={t("settings")} /> : null}
      <a href="/" className={placeClass({ isActive: false })}>
        <Icon name="external" />
        {t("site")}
      </a>
    </nav>
  );
}

function placeClass({ isActive }: { isActive: boolean }) {
  return classes(
    "flex min-h-14 flex-col items-center justify-center gap-x-3 gap-y-0.5 rounded-md px-3 text-xs font-semibold no-underline lg:min-h-11 lg:flex-row lg:justify-start lg:text-base",
    isActive ? "text-indigo lg:bg-indigo-wash" : "hover:bg-sunk",
  );
}

function Place({
  to,
  icon,
  label,
  count = 0,
}: {
  to: string;
  icon: IconName;
  label: string;
  count?: number;
}) {
  return (
    <NavLink to={to} className={placeClass}>
      <Icon name={icon} />
      <span className="flex items-center gap-2">
        {label}
        {count > 0 ? <Badge tone="info">{count}</Badge> : null}
      </span>
    </NavLink>
  );
}

function PortalFooter({ visits }: { visits: number }) {
  const t = useTranslations("portal.footer");
  const { firm } = useSiteDetails();
  return (
    <footer className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-4 py-3 pb-20 text-sm text-ink-soft sm:px-8 lg:pb-3">
      <a href="/conditions">{t("terms")}</a>
      <a href="/policy">{t("privacy")}</a>
      <span>{firm.credit}</span>
      <span>
        {t("visits")}: <span data-visits={visits}>{visits}</span>
      </span>
    </footer>
  );
}
