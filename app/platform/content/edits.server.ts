import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "../language/language.ts";

/** By file ("en/services/MSME"), then field ("part.intro"). Each publication makes a new map, the key of caches. */
export type Edits = ReadonlyMap<string, ReadonlyMap<string, string>>;

let published: Edits = new Map();
const draft = new AsyncLocalStorage<Edits>();

export const currentEdits = (): Edits => draft.getStore() ?? published;

export function publishEdits(edits: Edits): void {
  published = edits;
}

export function withDraft<Result>(edits: Edits, run: () => Result): Result {
  return draft.run(edits, run);
}

export function editsOf(file: string, language: Language, edits = currentEdits()) {
  return edits.get(`${language}/${file}`);
}

export function withEdit(edits: Edits, file: string, language: Language, field: string, text: string): Edits {
  const name = `${language}/${file}`;
  return new Map(edits).set(name, new Map(edits.get(name)).set(field, text));
}

export function oncePerEdits<Value>(make: (edits: Edits) => Value): () => Value {
  const made = new WeakMap<Edits, { value: Value }>();
  return () => {
    const edits = currentEdits();
    const known = made.get(edits) ?? { value: make(edits) };
    made.set(edits, known);
    return known.value;
  };
}
