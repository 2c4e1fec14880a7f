import english from "../../../content/messages/en/people.json" with { type: "json" };
import hindi from "../../../content/messages/hi/people.json" with { type: "json" };
import type { Language } from "./language.ts";

export type PeopleMessages = typeof english;

/** The sentences about a person's data: browsers load them with that page, not at the first sign-in. */
export const peopleMessages: Record<Language, PeopleMessages> = { en: english, hi: hindi };
