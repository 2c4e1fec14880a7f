import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate, useNavigation } from "react-router";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import type { StaffRole } from "../../../domain/people/staff/tables.ts";
import { readStored, removeStored, writeStored } from "../../../ui/device-store.ts";
import { postDocument } from "../../../ui/post-document.ts";
import { reveal } from "../../../ui/reveal.ts";
import { SkipLink } from "../../../ui/skip-link.tsx";
import { ToastHost } from "../../../ui/toast.tsx";
import { type Keys, useKeys } from "../../../ui/use-keys.ts";
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
import { type MenuItem, menuOf, menuPages, useEntryName } from "./menu.ts";
import { Navigation } from "./navigation.tsx";

type Props = {
  staff: { id: string; name: string; role: StaffRole };
  mustSetUp: boolean;
  openable: readonly string[];
  menuLists: readonly string[] | undefined;
  newEnquiries: number;
  unread: number;
  due: number;
  visitors: number;
  today: string;
  scripts: { boot: string; islands: string };
  children: ReactNode;
};

export function PortalShell(props: Props) {
  const { staff, mustSetUp, openable, newEnquiries, unread, due, visitors, today, scripts, children } = props;
  const t = useTranslations("portal");
  useEffect(() => void startWorker(), []);
  // Before effects of the page read local storage.
  useLayoutEffect(() => keepFor(staff.id), [staff.id]);
  useForgetSaved();
  useRevealedMessages();
  const arrived = useArrivals(newEnquiries, (count) => t("arrived", { count }), !mustSetUp);
  const pages = mustSetUp ? [] : menuPages().filter(({ to }) => openable.includes(to));
  const entryName = useEntryName();
  const keys = useKeysDialog();
  useFrameKeys(pages, keys.show);
  return (
    <div
      data-density={useDensity().density}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] lg:grid-cols-[15rem_minmax(0,1fr)] print:block not-print:lg:has-[.chat]:h-dvh not-print:lg:has-[.chat]:min-h-104 not-print:lg:has-[.chat]:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
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
      {mustSetUp ? null : (
        <Navigation
          waiting={{ inbox: arrived + unread, today: due }}
          items={menuOf(openable, props.menuLists).menu}
        />
      )}
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-8 lg:col-start-2">
        <PrintedBy day={today} />
        <OfflineBar />
        {children}
      </main>
      <PortalFooter visitors={visitors} />
      <KeysDialog keys={keys.keys} dialog={keys.dialog} />
      <PendingMessage />
      <ToastHost label={t("toasts.label")} close={t("toasts.close")} />
      {/* May run before hydration, so it changes no rendered text. */}
      <script type="module" src={scripts.boot} data-islands={scripts.islands} />
    </div>
  );
}

function PrintedBy({ day }: { day: string }) {
  const { dayInWords } = useDates();
  return (
    <p className="hidden pb-2 text-sm text-ink-soft print:block">
      {useSiteDetails().firm.brand} · {dayInWords(day)}
    </p>
  );
}

const personKey = "person";

/** Deletes drafts, recent clients and cached pages, for the next person on this device. */
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

/** Deletes what another person left whose session expired. */
function keepFor(staffId: string): void {
  if (readStored(personKey) === staffId) return;
  forget();
  writeStored(personKey, staffId);
}

function PortalFooter({ visitors }: { visitors: number }) {
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
        {t("visitors")}: <span>{useCounted() ?? visitors}</span>
      </span>
    </footer>
  );
}

/** Including this visit, once the public script has counted it, before or after hydration. */
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

/** "?" lists all keys; "g" and a letter goes to a page. */
function useFrameKeys(pages: readonly MenuItem[], showKeys: () => void): void {
  const t = useTranslations("portal");
  const navigate = useNavigate();
  const keys: Record<string, Keys[string]> = { "?": { label: t("keys.show"), run: showKeys } };
  const entryName = useEntryName();
  for (const page of pages)
    if (page.key)
      keys[`g ${page.key}`] = {
        label: t("keys.goTo", { page: entryName(page) }),
        run: () => void navigate(page.to),
      };
  useKeys(keys, true);
}

function useRevealedMessages(): void {
  const { state, formMethod } = useNavigation();
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod && formMethod !== "GET") posted.current = true;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    reveal(document.querySelector<HTMLElement>("main [data-message]:not(:empty)"));
  }, [state, formMethod]);
  // Without script the response is a new page.
  useEffect(() => reveal(document.querySelector<HTMLElement>("main [data-message][role=alert]")), []);
}
