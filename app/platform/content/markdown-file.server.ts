import { dump, load } from "js-yaml";
import type { Language } from "../language/language.ts";
import { currentEdits, type Edits, editsOf } from "./edits.server.ts";

export function splitHead<Head>(text: string): { head: Head; body: string } {
  const { head, body } = split(text);
  return { head: load(head) as Head, body };
}

function split(text: string): { head: string; body: string } {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { head, body };
}

/** "## Heading {#id}" */
const sectionHead = /^## (.+?)(?<!\s)\s*\{#([a-z0-9-]+)\}\n/;

function sectionsOf(body: string): { id: string; heading: string; text: string }[] {
  return body
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith("## "))
    .map((part) => {
      const [found = "", heading = "", id = ""] = sectionHead.exec(part) ?? [];
      return { id, heading, text: part.slice(found.length).trim() };
    });
}

const headFields = ["title", "label", "heading", "summary", "description"];

type Head = Record<string, unknown> & {
  glance?: Record<string, string>;
  cards?: { summary: string }[];
};

/** `field` is a path in the head, such as "cards.0.summary", or "heading" or "part" with the id of a section. */
type FileText = { field: string; text: string };

export function textsIn(file: string): FileText[] {
  const { head, body } = splitHead<Head>(file);
  const lines = headFields.flatMap((field) => (head[field] ? [{ field, text: String(head[field]) }] : []));
  const glance = Object.entries(head.glance ?? {}).map(([name, text]) => ({
    field: `glance.${name}`,
    text,
  }));
  const cards = (head.cards ?? []).map(({ summary }, n) => ({
    field: `cards.${n}.summary`,
    text: summary,
  }));
  const parts = sectionsOf(body).flatMap(({ id, heading, text }) => [
    { field: `heading.${id}`, text: heading },
    { field: `part.${id}`, text },
  ]);
  return [...lines, ...cards, ...glance, ...parts];
}

function setIn(head: Head, field: string, text: string): void {
  const steps = field.split(".");
  const last = steps.pop() ?? "";
  const parent = steps.reduce(
    (at, step) => at[step] as Record<string, unknown>,
    head as Record<string, unknown>,
  );
  parent[last] = text;
}

export function withEdits(
  file: string,
  name: string,
  language: Language,
  edits: Edits = currentEdits(),
): string {
  const changed = editsOf(name, language, edits);
  if (!changed) return file;
  const { head, body } = split(file);
  const edited = load(head) as Head;
  for (const { field } of textsIn(file)) {
    const text = changed.get(field);
    if (text !== undefined && !/^(part|heading)\./.test(field)) setIn(edited, field, text);
  }
  const parts = sectionsOf(body).map(({ id, heading, text }) =>
    [`## ${changed.get(`heading.${id}`) ?? heading} {#${id}}`, changed.get(`part.${id}`) ?? text].join(
      "\n\n",
    ),
  );
  return `---\n${dump(edited, { lineWidth: -1 })}---\n\n${parts.join("\n\n")}\n`;
}
