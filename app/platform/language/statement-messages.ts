import english from "../../../content/messages/en/statements.json" with { type: "json" };
import hindi from "../../../content/messages/hi/statements.json" with { type: "json" };
import type { Language } from "./language.ts";

export type StatementMessages = typeof english;
export type TableLabel = keyof StatementMessages["tables"];
export type LineLabel = keyof StatementMessages["lines"];

export const statementMessages: Record<Language, StatementMessages> = { en: english, hi: hindi };
