import audit from "../../../content/messages/en/audit.json" with { type: "json" };
import { type Noun, nouns } from "./nouns.ts";

/** What can have happened to each kind of record: every verb that the messages have a sentence for. */
export const verbsOf = Object.fromEntries(
  nouns.map((noun) => [noun, Object.keys(audit.verbs[noun])]),
) as Record<Noun, string[]>;

/** Each verb once. */
export const verbs = [...new Set(Object.values(verbsOf).flat())].sort();
