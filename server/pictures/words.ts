import { findService, type ServicePage } from "../../app/domain/catalogue/services/pages.server.ts";
import { type Language, languages } from "../../app/platform/language/language.ts";
import { publicMessages } from "../../app/platform/language/public-messages.ts";
import { type ListedPage, listedPages } from "../../app/site/frame/listed-pages/listed-pages.server.ts";
import { picturePath, pictureSubject } from "../../app/site/frame/page/meta.ts";
import type { Category } from "../../app/ui/category-icon.tsx";

export type Words = {
  address: string;
  /** See `findBanner`. */
  subject: string;
  category?: Category;
  eyebrow: string;
  title: string;
  line: string;
  claim: string;
};

export function textsOf(all: readonly Words[]) {
  return { bold: all.map(({ title }) => title), medium: all.map(({ line }) => line) };
}

export function allWords(): Words[] {
  return allPictures().map(({ page, language }) => pictureWords(page, language));
}

export function wordsAt(address: string): Words | undefined {
  const found = findPicture(address);
  return found && pictureWords(found.page, found.language);
}

export const isPicture = (address: string): boolean => findPicture(address) !== undefined;

const findPicture = (address: string) =>
  allPictures().find(({ page, language }) => picturePath(page.path, language) === address);

const allPictures = () => listedPages.flatMap((page) => languages.map((language) => ({ page, language })));

function pictureWords(page: ListedPage, language: Language): Words {
  const { path } = page;
  const own = { address: picturePath(path, language), subject: pictureSubject(path) };
  return { ...own, ...wordsOf(page, language) };
}

function wordsOf({ path, words }: ListedPage, language: Language): Omit<Words, "address" | "subject"> {
  const { site } = publicMessages[language];
  const own = { eyebrow: site.brandMeaning, claim: site.home.claim };
  if (path === "/") return { ...own, title: site.home.claim, line: "", claim: site.home.title };
  const service = findService(pictureSubject(path), language);
  if (service) return { ...own, ...serviceWords(service, language) };
  const { title, description, summary = description } = words(language);
  return { ...own, title, line: summary };
}

function serviceWords(page: ServicePage, language: Language) {
  const category = (page.cards[0]?.category ?? "vikas") as Category;
  const { name, means } = publicMessages[language].site.categories[category];
  // No short sentence fits a page with two cards.
  const line = page.cards.length === 1 ? (page.cards[0]?.summary ?? "") : "";
  return { category, eyebrow: `${name} · ${means}`, title: page.title, line };
}
