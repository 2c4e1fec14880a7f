import audit from "../../../../content/messages/en/audit.json" with { type: "json" };
import { type Noun, nouns } from "./nouns.ts";

/** The verbs of each kind of record: every verb with a sentence in the messages. */
export const verbsOf = Object.fromEntries(
  nouns.map((noun) => [noun, Object.keys(audit.verbs[noun])]),
) as Record<Noun, string[]>;

/** Each verb once. */
export const verbs = [...new Set(Object.values(verbsOf).flat())].sort();
