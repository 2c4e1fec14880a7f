/** What something happened to; "target" is a place outside that things go to, "people" a person's data as a whole, "upkeep" the nightly run, "sheet" a run that brings rows of the hosted sheet in. */
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
