import cards from "../../../../content/services/catalogue.json" with { type: "json" };
import more from "../../../../content/services/more.json" with { type: "json" };
import { namesOf } from "../../../platform/content/names-of.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import type { Category } from "./categories.ts";

/** Two cards may lead to two parts of one page. */
type ServiceCard = {
  name: string;
  path: string;
  part?: string;
  words: string;
};

export const catalogue: Record<Category, ServiceCard[]> = cards;

/** They have pages and options, but no category lists them. */
export const moreServices: ServiceCard[] = more;

const allCards = [...Object.values(catalogue).flat(), ...moreServices];

export const mostWanted = [
  "/PMEGP",
  "/MUDRA",
  "/UdyogAadhar",
  "/GSTRegistrationCertificate",
  "/FSSAICertificate",
  "/TrademarkRegistration",
] as const;

export const servicePaths: string[] = [...new Set(allCards.map(({ path }) => path))];

export function categoryOfPage(path: string): Category {
  const categories = namesOf(catalogue);
  return categories.find((category) => catalogue[category].some((card) => card.path === path)) ?? "vikas";
}

export function categoryNames(category: Category): string {
  return Object.values(publicMessages)
    .map((messages) => messages.site.categories[category].name)
    .join(" ");
}
