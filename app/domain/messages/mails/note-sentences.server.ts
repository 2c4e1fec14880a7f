import { createTranslator } from "use-intl/core";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { istDateTime } from "../../../platform/language/time.ts";
import type { MailNote } from "./mail-notes.ts";
import { mailboxWords } from "./mailbox-words.server.ts";

export function noteSentences(notes: readonly MailNote[], language: Language): string[] {
  const t = createTranslator({
    locale: language,
    messages: mailboxWords[language],
    namespace: "notes",
  });
  return notes.map((one) => {
    if (one.note === "clock") return t("clock", { when: istDateTime(one.at, localeOf[language]) });
    if (one.note !== "invitation") return t(one.note, one);
    const when = one.when.endsWith("Z") ? istDateTime(one.when, localeOf[language]) : one.when;
    // Notes stored by earlier versions have no `about`.
    const parts = [t(`invitations.${one.about ?? "request"}`, { what: one.what, who: one.who || "?" })];
    if (when) parts.push(t("when", { when }));
    if (one.where) parts.push(t("where", { where: one.where }));
    return parts.join(". ");
  });
}
