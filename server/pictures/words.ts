import { findService } from "../../app/domain/services/pages.server.ts";
import { defaultDetails } from "../../app/domain/settings/site-details.ts";
import type { Language } from "../../app/platform/language/language.ts";
import { publicMessages } from "../../app/platform/language/public-messages.ts";
import { legalPage } from "../../app/site/legal/legal.server.ts";
import { listedPages } from "../../app/site/listed-pages/listed-pages.server.ts";
import { picturePath, pictureSubject } from "../../app/site/page/picture.ts";
import type { Category } from "../../app/ui/category-icon.tsx";

/** The texts in the picture of one page in one language. */
export type Words = {
  /** The picture's address within the site. */
  address: string;
  /** Whose drawing: see `findBanner`. */
  subject: string;
  category?: Category;
  eyebrow: string;
  title: string;
  /** A sentence under the title. */
  line: string;
  /** The firm's claim below. */
  claim: string;
};

/** The texts of all pictures: one for each public page and language. */
export function allWords(): Words[] {
  return listedPages().flatMap(({ path, languages }) =>
    languages.map((language) => ({ address: picturePath(path, language), ...wordsOf(path, language) })),
  );
}

function wordsOf(path: string, language: Language): Omit<Words, "address"> {
  const { about, contact, services, site } = publicMessages[language];
  const subject = pictureSubject(path);
  const own = { subject, eyebrow: site.brandMeaning, claim: site.home.claim };
  if (path === "/") return { ...own, title: site.home.claim, line: "", claim: site.home.title };
  if (path === "/about") return { ...own, title: about.title, line: about.description };
  if (path === "/contact") return { ...own, title: contact.title, line: contact.description };
  if (path === "/services") return { ...own, title: services.list.title, line: services.list.description };
  if (path === "/conditions" || path === "/policy") {
    const page = legalPage(path === "/policy" ? "policy" : "conditions", language, defaultDetails);
    return { ...own, subject: "legal", title: page.title, line: page.summary };
  }
  return { ...own, ...serviceWords(subject, language) };
}

function serviceWords(route: string, language: Language) {
  const page = findService(route, language);
  if (!page) throw new Error(`${route} is listed in ${language}, but has no text`);
  const category = (page.cards[0]?.category ?? "vikas") as Category;
  const { name, means } = publicMessages[language].site.categories[category];
  // A page with two cards has no short sentence about both.
  const line = page.cards.length === 1 ? withFixedAmounts(page.cards[0]?.summary ?? "") : "";
  return { category, eyebrow: `${name} · ${means}`, title: page.title, line };
}

/** Keeps an amount and its lakh or crore on one line. */
function withFixedAmounts(text: string): string {
  return text.replace(/(₹[\d,.]+) /g, "$1\u00a0");
}
