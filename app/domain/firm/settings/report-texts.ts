/** The chapters of a project report that are texts. */
export const chapters = [
  "introduction",
  "promoter",
  "market",
  "process",
  "location",
  "swot",
  "implementation",
  "approvals",
] as const;

/** A chapter's template in one language. */
export type ReportText = `${(typeof chapters)[number]}${"En" | "Hi"}`;

/** The owner's templates; an empty or missing one is ours. Placeholders such as {product} stand for the report's own words. */
export type ReportTexts = Partial<Record<ReportText, string>>;
