import english from "../../../content/messages/en/publishing.json" with { type: "json" };
import hindi from "../../../content/messages/hi/publishing.json" with { type: "json" };
import type { Language } from "./language.ts";

export type PublishingMessages = typeof english;

export const publishingMessages: Record<Language, PublishingMessages> = { en: english, hi: hindi };
