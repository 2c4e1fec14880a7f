import process from "node:process";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { linkKinds } from "./domain/applicant-links/tables.ts";
import { calculatorNames, calculatorPath } from "./domain/calculators/calculators.ts";
import { registerRoutes, shippedRegisters } from "./domain/registers/registers.ts";
import { servicePaths } from "./domain/services/catalogue.ts";
import { hrefIn } from "./platform/language/language.ts";
import { pages } from "./portal/shell/menu.ts";
import { sitePages } from "./site/listed-pages/site-pages.ts";

/** A page at its plain address in English and, where it is written, under `/hi` in Hindi. */
function page(path: string, file: string): RouteConfigEntry[] {
  const name = path.slice(1);
  const english = name === "" ? index(file, { id: "en:home" }) : route(name, file, { id: `en:${name}` });
  const hindi = route(hrefIn("hi", path).slice(1), file, { id: `hi:${name || "home"}` });
  return [english, hindi];
}

/** A service's page and its checklist of documents. */
function service(path: string): RouteConfigEntry[] {
  return [
    ...page(path, "site/services/show.tsx"),
    ...page(`${path}/checklist`, "site/services/checklist.tsx"),
  ];
}

/** Every component in every state; the built server does not have it. */
const inDevelopment = process.env.NODE_ENV === "development" ? [route("ui", "ui/show.tsx")] : [];

export default [
  layout("site/shell/layout.tsx", { id: "site" }, [
    layout("site/shell/page.tsx", [
      ...sitePages.flatMap(({ path, file = "site/text/text-page.tsx" }) => page(path, file)),
      ...servicePaths.flatMap(service),

      ...page("/search", "site/search/search.tsx"),

      // A form's own page, where all forms post to.
      ...page("/enquiries/appointment", "site/enquiry-form/page.tsx"),
      ...page("/enquiries/contact", "site/enquiry-form/page.tsx"),
      ...page("/enquiries/consultation", "site/enquiry-form/page.tsx"),

      // The links that staff give to applicants.
      ...page("/status/:token", "site/applicant-links/status.tsx"),
      ...page("/send/:token", "site/applicant-links/send.tsx"),
      ...linkKinds.map((kind) =>
        route(`${kind}/:token/project-report.pdf`, "site/applicant-links/report.ts", {
          id: `${kind}-report`,
        }),
      ),
      route("send/:token/files", "site/applicant-links/files.ts"),
      route("send/:token/files/:id", "site/applicant-links/file.ts"),
      ...page("/appointments/:token", "site/appointments/show.tsx"),
      ...page("/updates/:reference", "site/updates/updates.tsx"),

      layout("site/sign-in/layout.tsx", [
        route("login", "site/sign-in/login.tsx"),
        route("setup/:token", "site/sign-in/setup.tsx"),
        route("password/:token", "site/sign-in/password.tsx"),
      ]),
      route("*", "site/errors/not-found.tsx"),
    ]),
  ]),

  layout("portal/shell/layout.tsx", { id: "portal" }, [
    layout("portal/shell/page.tsx", [
      ...pages.map(({ to, file }) => route(to.slice(1), `portal/${file}.tsx`, { id: to.slice(1) })),
      ...[...shippedRegisters, registerRoutes].flatMap(({ list, form }) => [
        route(list.slice(1), "portal/clients/list/list.tsx", { id: list.slice(1) }),
        route(form.slice(1), "portal/clients/form/edit.tsx", { id: form.slice(1) }),
      ]),
      route("client/:client", "portal/clients/profile/show.tsx"),
      route("client/:client/fees", "portal/fees/client.tsx"),
      route("client/:client/duties", "portal/due/client.tsx"),
      route("due/export", "portal/due/export.ts"),
      route("due/extensions", "portal/due/extensions.tsx"),
      route("due/:id", "portal/due/show.tsx"),
      route("client/:client/new-case", "portal/clients/profile/new-case.tsx"),
      route("client/:client/number", "portal/clients/profile/number.tsx"),
      route("fees/export", "portal/fees/export.ts"),
      route("fees/receipts/:id/receipt.pdf", "portal/fees/receipt.ts"),
      route("client/:client/links", "portal/applicant-links/list.tsx"),
      route("client/:client/summary.pdf", "portal/clients/profile/pdf.ts", { id: "summary.pdf" }),
      route("client/:client/loan-sheet.pdf", "portal/clients/profile/pdf.ts", { id: "loan-sheet.pdf" }),
      route("client/:client/calculator", "portal/clients/profile/calculator.tsx"),
      route("clients/merge", "portal/clients/merge/merge.tsx"),
      route("clients/import", "portal/imports/choose.tsx"),
      route("clients/import/:id", "portal/imports/show.tsx"),
      route("clients/import/:id/columns", "portal/imports/columns.tsx"),
      route("clients/import/:id/preview", "portal/imports/preview.tsx"),
      route("clients/import/:id/refused", "portal/imports/refused.ts"),
      route("clients/export", "portal/clients/list/export.ts"),
      route("clients/change", "portal/clients/list/change.ts"),
      route("clients/same-mobile", "portal/clients/form/same-mobile.ts"),
      route("drafts/saved", "portal/clients/drafts/saved.ts"),
      route("clients/beside/:client", "portal/clients/profile/beside.ts"),
      route("documents/add", "portal/documents/add.ts"),
      route("documents/upload", "portal/documents/upload.tsx"),
      route("documents/received/:id", "portal/applicant-links/view.ts"),
      route("documents/:id", "portal/documents/view.ts"),
      route("appointment/busy", "portal/appointments/busy.ts"),
      route("appointment/new", "portal/appointments/new.tsx"),
      route("appointment/:id", "portal/appointments/show.tsx"),
      route("client/:client/reports", "portal/project-reports/client.tsx"),
      route("reports/projects/:report", "portal/project-reports/show.tsx"),
      route("reports/projects/:report/tables", "portal/project-reports/statements.tsx"),
      route("reports/projects/:report/versions", "portal/project-reports/versions.tsx"),
      route("reports/projects/:report/compare", "portal/project-reports/compare.tsx"),
      route("reports/projects/:report/files/:file", "portal/project-reports/file.ts"),
      route("reports/projects/:report/save", "portal/project-reports/save.ts"),
      route("reports/list", "portal/reports/list.tsx"),
      route("reports/export", "portal/reports/export.ts"),
      route("find", "portal/find/find.ts"),
      route("inbox/events", "portal/inbox/events.ts"),
      route("inbox/export", "portal/inbox/export.ts"),
      route("inbox/messages", "portal/conversations/list.tsx"),
      route("inbox/message-files/:id", "portal/conversations/file.ts"),
      route("inbox/mail-html/:id", "portal/conversations/mail-html.ts"),
      route("inbox/skipped", "portal/conversations/skipped.tsx"),
      route("inbox/messages/:of", "portal/conversations/show.tsx"),
      route("inbox/messages/:of/template", "portal/whatsapp/template.tsx"),
      route("inbox/:id", "portal/inbox/show.tsx"),
      route("account", "portal/account/account.tsx"),
      route("account/push", "portal/account/push.ts"),
      route("team/:id", "portal/team/member.tsx"),
      route("settings/schemes", "portal/settings/schemes.tsx"),
      route("settings/fees", "portal/settings/fees.tsx"),
      route("settings/appointments", "portal/settings/appointments.tsx"),
      route("settings/stages", "portal/settings/stages.tsx"),
      route("settings/registers", "portal/registers/list.tsx"),
      route("settings/registers/:register", "portal/registers/edit.tsx"),
      route("settings/brand", "portal/brand/edit.tsx"),
      route("settings/whatsapp", "portal/whatsapp/edit.tsx"),
      route("settings/texts", "portal/texts/list.tsx"),
      route("settings/texts/edit", "portal/texts/edit.tsx"),
      route("settings/texts/preview", "portal/texts/preview.ts"),
      route("settings/ready-texts", "portal/ready-texts/list.tsx"),
      route("settings/ready-texts/:text", "portal/ready-texts/edit.tsx"),
      route("settings/rules", "portal/rules/list.tsx"),
      route("settings/rules/:rule", "portal/rules/edit.tsx"),
      route("rules/tick", "portal/rules/tick.ts"),
      route("rules/told/:rule", "portal/rules/told.tsx"),
      route("settings/notices", "portal/notices/list.tsx"),
      route("settings/health", "portal/settings/health.tsx"),
      route("settings/:section", "portal/settings/edit.tsx"),
      route("sheet", "portal/sheet/show.tsx"),
      route("people-data/export", "portal/privacy/export.tsx"),
      ...inDevelopment,
    ]),
  ]),

  ...calculatorNames.flatMap((name) => page(`${calculatorPath(name)}.pdf`, "site/calculators/pdf.ts")),

  ...page("/search/suggestions", "site/search/suggestions.ts"),
  ...page("/notices.atom", "site/notices/feed.ts"),
  ...page("/dates.atom", "site/dates/feed.ts"),
  ...page("/dates.ics", "site/dates/calendar.ts"),
  route("brand/:file", "site/brand/file.ts"),
  route("sitemap.xml", "site/listed-pages/sitemap.ts"),
  route("robots.txt", "site/listed-pages/robots.ts"),
  ...page("/manifest.webmanifest", "site/listed-pages/manifest.ts"),
  ...page("/portal.webmanifest", "portal/offline/manifest.ts"),
  route("service-worker.js", "portal/offline/worker-script.ts"),

  ...page("/appointments/:token/appointment.ics", "site/appointments/file.ts"),
  route("calendar/:token", "portal/appointments/calendar.ts"),
  route("logout", "site/sign-in/logout.ts"),
  route("visits", "site/visits/count.ts"),
] satisfies RouteConfig;
