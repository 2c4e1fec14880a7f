import audit from "../../../content/messages/en/audit.json" with { type: "json" };

/** "target" is a destination of deliveries, "people" a person's data as a whole, "upkeep" the nightly run, "sheet" an import of the hosted sheet. */
export const nouns = [
  "enquiry",
  "client",
  "appointment",
  "fee",
  "import",
  "view",
  "staff",
  "settings",
  "notice",
  "text",
  "photo",
  "target",
  "people",
  "upkeep",
  "sheet",
  "report",
] as const;

export type Noun = (typeof nouns)[number];

/** The verbs of each kind of record: every verb with a sentence in the messages. */
export const verbsOf = Object.fromEntries(
  nouns.map((noun) => [noun, Object.keys(audit.verbs[noun])]),
) as Record<Noun, string[]>;

/** Each verb once. */
export const verbs = [...new Set(Object.values(verbsOf).flat())].sort();
