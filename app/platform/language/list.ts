import { type Language, localeOf } from "./language.ts";
import { oncePer } from "./once-per.ts";

/** "Monday, Wednesday and Friday", "सोमवार, बुधवार और शुक्रवार". */
export function listInWords(names: readonly string[], language: Language): string {
  return listFormat(language).format(names);
}

// The long style has a comma before "और", which Hindi does not write.
const listFormat = oncePer(
  (language: Language) => new Intl.ListFormat(localeOf[language], { style: "short" }),
);
