import type { MetaDescriptor } from "react-router";
import { phoneUses, type SiteDetails, socialKinds } from "../../../domain/firm/settings/site-details.ts";
import {
  hrefIn,
  type Language,
  languageOf,
  languages,
  localeOf,
} from "../../../platform/language/language.ts";
import { dialled } from "../../../platform/language/phone.ts";
import { type PublicMessages, publicMessages } from "../../../platform/language/public-messages.ts";
import { type MetaArgs, type MetaPage, pageMeta, picturePath } from "../page/meta.ts";
import { areaServed, firmId, type Thing } from "../page/structured-data.ts";

type FirmPage = { type: "WebPage" | "AboutPage" | "ContactPage"; title: string };

/** `wordsOf` finds title and description in the messages. */
export function firmMeta(
  args: MetaArgs,
  type: FirmPage["type"],
  wordsOf: (messages: PublicMessages) => { title: string; description: string },
): MetaDescriptor[] {
  const { title, description } = wordsOf(publicMessages[languageOf(args.location.pathname)]);
  return pageMeta(args, { title, description, graph: (page) => firmGraph({ ...page, type, title }) });
}

/** The site, the page and the firm with its details. */
export function firmGraph({ type, origin, details, language, path, title }: MetaPage & FirmPage): Thing[] {
  const url = `${origin}${hrefIn(language, path)}`;
  const site: Thing = {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    url: `${origin}/`,
    name: details.firm.brand,
    inLanguage: languages.map((of) => localeOf[of]),
    publisher: { "@id": firmId(origin) },
  };
  const page: Thing = {
    "@type": type,
    "@id": `${url}#page`,
    url,
    name: title,
    inLanguage: localeOf[language],
    isPartOf: { "@id": `${origin}/#site` },
    about: { "@id": firmId(origin) },
  };
  return [site, page, firm(origin, details, language)];
}

/** Undefined values are left out of the JSON. */
function firm(origin: string, details: SiteDetails, language: Language): Thing {
  const { brand, shortName, email, address } = details.firm;
  const { helpline } = details.phones;
  const numbers = contactPoints(details, language);
  const profiles = socialKinds.map((kind) => details.social[kind]).filter(Boolean);
  return {
    "@type": ["Organization", "ProfessionalService"],
    "@id": firmId(origin),
    name: brand,
    alternateName: shortName || undefined,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}${picturePath("/", language)}`,
    email: email || undefined,
    telephone: helpline ? dialled(helpline) : undefined,
    address: address ? { "@type": "PostalAddress", streetAddress: address, addressCountry: "IN" } : undefined,
    areaServed,
    contactPoint: numbers.length > 0 ? numbers : undefined,
    openingHoursSpecification: openingHours(details),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

function contactPoints({ phones }: SiteDetails, language: Language): Thing[] {
  const names = publicMessages[language].site.phones;
  return phoneUses
    .filter((use) => phones[use])
    .map((use) => ({
      "@type": "ContactPoint",
      contactType: names[use],
      telephone: dialled(phones[use]),
      availableLanguage: [...languages],
    }));
}

/** schema.org cannot express a yearly holiday without a year. */
function openingHours({ hours: { days, opens, closes } }: SiteDetails) {
  if (days.length === 0) return undefined;
  const dayOfWeek = days.map((day) => `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`);
  return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
}
