import type { Language } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { type Category, categories } from "./categories.ts";
import { optionLabels, serviceOptions } from "./service-options.server.ts";

/** By stored value; empty for English, which is stored. */
export const serviceNames = oncePer((language: Language): Record<string, string> => {
  if (language === "en") return {};
  const named = publicMessages[language].site.categories;
  const all = Object.entries(categories) as [Category, string][];
  // The contact form sends a category's key, the appointment form its name.
  const ofCategories = all.flatMap(([key, name]) => [key, name].map((stored) => [stored, named[key].name]));
  return { ...Object.fromEntries(ofCategories), ...optionLabels(serviceOptions(), language) };
});
