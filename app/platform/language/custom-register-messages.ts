import english from "../../../content/messages/en/custom-registers.json" with { type: "json" };
import hindi from "../../../content/messages/hi/custom-registers.json" with { type: "json" };
import type { Language } from "./language.ts";

export type CustomRegisterMessages = typeof english;

/** The sentences of the screens where the owner makes registers; no other page of the portal loads them. */
export const customRegisterMessages: Record<Language, CustomRegisterMessages> = { en: english, hi: hindi };
