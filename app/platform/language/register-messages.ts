import english from "../../../content/messages/en/own-registers.json" with { type: "json" };
import hindi from "../../../content/messages/hi/own-registers.json" with { type: "json" };
import type { Language } from "./language.ts";

export type RegisterMessages = typeof english;

/** The sentences of the screens where the owner makes registers; no other page of the portal loads them. */
export const registerMessages: Record<Language, RegisterMessages> = { en: english, hi: hindi };
