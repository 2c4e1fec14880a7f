import english from "../../../content/messages/en/staff.json" with { type: "json" };
import hindi from "../../../content/messages/hi/staff.json" with { type: "json" };
import type { Language } from "./language.ts";

/** The sign-in uses the shell of the public pages, which do not load the portal's messages. */
export const staffMessages: Record<Language, typeof english> = { en: english, hi: hindi };
