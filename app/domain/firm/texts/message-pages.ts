import { type Category, categories } from "../../catalogue/services/categories.ts";
import { statistics } from "../settings/site-details.ts";

const ofCategories = (Object.keys(categories) as Category[]).flatMap((name) =>
  ["means", "text"].map((field) => `site.categories.${name}.${field}`),
);

/** Under the figures, which are settings. */
const captions = statistics.map((name) => `site.stats.${name}`);

/**
 * Which messages say something of the firm, by the page that shows them; a key stands for all below it. Names of
 * categories are not among them: they are stored with enquiries.
 */
export const messagePages: readonly { name: string; path: string; keys: readonly string[] }[] = [
  {
    name: "home",
    path: "/",
    keys: ["site.brandMeaning", "site.home", ...captions, ...ofCategories, "site.footer.about"],
  },
  { name: "about", path: "/about", keys: ["about"] },
  { name: "contact", path: "/contact", keys: ["contact"] },
  {
    name: "services",
    path: "/services",
    keys: [
      ...["title", "description", "lead", "intro", "nothingTitle", "nothingText", "unsureTitle"].map(
        (field) => `services.list.${field}`,
      ),
      ...["services.list.unsureText", "services.caution"],
    ],
  },
];
