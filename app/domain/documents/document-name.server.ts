import documents from "../../../content/messages/en/documents.json" with { type: "json" };
import type { Document } from "./tables.ts";

const names: Record<string, string> = documents.papers;

/** A document's name, as the history shows it. */
export function documentName({ paper, title }: Pick<Document, "paper" | "title">): string {
  return title ?? names[paper] ?? paper;
}
