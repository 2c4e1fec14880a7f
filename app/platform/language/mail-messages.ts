import english from "../../../content/messages/en/acknowledgement.json" with { type: "json" };
import hindi from "../../../content/messages/hi/acknowledgement.json" with { type: "json" };
import type { Language } from "./language.ts";

/** The texts of e-mails to visitors; not with the pages' messages, which browsers receive. */
export const mailMessages: Record<Language, typeof english> = { en: english, hi: hindi };
