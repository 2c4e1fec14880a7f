import audit from "../../../../content/messages/en/audit.json" with { type: "json" };
import { type Noun, nouns } from "./nouns.ts";

export const verbsOf = Object.fromEntries(
  nouns.map((noun) => [noun, Object.keys(audit.verbs[noun])]),
) as Record<Noun, string[]>;

export const verbs = [...new Set(Object.values(verbsOf).flat())].sort();
