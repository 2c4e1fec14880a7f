import { randomUUID } from "node:crypto";
import { useState } from "react";
import { Outlet, type RouterContextProvider, redirect, useRouteError } from "react-router";
import {
  authContext,
  dbContext,
  routeNeedsContext,
  scriptsContext,
  settingsContext,
  visitorCounterContext,
} from "../../../contexts/services.ts";
import { countNew } from "../../../domain/cases/enquiries/inbox.server.ts";
import { countDue } from "../../../domain/cases/follow-ups/count-follow-ups.server.ts";
import { customRegisters, setCustomRegisters } from "../../../domain/catalogue/registers/registers.ts";
import { serviceNames } from "../../../domain/catalogue/services/service-names.server.ts";
import { onAt } from "../../../domain/firm/parts/parts.ts";
import { countUnread } from "../../../domain/messages/conversations/list-conversations.server.ts";
import { listOwners } from "../../../domain/people/staff/colleagues.server.ts";
import { idleMinutes, keepActive, secondsLeft } from "../../../domain/people/staff/idle-limit.server.ts";
import { nextPath } from "../../../domain/people/staff/next-path.ts";
import { readPreferences } from "../../../domain/people/staff/preferences.server.ts";
import { densityOf, languageChosen, menuListsOf } from "../../../domain/people/staff/preferences.ts";
import { readSession } from "../../../domain/people/staff/session.server.ts";
import { visibleLists } from "../../../domain/people/staff/visible.server.ts";
import { requireOwnOrigin } from "../../../platform/http/same-origin.server.ts";
import { portalMessagesIn } from "../../../platform/language/portal-language.ts";
import { istDay } from "../../../platform/language/time.ts";
import { FormIds } from "../../../ui/form-id.tsx";
import { MessagesProvider } from "../../../ui/use-translations.tsx";
import { sessionHeader } from "../offline/session-header.ts";
import { isOnIn, offPartAt } from "../page/off-parts.server.ts";
import { needsContext, offContext, staffContext } from "../page/staff-context.ts";
import { ServiceNamesContext } from "../page/use-service-name.ts";
import { StagesContext } from "../page/use-stages.ts";
import { asksForData } from "../pending/requests.ts";
import type { Route } from "./+types/layout";
import { PortalErrorPage } from "./error-page.tsx";
import { openable } from "./openable.server.ts";
import portalCss from "./portal.css?url";
import { PortalShell } from "./shell.tsx";

/** Requires a session, and for actions the same origin. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    const settings = context.get(settingsContext);
    const minutes = idleMinutes(settings.security());
    const staff = await activeSession(context, request, minutes);
    if (!staff) throw toLogin(request);
    if (request.method !== "GET" && request.method !== "HEAD") requireOwnOrigin(context);
    const required = settings.security().secondFactor === "required";
    if (required && !staff.twoStepLogin && pageOf(request) !== "/account") throw redirect("/account");
    const searched = searchAddress(request);
    if (searched) throw redirect(searched);
    context.set(staffContext, staff);
    context.set(dbContext, await visibleLists(context.get(dbContext), staff));
    const address = `/${pattern.replace(/^\//, "")}`;
    context.set(needsContext, context.get(routeNeedsContext)[address]?.read);
    context.set(offContext, await offPartAt(context, staff, pageOf(request)));
    const response = await next();
    response.headers.set(sessionHeader, String(secondsLeft(staff, minutes, Date.now())));
    return response;
  },
];

/** Requests by script get a 401, so that the page stays until somebody logs in again. */
function toLogin(request: Request): Response {
  if (isData(request)) return new Response(null, { status: 401 });
  return redirect(`/login?next=${encodeURIComponent(pathOf(request))}`);
}

/** Every search is "q"; lists have called it "search". */
function searchAddress(request: Request): string | undefined {
  const query = new URL(request.url).searchParams;
  const typed = query.get("search");
  if (!/^(GET|HEAD)$/.test(request.method) || !typed) return undefined;
  query.delete("search");
  query.delete("_routes");
  if (!query.get("q")) query.set("q", typed);
  return `${pageOf(request)}?${query}`;
}

function isData({ url, headers }: Request): boolean {
  const isStream = headers.get("accept") === "text/event-stream";
  return isStream || new URL(url).pathname.endsWith(".data") || headers.get("accept") === asksForData.accept;
}

/** Undefined if the session has ended or was idle for too many minutes; 0 means no limit. */
async function activeSession(context: Readonly<RouterContextProvider>, request: Request, minutes: number) {
  const staff = await readSession(context.get(authContext), request);
  if (!staff || minutes === 0) return staff;
  const limit = { minutes, isActivity: !isAutomatic(request) };
  return (await keepActive(context.get(dbContext), staff, limit, new Date())) ? staff : null;
}

/** Background requests: new enquiries, revalidation. */
function isAutomatic(request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/inbox/events") return true;
  const from = URL.parse(request.headers.get("referer") ?? "");
  return request.method === "GET" && pathname === `${from?.pathname}.data` && search === from?.search;
}

/** Where to return after login: the requested page, or that of the posted form. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  if (/^(GET|HEAD)$/.test(request.method)) return `${pathname}${search}`;
  const page = URL.parse(request.headers.get("referer") ?? "");
  return page ? nextPath(`${page.pathname}${page.search}`) : nextPath(null);
}

function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: portalCss }];

export async function loader({ context }: Route.LoaderArgs) {
  // Does not check the page's permission: that error shows within the navigation.
  const [db, staff] = [context.get(dbContext), context.get(staffContext)];
  const settings = context.get(settingsContext);
  const now = new Date();
  const [preferences, owners, due, newEnquiries, unread] = await Promise.all([
    readPreferences(db, staff),
    staff.role === "owner" ? [] : listOwners(db, staff),
    countDue(db, staff, istDay(now)),
    countNew(db, staff),
    countUnread(db, staff, now),
  ]);
  const language = languageChosen(preferences.language);
  const { boot, islands } = context.get(scriptsContext);
  return {
    staff: { id: staff.id, name: staff.name, role: staff.role },
    owners,
    mustSetUp: settings.security().secondFactor === "required" && !staff.twoStepLogin,
    density: densityOf(preferences.density),
    formId: randomUUID(),
    language,
    serviceNames: serviceNames(language),
    openable: openable(staff, context.get(routeNeedsContext), isOnIn(context)),
    menuLists: menuListsOf(preferences.menuLists),
    onAt: onAt(settings.parts()),
    due,
    today: istDay(now),
    newEnquiries,
    unread,
    visitors: context.get(visitorCounterContext).total(),
    scripts: { boot, islands },
    details: settings.site(),
    stages: settings.stages(),
    customRegisters: customRegisters(),
  };
}

export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  const [language] = useState(loaderData.language);
  // The browser knows only shipped registers. Code of all layers reads this list.
  if (typeof document !== "undefined") setCustomRegisters(loaderData.customRegisters);
  return (
    <MessagesProvider locale={language} messages={portalMessagesIn(language)}>
      <StagesContext value={loaderData.stages}>
        <ServiceNamesContext value={loaderData.serviceNames}>
          <FormIds value={loaderData.formId}>
            <PortalShell {...loaderData}>
              <Outlet />
            </PortalShell>
          </FormIds>
        </ServiceNamesContext>
      </StagesContext>
    </MessagesProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // As sent by the server; English if that failed.
  const sent = typeof document === "undefined" ? "" : document.documentElement.lang;
  const language = sent.startsWith("hi") ? "hi" : "en";
  return (
    <MessagesProvider locale={language} messages={portalMessagesIn(language)}>
      <main className="p-8">
        <PortalErrorPage error={error} />
      </main>
    </MessagesProvider>
  );
}
