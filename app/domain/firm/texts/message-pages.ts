import { type Category, categories } from "../../catalogue/services/categories.ts";
import { statistics } from "../settings/site-details.ts";

const ofCategories = (Object.keys(categories) as Category[]).flatMap((name) =>
  ["means", "text"].map((field) => `site.categories.${name}.${field}`),
);

const captions = statistics.map((name) => `site.stats.${name}`);

/** A key stands for all below it. Category names are left out, because enquiries store them. */
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
