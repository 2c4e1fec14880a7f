import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import type { StaffRole } from "../../../domain/people/staff/tables.ts";
import { readStored, removeStored, writeStored } from "../../../ui/device-store.ts";
import { postDocument } from "../../../ui/post-document.ts";
import { SkipLink } from "../../../ui/skip-link.tsx";
import { ToastHost } from "../../../ui/toast.tsx";
import { useRevealedMessages } from "../../../ui/use-revealed-messages.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { forgetDrafts, useForgetSaved } from "../../cases/clients/drafts/forget-drafts.ts";
import { useArrivals } from "../../cases/enquiries/use-arrivals.ts";
import { FindDialog } from "../find/find-dialog.tsx";
import { forgetRecent } from "../find/recent.ts";
import { forgetCopies, startWorker } from "../offline/copies.ts";
import { OfflineBar } from "../offline/offline-bar.tsx";
import { useDates } from "../page/use-dates.ts";
import { useDensity } from "../page/use-density.ts";
import { useSiteDetails } from "../page/use-site-details.ts";
import { PendingMessage } from "../pending/message.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { FirmLink } from "./firm-link.tsx";
import { KeysDialog, useKeysDialog } from "./keys-dialog.tsx";
import { menu, useEntryName } from "./menu.ts";
import { Navigation } from "./navigation.tsx";
import { useFrameKeys } from "./use-frame-keys.ts";

type Props = {
  staff: { id: string; name: string; role: StaffRole };
  /** Two-step login is required and not set up yet: no other page can be opened. */
  mustSetUp: boolean;
  /** The addresses of the navigation and the search that this person may open. */
  openable: readonly string[];
  newEnquiries: number;
  /** Conversations that this person has to read. */
  unread: number;
  /** Follow-ups that are due. */
  due: number;
  visits: number;
  /** In India, "2026-11-26". */
  today: string;
  /** The public pages' script, and that of their forms, which forgets old drafts. */
  scripts: { boot: string; islands: string };
  children: ReactNode;
};

/** The portal's frame: navigation, search, the signed-in person's menu, footer. */
export function PortalShell(props: Props) {
  const { staff, mustSetUp, openable, newEnquiries, unread, due, visits, today, scripts, children } = props;
  const t = useTranslations("portal");
  useEffect(() => void startWorker(), []);
  // Before any effect of the page reads what is stored on this device.
  useLayoutEffect(() => keepFor(staff.id), [staff.id]);
  useForgetSaved();
  useRevealedMessages();
  const arrived = useArrivals(newEnquiries, (count) => t("arrived", { count }), !mustSetUp);
  const pages = mustSetUp ? [] : menu().filter(({ to }) => openable.includes(to));
  const entryName = useEntryName();
  const keys = useKeysDialog();
  useFrameKeys(pages, keys.show);
  return (
    <div data-density={useDensity().density} className="frame">
      <SkipLink>{t("nav.skip")}</SkipLink>
      <header className="print-none flex items-center justify-between gap-2 border-b border-line bg-surface px-4 py-1.5 max-[15rem]:px-2 sm:px-8 lg:col-start-2">
        <FirmLink className={mustSetUp ? "" : "lg:hidden"} />
        <div className="flex min-w-0 items-center gap-1 lg:grow">
          {mustSetUp ? null : (
            <FindDialog
              openable={openable}
              pages={pages.map((page) => ({ ...page, name: entryName(page) }))}
              logOut={logOut}
              showKeys={keys.show}
            />
          )}
          <AccountMenu staff={staff} forget={forget} showKeys={keys.show} />
        </div>
      </header>
      {mustSetUp ? null : <Navigation waiting={{ inbox: arrived + unread, today: due }} items={pages} />}
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-8 lg:col-start-2">
        <PrintedBy day={today} />
        <OfflineBar />
        {children}
      </main>
      <PortalFooter visits={visits} />
      <KeysDialog keys={keys.keys} dialog={keys.dialog} />
      <PendingMessage />
      <ToastHost label={t("toasts.label")} close={t("toasts.close")} />
      {/* It changes no text that React has rendered, for it may run before React takes the page over. */}
      <script type="module" src={scripts.boot} data-islands={scripts.islands} />
    </div>
  );
}

/** On paper only: whose page it is, and of which day. */
function PrintedBy({ day }: { day: string }) {
  const { dayInWords } = useDates();
  return (
    <p className="hidden pb-2 text-sm text-ink-soft print:block">
      {useSiteDetails().firm.brand} · {dayInWords(day)}
    </p>
  );
}

const personKey = "person";

/** Drafts, recent clients and kept pages on this device are not for the next person who signs in. */
function forget(): void {
  forgetDrafts();
  forgetRecent();
  removeStored(personKey);
  forgetCopies();
}

function logOut(): void {
  forget();
  postDocument("/logout");
}

/** Forgets what somebody else left whose session ended by itself. */
function keepFor(staffId: string): void {
  if (readStored(personKey) === staffId) return;
  forget();
  writeStored(personKey, staffId);
}

function PortalFooter({ visits }: { visits: number }) {
  const t = useTranslations("portal.footer");
  const { firm } = useSiteDetails();
  return (
    <footer className="print-none flex flex-wrap items-baseline gap-x-5 gap-y-1 px-4 pt-2 pb-24 text-xs text-ink-soft sm:px-8 lg:col-start-2 lg:pb-3">
      <a href="/conditions" className="py-0.5">
        {t("terms")}
      </a>
      <a href="/policy" className="py-0.5">
        {t("privacy")}
      </a>
      <span>{firm.credit === defaultDetails.firm.credit ? t("credit") : firm.credit}</span>
      <span>
        {t("visits")}: <span>{useCounted() ?? visits}</span>
      </span>
    </footer>
  );
}

/** The number of visitors with this visit, when the public pages' script has counted it: before or after React is here. */
function useCounted(): string | undefined {
  return useSyncExternalStore(
    (changed) => {
      addEventListener("counted", changed);
      return () => removeEventListener("counted", changed);
    },
    () => document.documentElement.dataset.counted,
    () => undefined,
  );
}
