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

export type ReportText = `${(typeof chapters)[number]}${"En" | "Hi"}`;

/** Empty or missing texts use the shipped template. Placeholders such as {product} are filled by the report. */
export type ReportTexts = Partial<Record<ReportText, string>>;
