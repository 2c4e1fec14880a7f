import english from "../../../content/messages/en/ready-texts.json" with { type: "json" };
import hindi from "../../../content/messages/hi/ready-texts.json" with { type: "json" };
import type { Language } from "./language.ts";

export type ReadyTextMessages = typeof english;

export const readyTextMessages: Record<Language, ReadyTextMessages> = { en: english, hi: hindi };
