import { createContext } from "react-router";
import type { Language } from "../../../platform/language/language.ts";

export const languageContext = createContext<Language | null>(null);
