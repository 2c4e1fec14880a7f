import english from "../../../../content/messages/en/mailbox.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/mailbox.json" with { type: "json" };
import type { Language } from "../../../platform/language/language.ts";

export type MailboxWords = typeof english;

/** What is said of the mailbox and of single mails. The server makes sentences of it, so that no browser loads all of it. */
export const mailboxWords: Record<Language, MailboxWords> = { en: english, hi: hindi };
