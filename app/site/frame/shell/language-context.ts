import { createContext } from "react-router";
import type { Language } from "../../../platform/language/language.ts";

/** The language of a page whose address does not say it; null for one of the address. */
export const languageContext = createContext<Language | null>(null);
