import { loaderDataOf } from "../../platform/http/loader-data.ts";
import type { Language } from "../../platform/language/language.ts";
import { staffMessages } from "../../platform/language/staff-messages.ts";
import { unlistedMeta } from "../frame/page/meta.ts";

type Words = (typeof staffMessages)[Language];

export function signInMeta(matches: readonly unknown[], titleIn: (words: Words) => string) {
  const { language } = loaderDataOf<{ language: Language }>(matches, "site") ?? { language: "en" };
  return unlistedMeta(matches, titleIn(staffMessages[language]));
}
