import type { Language } from "../../../platform/language/language.ts";
import type { FigureSource } from "./facts.server.ts";

/** In English where a source has no Hindi name. */
export const sourceName = (
  { name, hi = name }: Pick<FigureSource, "name" | "hi">,
  language: Language,
): string => (language === "hi" ? hi : name);
