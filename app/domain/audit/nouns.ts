/** "target" is a destination of deliveries, "people" a person's data as a whole, "upkeep" the nightly run, "sheet" an import of the hosted sheet. */
export const nouns = [
  "enquiry",
  "client",
  "import",
  "view",
  "staff",
  "settings",
  "target",
  "people",
  "upkeep",
  "sheet",
] as const;

export type Noun = (typeof nouns)[number];
