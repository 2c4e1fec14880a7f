import { servicePaths } from "../../domain/services/catalogue.ts";
import { hrefIn, languages } from "../../platform/language/language.ts";
import { sitePages } from "./site-pages.ts";

const forms = ["/enquiries/appointment", "/enquiries/contact", "/enquiries/consultation"];
const english = [...sitePages.map(({ path }) => path), ...servicePaths, ...forms, "/search"];

/** The paths of the public pages in every language. None of them has a token in it. */
export const pagePaths: ReadonlySet<string> = new Set(
  languages.flatMap((language) => english.map((path) => hrefIn(language, path))),
);
