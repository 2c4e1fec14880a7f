import process from "node:process";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { catalogue, isWritten } from "./domain/services/catalogue.ts";

/** A page that exists in both languages: at its plain address in English, under `/hi` in Hindi. */
function inBothLanguages(path: string, file: string): RouteConfigEntry[] {
  const english = path === "" ? index(file, { id: "en:home" }) : route(path, file, { id: `en:${path}` });
  return [english, route(path === "" ? "hi" : `hi/${path}`, file, { id: `hi:${path || "home"}` })];
}

const servicePaths = [...new Set(Object.values(catalogue).flatMap((cards) => cards.map(({ path }) => path)))];

/** A service's page and the check-list of its documents; in Hindi too where they are written. */
function service(servicePath: string): RouteConfigEntry[] {
  const name = servicePath.slice(1);
  const pages = { [name]: "site/services/show.tsx", [`${name}/checklist`]: "site/services/checklist.tsx" };
  return Object.entries(pages).flatMap(([path, file]) =>
    isWritten(servicePath, "hi") ? inBothLanguages(path, file) : [route(path, file, { id: `en:${path}` })],
  );
}

/** Every component in every state; the built server does not have it. */
const inDevelopment = process.env.NODE_ENV === "development" ? [route("ui", "ui/show.tsx")] : [];

export default [
  layout("site/shell/layout.tsx", { id: "site" }, [
    layout("site/shell/page.tsx", [
      ...inBothLanguages("", "site/home/home.tsx"),
      ...inBothLanguages("about", "site/about/about.tsx"),
      ...inBothLanguages("services", "site/services/services.tsx"),
      ...inBothLanguages("contact", "site/contact/contact.tsx"),

      // Each service of the catalogue; the template reads content/services/<Route>.<language>.md.
      ...servicePaths.flatMap(service),

      // A form's own page, where all forms post to.
      ...inBothLanguages("enquiries/appointment", "site/enquiry-form/page.tsx"),
      ...inBothLanguages("enquiries/contact", "site/enquiry-form/page.tsx"),
      ...inBothLanguages("enquiries/consultation", "site/enquiry-form/page.tsx"),

      ...inBothLanguages("conditions", "site/legal/legal.tsx"),
      ...inBothLanguages("policy", "site/legal/legal.tsx"),

      route("login", "site/sign-in/login.tsx"),
      route("setup/:token", "site/sign-in/setup.tsx"),
      route("password/:token", "site/sign-in/password.tsx"),
      route("*", "site/errors/not-found.tsx"),
    ]),
  ]),

  layout("portal/shell/layout.tsx", { id: "portal" }, [
    layout("portal/shell/page.tsx", [
      route("dashboard", "portal/dashboard/dashboard.tsx"),
      route("today", "portal/follow-ups/today.tsx"),
      route("pmegpadd", "portal/clients/list.tsx", { id: "pmegpadd" }),
      route("pmfmeadd", "portal/clients/list.tsx", { id: "pmfmeadd" }),
      route("pmegp/add-client", "portal/clients/edit.tsx", { id: "pmegp/add-client" }),
      route("pmfme/add-client", "portal/clients/edit.tsx", { id: "pmfme/add-client" }),
      route("client/:mobile", "portal/clients/show.tsx"),
      route("client/:mobile/summary.pdf", "portal/clients/pdf.ts", { id: "summary.pdf" }),
      route("client/:mobile/loan-sheet.pdf", "portal/clients/pdf.ts", { id: "loan-sheet.pdf" }),
      route("clients/trash", "portal/clients/trash.tsx"),
      route("clients/merge", "portal/clients/merge.tsx"),
      route("clients/import", "portal/imports/choose.tsx"),
      route("clients/import/:id", "portal/imports/show.tsx"),
      route("clients/import/:id/columns", "portal/imports/columns.tsx"),
      route("clients/import/:id/preview", "portal/imports/preview.tsx"),
      route("clients/import/:id/refused", "portal/imports/refused.ts"),
      route("clients/export", "portal/clients/export.ts"),
      route("clients/same-mobile", "portal/clients/same-mobile.ts"),
      route("documents/add", "portal/documents/add.ts"),
      route("documents/upload", "portal/documents/upload.tsx"),
      route("documents/:id", "portal/documents/view.ts"),
      route("find", "portal/find/find.ts"),
      route("inbox", "portal/inbox/list.tsx"),
      route("inbox/events", "portal/inbox/events.ts"),
      route("inbox/export", "portal/inbox/export.ts"),
      route("inbox/:id", "portal/inbox/show.tsx"),
      route("deliveries", "portal/deliveries/list.tsx"),
      route("account", "portal/account/account.tsx"),
      route("team", "portal/team/team.tsx"),
      route("team/:id", "portal/team/member.tsx"),
      route("settings", "portal/settings/list.tsx"),
      route("settings/schemes", "portal/settings/schemes.tsx"),
      route("settings/stages", "portal/settings/stages.tsx"),
      route("settings/:section", "portal/settings/edit.tsx"),
      route("sheet", "portal/sheet/show.tsx"),
      route("audit", "portal/audit/list.tsx"),
      route("people-data", "portal/privacy/show.tsx"),
      route("people-data/export", "portal/privacy/export.tsx"),
      ...inDevelopment,
    ]),
  ]),

  route("sitemap.xml", "site/listed-pages/sitemap.ts"),
  route("robots.txt", "site/listed-pages/robots.ts"),
  ...inBothLanguages("manifest.webmanifest", "site/listed-pages/manifest.ts"),

  route("logout", "site/sign-in/logout.ts"),
  route("visits", "site/visits/count.ts"),
] satisfies RouteConfig;
