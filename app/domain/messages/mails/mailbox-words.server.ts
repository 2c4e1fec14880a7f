import english from "../../../../content/messages/en/mailbox.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/mailbox.json" with { type: "json" };
import type { Language } from "../../../platform/language/language.ts";

export type MailboxWords = typeof english;

/** Only on the server, so that no browser loads all of them. */
export const mailboxWords: Record<Language, MailboxWords> = { en: english, hi: hindi };
