import { namesOf } from "../../../platform/content/names-of.ts";
import type { Language } from "../../../platform/language/language.ts";
import { catalogue, moreServices } from "./catalogue.ts";
import type { Category } from "./categories.ts";
import { documentsOf, pagesIn } from "./pages.server.ts";

export function serviceOptions(): string[] {
  return pagesIn("en").map((page) => page.option);
}

export function optionLabels(options: readonly string[], language: Language): Record<string, string> {
  return Object.fromEntries(
    pagesIn(language).flatMap(({ option, optionLabel }) =>
      optionLabel && options.includes(option) ? [[option, optionLabel]] : [],
    ),
  );
}

export function serviceOptionGroups(): { category: Category; options: string[] }[] {
  const pages = pagesIn("en");
  return namesOf(catalogue).map((category) => {
    const own = [...catalogue[category], ...moreServices].flatMap(
      ({ path }) =>
        pages.find((page) => page.route === path.slice(1) && page.cards[0]?.category === category) ?? [],
    );
    return { category, options: own.map((page) => page.option) };
  });
}

/** By route in any letter case, or by the option itself. */
export function optionOfPage(service: string): string | undefined {
  const wanted = service.toLowerCase();
  return pagesIn("en").find((page) => [page.route, page.option].some((name) => name.toLowerCase() === wanted))
    ?.option;
}

export function documentNames(option: string, language: Language): string[] {
  const page = pagesIn("en").find((one) => one.option === option);
  return page ? documentsOf(page.route, language) : [];
}
