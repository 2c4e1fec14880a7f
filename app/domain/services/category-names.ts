import { publicMessages } from "../../platform/language/public-messages.ts";
import type { Category } from "../enquiries/schema.ts";

/** A category's names in every language: a search for any of them finds its cards. */
export function categoryNames(category: Category): string {
  return Object.values(publicMessages)
    .map((messages) => messages.site.categories[category].name)
    .join(" ");
}
