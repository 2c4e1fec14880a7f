import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { isWritten } from "./services/catalogue.ts";

/** A page that exists in both languages: at its plain address in English, under `/hi` in Hindi. */
function inBothLanguages(path: string, file: string): RouteConfigEntry[] {
  const english = path === "" ? index(file, { id: "en:home" }) : route(path, file, { id: `en:${path}` });
  return [english, route(path === "" ? "hi" : `hi/${path}`, file, { id: `hi:${path || "home"}` })];
}

/** A service's page and the check-list of its papers; in Hindi too where they are written. */
function service(name: string): RouteConfigEntry[] {
  const pages = [
    { path: name, file: "services/show.tsx" },
    { path: `${name}/checklist`, file: "services/checklist.tsx" },
  ];
  return pages.flatMap(({ path, file }) =>
    isWritten(`/${name}`, "hi") ? inBothLanguages(path, file) : [route(path, file, { id: `en:${path}` })],
  );
}

export default [
  layout("site/layout.tsx", [
    layout("site/page.tsx", [
      ...inBothLanguages("", "site/home.tsx"),
      ...inBothLanguages("about", "site/about.tsx"),
      ...inBothLanguages("services", "site/services.tsx"),
      ...inBothLanguages("contact", "site/contact.tsx"),

      // One page for each service; the template reads content/services/<Route>.<language>.md.
      ...service("PublicLimitedCompany"),
      ...service("OnepersonCompanyRegistration"),
      ...service("LimitedLiabilityPartnership"),
      ...service("PartnershipFirmRegistration"),
      ...service("Section8Company"),
      ...service("12Aand80GRegistration"),
      ...service("NidhiCompanyRegistration"),
      ...service("ShramSuvidhaRegistration"),
      ...service("TrademarkRegistration"),
      ...service("UpIndiaCertificate"),
      ...service("GemCertificate"),
      ...service("TaxExemptionCertificate"),
      ...service("ZEDCertificate"),
      ...service("ISOCertificate"),
      ...service("GSTRegistrationCertificate"),
      ...service("FSSAICertificate"),
      ...service("IECCertificate"),
      ...service("NSICCertification"),
      ...service("UdyogAadhar"),
      ...service("SeedFund"),
      ...service("CGTMSE"),
      ...service("NAIFF"),
      ...service("MSME"),
      ...service("VentureCapital"),
      ...service("WorkingCapital"),
      ...service("PMEGP"),
      ...service("MUDRA"),
      ...service("LogoDesign"),
      ...service("DigitalMarketing"),
      ...service("WebsiteDevelopment"),

      // A form's own page, where all forms post to.
      ...inBothLanguages("enquiries/appointment", "enquiries/page.tsx"),
      ...inBothLanguages("enquiries/contact", "enquiries/page.tsx"),
      ...inBothLanguages("enquiries/consultation", "enquiries/page.tsx"),

      ...inBothLanguages("conditions", "site/legal.tsx"),
      ...inBothLanguages("policy", "site/legal.tsx"),

      route("login", "staff/login.tsx"),
      route("setup/:token", "staff/setup.tsx"),
      route("password/:token", "staff/password.tsx"),
      route("*", "site/not-found.tsx"),
    ]),
  ]),

  layout("portal/layout.tsx", [
    layout("portal/page.tsx", [
      route("dashboard", "portal/dashboard.tsx"),
      route("today", "portal/today.tsx"),
      route("pmegpadd", "clients/list.tsx", { id: "pmegpadd" }),
      route("pmfmeadd", "clients/list.tsx", { id: "pmfmeadd" }),
      route("pmegp/add-client", "clients/edit.tsx", { id: "pmegp/add-client" }),
      route("pmfme/add-client", "clients/edit.tsx", { id: "pmfme/add-client" }),
      route("client/:mobile", "clients/show.tsx"),
      route("client/:mobile/summary.pdf", "summaries/summary-pdf.ts"),
      route("client/:mobile/loan-sheet.pdf", "summaries/loan-sheet-pdf.ts"),
      route("clients/trash", "clients/trash.tsx"),
      route("clients/merge", "clients/merge.tsx"),
      route("clients/same-mobile", "clients/same-mobile.ts"),
      route("documents/add", "documents/add.ts"),
      route("documents/upload", "documents/upload.tsx"),
      route("documents/:id", "documents/view.ts"),
      route("find", "portal/find.ts"),
      route("inbox", "inbox/list.tsx"),
      route("inbox/events", "inbox/events.ts"),
      route("inbox/export", "inbox/export.ts"),
      route("inbox/:id", "inbox/show.tsx"),
      route("deliveries", "outbox/list.tsx"),
      route("account", "staff/account.tsx"),
      route("team", "staff/team.tsx"),
      route("team/:id", "staff/member.tsx"),
      route("settings", "settings/list.tsx"),
      route("settings/schemes", "settings/schemes.tsx"),
      route("settings/stages", "settings/stages.tsx"),
      route("settings/:section", "settings/edit.tsx"),
      route("audit", "audit/list.tsx"),
      route("people-data", "people/show.tsx"),
      route("people-data/export", "people/export.ts"),
      route("ui", "ui/show.tsx"),
    ]),
  ]),

  route("sitemap.xml", "site/sitemap.ts"),
  route("robots.txt", "site/robots.ts"),
  ...inBothLanguages("manifest.webmanifest", "site/manifest.ts"),

  route("logout", "staff/logout.ts"),
  route("visits", "visits/count.ts"),
] satisfies RouteConfig;
