import english from "../../../content/messages/en/custom-registers.json" with { type: "json" };
import hindi from "../../../content/messages/hi/custom-registers.json" with { type: "json" };
import type { Language } from "./language.ts";

export type CustomRegisterMessages = typeof english;

export const customRegisterMessages: Record<Language, CustomRegisterMessages> = { en: english, hi: hindi };
