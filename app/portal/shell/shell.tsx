import { type ReactNode, useLayoutEffect } from "react";
import { Form, NavLink } from "react-router";
import { useTranslations } from "use-intl";
import type { StaffRole } from "../../domain/staff/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ToastHost } from "../../ui/toast.tsx";
import { useRevealedMessages } from "../../ui/use-revealed-messages.ts";
import { forgetDrafts } from "../clients/forget-drafts.ts";
import { FindDialog } from "../find/find-dialog.tsx";
import { forgetRecent } from "../find/recent.ts";
import { useArrivals } from "../inbox/use-arrivals.ts";
import { useSiteDetails } from "../page/use-site-details.ts";
import { Navigation } from "./navigation.tsx";

type Props = {
  staff: { id: string; name: string; role: StaffRole };
  /** Two-step login is required and not set up yet: no other page can be opened. */
  mustSetUp: boolean;
  newEnquiries: number;
  visits: number;
  bootScript: string;
  children: ReactNode;
};

/** The portal's frame: navigation, the signed-in person, log out, footer. */
export function PortalShell({ staff, mustSetUp, newEnquiries, visits, bootScript, children }: Props) {
  const t = useTranslations("portal");
  const { firm } = useSiteDetails();
  // Before any effect of the page reads what is stored on this device.
  useLayoutEffect(() => keepFor(staff.id), [staff.id]);
  useRevealedMessages();
  const arrived = useArrivals(newEnquiries, (count) => t("arrived", { count }), !mustSetUp);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink>{t("nav.skip")}</SkipLink>
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2 lg:col-span-2 lg:px-6">
        <a href="/dashboard" className="text-indigo no-underline">
          <Logo name={firm.shortName} />
        </a>
        <div className="flex min-w-0 items-center gap-3">
          {mustSetUp ? null : <FindDialog />}
          <NavLink to="/account" className="flex min-h-11 min-w-0 items-center gap-2 text-sm font-semibold">
            <Icon name="user" />
            <span className="truncate max-sm:sr-only">{staff.name}</span>
          </NavLink>
          <Form method="post" action="/logout" reloadDocument onSubmit={forget}>
            <Button type="submit" variant="quiet" icon="logout">
              <span className="sr-only sm:not-sr-only">{t("nav.logout")}</span>
            </Button>
          </Form>
        </div>
      </header>
      {mustSetUp ? (
        <div className="lg:row-span-2" />
      ) : (
        <Navigation newEnquiries={arrived} role={staff.role} />
      )}
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 pb-24 sm:px-8 lg:py-8">
        {children}
      </main>
      <PortalFooter visits={visits} />
      <ToastHost label={t("toasts.label")} close={t("toasts.close")} />
      {/* The public pages' script counts this footer too. */}
      <script type="module" src={bootScript} />
    </div>
  );
}

const personKey = "person";

/** Drafts and recent clients on this device are not for the next person who signs in. */
function forget(): void {
  forgetDrafts();
  forgetRecent();
  localStorage.removeItem(personKey);
}

/** Forgets what somebody else left whose session ended by itself. */
function keepFor(staffId: string): void {
  try {
    if (localStorage.getItem(personKey) === staffId) return;
    forget();
    localStorage.setItem(personKey, staffId);
  } catch {
    // A full or forbidden store: then nothing of anybody is in it.
  }
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
