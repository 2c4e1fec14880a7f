import audit from "../../../../content/messages/en/audit.json" with { type: "json" };

/** What the log can tell: each has its words in `audit.json`. */
export const verbsOf: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.entries(audit.verbs).map(([noun, sentences]) => [noun, Object.keys(sentences)]),
);

export const logged = {
  nouns: Object.keys(audit.known.noun).filter((noun) => noun in audit.verbs),
  verbs: [...new Set(Object.values(verbsOf).flat())].sort(),
};
export type Logged = typeof logged;
