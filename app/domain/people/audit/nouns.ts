/** "people" is all data of a person, "upkeep" the nightly run, "sheet" an import of the hosted sheet. */
export const nouns = [
  "enquiry",
  "client",
  "appointment",
  "conversation",
  "fee",
  "projectReport",
  "duty",
  "import",
  "view",
  "staff",
  "settings",
  "notice",
  "register",
  "text",
  "readyText",
  "rule",
  "photo",
  "target",
  "people",
  "upkeep",
  "sheet",
  "report",
] as const;

export type Noun = (typeof nouns)[number];
