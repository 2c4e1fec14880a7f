import { servicePaths } from "../app/domain/catalogue/services/catalogue.ts";
import routes from "../app/routes.ts";

/** The service pages that must exist, in English. */
export const specifiedServices = [
  ...["/PublicLimitedCompany", "/OnepersonCompanyRegistration", "/LimitedLiabilityPartnership"],
  ...["/PartnershipFirmRegistration", "/Section8Company", "/12Aand80GRegistration"],
  ...["/NidhiCompanyRegistration", "/ShramSuvidhaRegistration", "/TrademarkRegistration"],
  ...["/UpIndiaCertificate", "/GemCertificate", "/TaxExemptionCertificate", "/ZEDCertificate"],
  ...["/ISOCertificate", "/GSTRegistrationCertificate", "/FSSAICertificate", "/IECCertificate"],
  ...["/NSICCertification", "/UdyogAadhar", "/SeedFund", "/CGTMSE", "/NAIFF", "/MSME", "/VentureCapital"],
  ...["/WorkingCapital", "/PMEGP", "/MUDRA", "/LogoDesign", "/DigitalMarketing", "/WebsiteDevelopment"],
];

/** The 36 public pages that must exist, in English. Others need no entry: all that links lead to are checked. */
export const specifiedPaths = [
  ...["/", "/about", "/services", "/contact", "/conditions", "/policy"],
  ...specifiedServices,
];

type Answer = { status: number; html: string };

/** The response of every public address: those of the route table, and all that links and forms lead to. */
export async function walkSite(origin: string): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const waiting = ["/", "/hi", ...publicRoutes()];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (answers.has(address)) continue;
    const response = await fetch(origin + address, { redirect: "manual" });
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    const html = isPage ? await response.text() : "";
    answers.set(address, { status: response.status, html });
    waiting.push(...addressesIn(html));
  }
  return answers;
}

/** The public pages, each once. Of the addresses with a query only the six categories count: they show other cards. */
export async function findPublicPages(origin: string): Promise<string[]> {
  const answers = await walkSite(origin);
  return [...answers.entries()]
    .filter(([, { status, html }]) => status === 200 && html !== "")
    .map(([address]) => address)
    .filter((address) => !address.includes("?") || /\/services\?category=\w+$/.test(address));
}

/** Every path of the public layout without a parameter. */
function publicRoutes(): string[] {
  const site = routes.find(({ id }) => id === "site");
  const pages = (site?.children ?? []).flatMap((route) => route.children ?? [route]);
  const paths = pages.map((route) => `/${route.path ?? ""}`);
  return paths.filter((path) => !/[:*]/.test(path));
}

/** The links and form actions of a page that stay on the site, without their anchors. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/ (?:href|action)="(\/(?!\/)[^"]*)"/g)]
    .map(([, found = ""]) => found.replaceAll("&amp;", "&").split("#")[0] ?? "")
    .filter((address) => !/^\/(assets|icon)/.test(address));
}

/**
 * Services, their check-lists and the lists of a category have one frame each. Of them these stand for all: a service as most
 * are, the one with more sections, and a category, in both languages.
 */
const examples = /^(?:\/hi)?\/(?:(?:PMEGP|MSME)(?:\/checklist)?|services\?category=kavach)$/;

/** Whether a page is none of the alike ones, or is in the language that is its turn: English for one service, Hindi for the next. */
export function isInTurn(address: string): boolean {
  const at = servicePaths.indexOf(address.replace(/^\/hi(?=\/)/, "").replace(/\/checklist$/, ""));
  return at < 0 || at % 2 === Number(address.startsWith("/hi/"));
}

/** Each page in one of its languages: every other one in English, the rest in Hindi. */
export function inOneLanguage(addresses: readonly string[]): string[] {
  const inHindi = (address: string) => `/hi${address === "/" ? "" : address}`;
  return addresses
    .filter((one) => !/^\/hi(?:[/?]|$)/.test(one))
    .map((one, n) => (n % 2 === 0 || !addresses.includes(inHindi(one)) ? one : inHindi(one)));
}

/** One page of each kind. */
export function oneOfEachKind(addresses: readonly string[]): string[] {
  const alike = new Set(servicePaths.flatMap((path) => [path, `${path}/checklist`]));
  const isAlike = (address: string) =>
    alike.has(address.replace(/^\/hi(?=\/)/, "")) || address.includes("/services?category=");
  return addresses.filter((address) => examples.test(address) || !isAlike(address));
}
