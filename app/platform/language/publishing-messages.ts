import english from "../../../content/messages/en/publishing.json" with { type: "json" };
import hindi from "../../../content/messages/hi/publishing.json" with { type: "json" };
import type { Language } from "./language.ts";

export type PublishingMessages = typeof english;

/** The sentences of the screens where the owner writes texts and notices; no other page of the portal loads them. */
export const publishingMessages: Record<Language, PublishingMessages> = { en: english, hi: hindi };
