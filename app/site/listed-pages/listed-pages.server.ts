import { catalogue, isWritten } from "../../domain/services/catalogue.ts";
import { findService } from "../../domain/services/pages.server.ts";
import { defaultDetails } from "../../domain/settings/site-details.ts";
import { type Language, languages } from "../../platform/language/language.ts";
import { legalPage } from "../legal/legal.server.ts";
import { navigationItems } from "../shell/navigation.ts";

/** A page that search engines may list; `path` is the English one. */
export type ListedPage = {
  path: string;
  languages: Language[];
  /** The day of its last change in a language ("2026-11-20"), where its text has one. */
  changed(language: Language): string | undefined;
};

/** Every public page except the forms' own pages and the sign-in. */
export function listedPages(): ListedPage[] {
  const services = [...new Set(Object.values(catalogue).flatMap((cards) => cards.map((card) => card.path)))];
  return [
    ...navigationItems.map(({ path }) => ({ path, languages: [...languages], changed: () => undefined })),
    ...services.map((path) => ({
      path,
      languages: languages.filter((language) => isWritten(path, language)),
      changed: (language: Language) => findService(path.slice(1), language)?.reviewed,
    })),
    ...(["conditions", "policy"] as const).map((name) => ({
      path: `/${name}`,
      languages: [...languages],
      changed: (language: Language) => legalPage(name, language, defaultDetails).updated,
    })),
  ];
}
