import { dirname } from "node:path/posix";
import process from "node:process";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { calculatorNames, calculatorPath } from "./domain/catalogue/calculators/calculators.ts";
import { registerRoutes, shippedRegisters } from "./domain/catalogue/registers/registers.ts";
import { servicePaths } from "./domain/catalogue/services/catalogue.ts";
import { hrefIn } from "./platform/language/language.ts";
import { pages } from "./portal/frame/shell/menu.ts";
import { sitePages } from "./site/frame/listed-pages/site-pages.ts";

function page(path: string, file: string): RouteConfigEntry[] {
  const name = path.slice(1);
  const english = name === "" ? index(file, { id: "en:home" }) : route(name, file, { id: `en:${name}` });
  const hindi = route(hrefIn("hi", path).slice(1), file, { id: `hi:${name || "home"}` });
  return [english, hindi];
}

function service(path: string): RouteConfigEntry[] {
  return [
    ...page(path, "site/services/show.tsx"),
    ...page(`${path}/checklist`, "site/services/checklist.tsx"),
  ];
}

/** Every component in every state, and every mail; not in the built server. */
const inDevelopment =
  process.env.NODE_ENV === "development"
    ? [route("ui", "ui/show.tsx"), route("ui/mails", "portal/delivery/deliveries/mail-samples.ts")]
    : [];

export default [
  layout("site/frame/shell/layout.tsx", { id: "site" }, [
    layout("site/frame/shell/page.tsx", [
      ...sitePages.flatMap(({ path, file = "site/texts/text-page.tsx" }) => page(path, file)),
      ...servicePaths.flatMap(service),

      ...page("/search", "site/frame/search/search.tsx"),

      ...page("/enquiries/appointment", "site/enquiries/page.tsx"),
      ...page("/enquiries/contact", "site/enquiries/page.tsx"),
      ...page("/enquiries/consultation", "site/enquiries/page.tsx"),

      ...page("/c/:token", "site/applicant-links/show.tsx"),
      ...page("/c/:token/book", "site/applicant-links/book.tsx"),
      ...["/c/:token/papers", "/status/:token", "/send/:token"].flatMap((path) =>
        page(path, "site/applicant-links/papers.tsx"),
      ),
      // A page that was open before keeps sending to the old address.
      ...["c", "send"].flatMap((first) => [
        route(`${first}/:token/files`, "site/applicant-links/files.ts", { id: `${first}-files` }),
        route(`${first}/:token/files/:id`, "site/applicant-links/file.ts", { id: `${first}-file` }),
      ]),
      ...["/c", "/status", "/send"].flatMap((first) =>
        page(`${first}/:token/project-report.pdf`, "site/applicant-links/report.ts"),
      ),
      ...page("/c/:token/receipts/:id/receipt.pdf", "site/applicant-links/receipt.ts"),
      ...page("/c/:token/bills/:id/bill.pdf", "site/applicant-links/bill.ts"),
      ...page("/c/:token/statement.pdf", "site/applicant-links/statement.ts"),
      ...page("/pay/thanks", "site/applicant-links/thanks.tsx"),
      ...page("/partner/:token", "site/partners/show.tsx"),
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
      ...pages
        .filter(({ isExported }) => isExported)
        .map(({ to, file }) => route(`${to.slice(1)}/export`, `portal/${dirname(file)}/export.ts`)),
      ...[...shippedRegisters, registerRoutes].flatMap(({ list, form }) => [
        route(list.slice(1), "portal/cases/clients/list/list.tsx", { id: list.slice(1) }),
        route(form.slice(1), "portal/cases/clients/form/edit.tsx", { id: form.slice(1) }),
      ]),
      route("client/:client", "portal/cases/clients/profile/show.tsx"),
      route("client/:client/fees", "portal/money/fees/client.tsx"),
      route("client/:client/fees/statement", "portal/money/bills/statement.tsx"),
      route("client/:client/fees/statement/file", "portal/money/bills/statement-file.ts"),
      route("client/:client/fees/told", "portal/money/claims/note.tsx"),
      route("client/:client/duties", "portal/dates-and-rules/duties/client.tsx"),
      route("due/extensions", "portal/dates-and-rules/duties/extensions.tsx"),
      route("due/:id", "portal/dates-and-rules/duties/show.tsx"),
      route("client/:client/new-case", "portal/cases/clients/profile/new-case.tsx"),
      route("client/:client/number", "portal/cases/clients/profile/number.tsx"),
      route("fees/check", "portal/money/claims/list.tsx"),
      route("fees/payments/:payment", "portal/money/payments/refund.tsx"),
      route("fees/statement", "portal/money/claims/statement.tsx"),
      route("fees/tally", "portal/money/tally/tally.tsx"),
      route("fees/tally/:batch/file", "portal/money/tally/file.ts"),
      route("fees/bills/:id/bill.pdf", "portal/money/bills/bill.ts"),
      route("fees/receipts/:id/receipt.pdf", "portal/money/fees/receipt.ts"),
      route("data-requests", "portal/cases/data-requests/list.tsx"),
      route("client/:client/links", "portal/cases/applicant-links/list.tsx"),
      route("client/:client/summary.pdf", "portal/cases/clients/profile/pdf.ts", { id: "summary.pdf" }),
      route("client/:client/loan-sheet.pdf", "portal/cases/clients/profile/pdf.ts", { id: "loan-sheet.pdf" }),
      route("client/:client/calculator", "portal/cases/clients/profile/calculator.tsx"),
      route("clients/merge", "portal/cases/clients/merge/merge.tsx"),
      route("clients/import", "portal/cases/imports/choose.tsx"),
      route("clients/import/:id", "portal/cases/imports/show.tsx"),
      route("clients/import/:id/columns", "portal/cases/imports/columns.tsx"),
      route("clients/import/:id/preview", "portal/cases/imports/preview.tsx"),
      route("clients/import/:id/refused", "portal/cases/imports/refused.ts"),
      route("clients/export", "portal/cases/clients/list/export.ts"),
      route("clients/change", "portal/cases/clients/list/change.ts"),
      route("clients/same-mobile", "portal/cases/clients/form/same-mobile.ts"),
      route("drafts/saved", "portal/cases/clients/drafts/saved.ts"),
      route("clients/beside/:client", "portal/cases/clients/profile/preview.ts"),
      route("documents/add", "portal/cases/documents/add.ts"),
      route("documents/upload", "portal/cases/documents/upload.tsx"),
      route("documents/received/:id", "portal/cases/applicant-links/view.ts"),
      route("documents/:id", "portal/cases/documents/view.ts"),
      route("appointment/busy", "portal/cases/appointments/busy.ts"),
      route("appointment/new", "portal/cases/appointments/new.tsx"),
      route("appointment/:id", "portal/cases/appointments/show.tsx"),
      route("client/:client/reports", "portal/projects/project-reports/client.tsx"),
      route("reports/projects/:report/:step?", "portal/projects/project-reports/show.tsx"),
      route("reports/projects/:report/tables/:group?", "portal/projects/project-reports/statements.tsx"),
      route("reports/projects/:report/versions", "portal/projects/project-reports/versions.tsx"),
      route("reports/projects/:report/compare", "portal/projects/project-reports/compare.tsx"),
      route("reports/projects/:report/files/:file", "portal/projects/project-reports/file.ts"),
      route("reports/projects/:report/save", "portal/projects/project-reports/save.ts"),
      route("reports/pending", "portal/office/reports/pending.tsx"),
      route("reports/list", "portal/office/reports/list.tsx"),
      route("find", "portal/frame/find/find.ts"),
      route("inbox/events", "portal/cases/enquiries/events.ts"),
      route("inbox/messages", "portal/messages/conversations/list.tsx"),
      route("inbox/message-files/:id", "portal/messages/conversations/file.ts"),
      route("inbox/mail-html/:id", "portal/messages/conversations/mail-html.ts"),
      route("inbox/skipped", "portal/messages/conversations/skipped.tsx"),
      route("inbox/messages/:counterpartId", "portal/messages/conversations/show.tsx"),
      route("inbox/messages/:counterpartId/template", "portal/messages/whatsapp/template.tsx"),
      route("inbox/:id", "portal/cases/enquiries/show.tsx"),
      route("account", "portal/people/staff/account.tsx"),
      route("account/push", "portal/people/staff/push.ts"),
      route("team/:id", "portal/people/staff/member.tsx"),
      route("settings/parts", "portal/firm/parts/list.tsx"),
      route("settings/schemes", "portal/firm/settings/schemes.tsx"),
      route("settings/fees", "portal/firm/settings/fees.tsx"),
      route("settings/appointments", "portal/firm/settings/appointments.tsx"),
      route("settings/stages", "portal/firm/settings/stages.tsx"),
      route("settings/registers", "portal/cases/custom-registers/list.tsx"),
      route("settings/registers/:register", "portal/cases/custom-registers/edit.tsx"),
      route("settings/brand", "portal/firm/brand/edit.tsx"),
      route("settings/whatsapp", "portal/messages/whatsapp/edit.tsx"),
      route("settings/texts", "portal/firm/texts/list.tsx"),
      route("settings/texts/edit", "portal/firm/texts/edit.tsx"),
      route("settings/texts/preview", "portal/firm/texts/preview.ts"),
      route("settings/ready-texts", "portal/messages/ready-texts/list.tsx"),
      route("settings/ready-texts/:text", "portal/messages/ready-texts/edit.tsx"),
      route("settings/automatic-steps", "portal/dates-and-rules/automatic-steps/list.tsx"),
      route("settings/automatic-steps/:step", "portal/dates-and-rules/automatic-steps/show.tsx"),
      route("automatic-steps/tick", "portal/dates-and-rules/automatic-steps/tick.ts"),
      route("automatic-steps/told/:step", "portal/dates-and-rules/automatic-steps/notified-cases.tsx"),
      ...["settings/rules/:step?", "rules/told/:step"].map((path) =>
        route(path, "portal/dates-and-rules/automatic-steps/moved.ts", { id: path }),
      ),
      route("settings/leads", "portal/cases/lead-sources/list.tsx"),
      route("settings/leads/:source", "portal/cases/lead-sources/show.tsx"),
      route("settings/keys", "portal/office/read-api/list.tsx"),
      route("settings/events", "portal/office/events/list.tsx"),
      route("settings/events/:endpoint", "portal/office/events/show.tsx"),
      route("settings/notices", "portal/firm/notices/list.tsx"),
      route("settings/health", "portal/office/health/health.tsx"),
      route("settings/health/background", "portal/office/health/background.tsx"),
      route("settings/health/figures", "portal/office/health/figures.tsx"),
      route("settings/:section", "portal/firm/settings/edit.tsx"),
      route("sheet", "portal/cases/sheet/show.tsx"),
      route("people-data/export", "portal/office/privacy/export.tsx"),
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
  ...page("/c/:token/manifest.webmanifest", "site/applicant-links/manifest.ts"),
  ...page("/portal.webmanifest", "portal/frame/offline/manifest.ts"),
  route("service-worker.js", "portal/frame/offline/worker-script.ts"),

  ...page("/appointments/:token/appointment.ics", "site/appointments/file.ts"),
  route("calendar/:token", "portal/cases/appointments/calendar.ts"),
  route("login/passkey", "site/staff/passkey-question.ts"),
  route("logout", "site/staff/logout.ts"),
  route("visits", "site/page-views/count.ts"),
] satisfies RouteConfig;
