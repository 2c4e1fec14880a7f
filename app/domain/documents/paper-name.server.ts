import documents from "../../../content/messages/en/documents.json" with { type: "json" };
import type { Document } from "./tables.ts";

const names: Record<string, string> = documents.papers;

/** A paper by its name, as the history tells of it. */
export function paperName({ paper, title }: Pick<Document, "paper" | "title">): string {
  return title ?? names[paper] ?? paper;
}
