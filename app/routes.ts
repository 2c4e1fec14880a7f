import process from "node:process";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { isWritten, servicePaths } from "./domain/services/catalogue.ts";
import { hrefIn } from "./platform/language/language.ts";
import { menu } from "./portal/shell/menu.ts";
import { sitePages } from "./site/listed-pages/site-pages.ts";

/** A page at its plain address in English and, where it is written, under `/hi` in Hindi. */
function page(path: string, file: string, inHindi = true): RouteConfigEntry[] {
  const name = path.slice(1);
  const english = name === "" ? index(file, { id: "en:home" }) : route(name, file, { id: `en:${name}` });
  const hindi = route(hrefIn("hi", path).slice(1), file, { id: `hi:${name || "home"}` });
  return inHindi ? [english, hindi] : [english];
}

/** A service's page and its checklist of documents. */
function service(path: string): RouteConfigEntry[] {
  const inHindi = isWritten(path, "hi");
  return [
    ...page(path, "site/services/show.tsx", inHindi),
    ...page(`${path}/checklist`, "site/services/checklist.tsx", inHindi),
  ];
}

/** Every component in every state; the built server does not have it. */
const inDevelopment = process.env.NODE_ENV === "development" ? [route("ui", "ui/show.tsx")] : [];

export default [
  layout("site/shell/layout.tsx", { id: "site" }, [
    layout("site/shell/page.tsx", [
      ...sitePages.flatMap(({ path, file = "site/text/text-page.tsx" }) => page(path, file)),
      ...servicePaths.flatMap(service),

      // A form's own page, where all forms post to.
      ...page("/enquiries/appointment", "site/enquiry-form/page.tsx"),
      ...page("/enquiries/contact", "site/enquiry-form/page.tsx"),
      ...page("/enquiries/consultation", "site/enquiry-form/page.tsx"),

      route("login", "site/sign-in/login.tsx"),
      route("setup/:token", "site/sign-in/setup.tsx"),
      route("password/:token", "site/sign-in/password.tsx"),
      route("*", "site/errors/not-found.tsx"),
    ]),
  ]),

  layout("portal/shell/layout.tsx", { id: "portal" }, [
    layout("portal/shell/page.tsx", [
      ...menu.map(({ to, file }) => route(to.slice(1), `portal/${file}.tsx`, { id: to.slice(1) })),
      route("pmegp/add-client", "portal/clients/edit.tsx", { id: "pmegp/add-client" }),
      route("pmfme/add-client", "portal/clients/edit.tsx", { id: "pmfme/add-client" }),
      route("client/:mobile", "portal/clients/show.tsx"),
      route("client/:mobile/summary.pdf", "portal/clients/pdf.ts", { id: "summary.pdf" }),
      route("client/:mobile/loan-sheet.pdf", "portal/clients/pdf.ts", { id: "loan-sheet.pdf" }),
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
      route("inbox/events", "portal/inbox/events.ts"),
      route("inbox/export", "portal/inbox/export.ts"),
      route("inbox/:id", "portal/inbox/show.tsx"),
      route("account", "portal/account/account.tsx"),
      route("team/:id", "portal/team/member.tsx"),
      route("settings/schemes", "portal/settings/schemes.tsx"),
      route("settings/stages", "portal/settings/stages.tsx"),
      route("settings/:section", "portal/settings/edit.tsx"),
      route("sheet", "portal/sheet/show.tsx"),
      route("people-data/export", "portal/privacy/export.tsx"),
      ...inDevelopment,
    ]),
  ]),

  route("sitemap.xml", "site/listed-pages/sitemap.ts"),
  route("robots.txt", "site/listed-pages/robots.ts"),
  ...page("/manifest.webmanifest", "site/listed-pages/manifest.ts"),

  route("logout", "site/sign-in/logout.ts"),
  route("visits", "site/visits/count.ts"),
] satisfies RouteConfig;
