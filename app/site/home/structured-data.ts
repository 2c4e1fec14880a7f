import { phoneUses, type SiteDetails, socialKinds } from "../../domain/settings/site-details.ts";
import { hrefIn, type Language, languages, localeOf } from "../../platform/language/language.ts";
import { dialled } from "../../platform/language/phone.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { picturePath } from "../page/picture.ts";
import { areaServed, firmId, type Thing } from "../page/structured-data.ts";

type FirmPage = {
  type: "WebPage" | "AboutPage" | "ContactPage";
  origin: string;
  details: SiteDetails;
  language: Language;
  /** The English address. */
  path: string;
  title: string;
};

/** The structured data of a page about the firm: the site, the page and the firm with its details. */
export function firmGraph({ type, origin, details, language, path, title }: FirmPage): Thing[] {
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

function firm(origin: string, details: SiteDetails, language: Language): Thing {
  const { brand, shortName, email, address } = details.firm;
  const numbers = contactPoints(details, language);
  const profiles = socialKinds.map((kind) => details.social[kind]).filter(Boolean);
  return {
    "@type": ["Organization", "ProfessionalService"],
    "@id": firmId(origin),
    name: brand,
    ...(shortName ? { alternateName: shortName } : {}),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}${picturePath("/", language)}`,
    ...(email ? { email } : {}),
    ...(details.phones.helpline ? { telephone: dialled(details.phones.helpline) } : {}),
    ...(address
      ? { address: { "@type": "PostalAddress", streetAddress: address, addressCountry: "IN" } }
      : {}),
    areaServed,
    ...(numbers.length > 0 ? { contactPoint: numbers } : {}),
    ...openingHours(details),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
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

/** Weekly hours only: schema.org cannot express a yearly holiday without a year. */
function openingHours({ hours: { days, opens, closes } }: SiteDetails) {
  if (days.length === 0) return {};
  const dayOfWeek = days.map((day) => `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`);
  return { openingHoursSpecification: { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes } };
}
