import process from "node:process";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { linkKinds } from "./domain/applicant-links/tables.ts";
import { calculatorNames, calculatorPath } from "./domain/calculators/calculators.ts";
import { registerRoutes, shippedRegisters } from "./domain/registers/registers.ts";
import { servicePaths } from "./domain/services/catalogue.ts";
import { hrefIn } from "./platform/language/language.ts";
import { pages } from "./portal/frame/shell/menu.ts";
import { sitePages } from "./site/frame/listed-pages/site-pages.ts";

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
  layout("site/frame/shell/layout.tsx", { id: "site" }, [
    layout("site/frame/shell/page.tsx", [
      ...sitePages.flatMap(({ path, file = "site/texts/text-page.tsx" }) => page(path, file)),
      ...servicePaths.flatMap(service),

      ...page("/search", "site/frame/search/search.tsx"),

      // A form's own page, where all forms post to.
      ...page("/enquiries/appointment", "site/enquiries/page.tsx"),
      ...page("/enquiries/contact", "site/enquiries/page.tsx"),
      ...page("/enquiries/consultation", "site/enquiries/page.tsx"),

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
      ...page("/updates/:reference", "site/whatsapp/updates.tsx"),

      layout("site/staff/layout.tsx", [
        route("login", "site/staff/login.tsx"),
        route("setup/:token", "site/staff/setup.tsx"),
        route("password/:token", "site/staff/password.tsx"),
      ]),
      route("*", "site/frame/errors/not-found.tsx"),
    ]),
  ]),

  layout("portal/frame/shell/layout.tsx", { id: "portal" }, [
    layout("portal/frame/shell/page.tsx", [
      ...pages.map(({ to, file }) => route(to.slice(1), `portal/${file}.tsx`, { id: to.slice(1) })),
      ...[...shippedRegisters, registerRoutes].flatMap(({ list, form }) => [
        route(list.slice(1), "portal/clients/list/list.tsx", { id: list.slice(1) }),
        route(form.slice(1), "portal/clients/form/edit.tsx", { id: form.slice(1) }),
      ]),
      route("client/:client", "portal/clients/profile/show.tsx"),
      route("client/:client/fees", "portal/fees/client.tsx"),
      route("client/:client/duties", "portal/duties/client.tsx"),
      route("due/export", "portal/duties/export.ts"),
      route("due/extensions", "portal/duties/extensions.tsx"),
      route("due/:id", "portal/duties/show.tsx"),
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
      route("find", "portal/frame/find/find.ts"),
      route("inbox/events", "portal/enquiries/events.ts"),
      route("inbox/export", "portal/enquiries/export.ts"),
      route("inbox/messages", "portal/conversations/list.tsx"),
      route("inbox/message-files/:id", "portal/conversations/file.ts"),
      route("inbox/mail-html/:id", "portal/conversations/mail-html.ts"),
      route("inbox/skipped", "portal/conversations/skipped.tsx"),
      route("inbox/messages/:of", "portal/conversations/show.tsx"),
      route("inbox/messages/:of/template", "portal/whatsapp/template.tsx"),
      route("inbox/:id", "portal/enquiries/show.tsx"),
      route("account", "portal/staff/account.tsx"),
      route("account/push", "portal/staff/push.ts"),
      route("team/:id", "portal/staff/member.tsx"),
      route("settings/schemes", "portal/settings/schemes.tsx"),
      route("settings/fees", "portal/settings/fees.tsx"),
      route("settings/appointments", "portal/settings/appointments.tsx"),
      route("settings/stages", "portal/settings/stages.tsx"),
      route("settings/registers", "portal/custom-registers/list.tsx"),
      route("settings/registers/:register", "portal/custom-registers/edit.tsx"),
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
      route("settings/health", "portal/health/health.tsx"),
      route("settings/:section", "portal/settings/edit.tsx"),
      route("sheet", "portal/sheet/show.tsx"),
      route("people-data/export", "portal/privacy/export.tsx"),
      ...inDevelopment,
    ]),
  ]),

  ...calculatorNames.flatMap((name) => page(`${calculatorPath(name)}.pdf`, "site/calculators/pdf.ts")),

  ...page("/search/suggestions", "site/frame/search/suggestions.ts"),
  ...page("/notices.atom", "site/notices/feed.ts"),
  ...page("/dates.atom", "site/duties/feed.ts"),
  ...page("/dates.ics", "site/duties/calendar.ts"),
  route("brand/:file", "site/brand/file.ts"),
  route("sitemap.xml", "site/frame/listed-pages/sitemap.ts"),
  route("robots.txt", "site/frame/listed-pages/robots.ts"),
  ...page("/manifest.webmanifest", "site/frame/listed-pages/manifest.ts"),
  ...page("/portal.webmanifest", "portal/frame/offline/manifest.ts"),
  route("service-worker.js", "portal/frame/offline/worker-script.ts"),

  ...page("/appointments/:token/appointment.ics", "site/appointments/file.ts"),
  route("calendar/:token", "portal/appointments/calendar.ts"),
  route("logout", "site/staff/logout.ts"),
  route("visits", "site/page-views/count.ts"),
] satisfies RouteConfig;
