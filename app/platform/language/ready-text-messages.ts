import english from "../../../content/messages/en/ready-texts.json" with { type: "json" };
import hindi from "../../../content/messages/hi/ready-texts.json" with { type: "json" };
import type { Language } from "./language.ts";

export type ReadyTextMessages = typeof english;

/** The sentences of the screens where the owner edits ready texts; no other page of the portal loads them. */
export const readyTextMessages: Record<Language, ReadyTextMessages> = { en: english, hi: hindi };
