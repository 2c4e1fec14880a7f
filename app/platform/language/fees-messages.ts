import english from "../../../content/messages/en/fees.json" with { type: "json" };
import hindi from "../../../content/messages/hi/fees.json" with { type: "json" };
import type { Language } from "./language.ts";

export type FeesMessages = typeof english;

export const feesMessages: Record<Language, FeesMessages> = { en: english, hi: hindi };
