import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "../language/language.ts";

/**
 * The owner's edits of shipped texts: by language and file ("en/services/MSME"), then by field ("part.intro"). An edit
 * that is published later makes another map, so that what is made of one can be kept beside it.
 */
export type Edits = ReadonlyMap<string, ReadonlyMap<string, string>>;

let published: Edits = new Map();
const draft = new AsyncLocalStorage<Edits>();

/** The edits that pages show now; inside `withDraft`, those of the draft. */
export const currentEdits = (): Edits => draft.getStore() ?? published;

/** From now on this process shows these edits. */
export function publishEdits(edits: Edits): void {
  published = edits;
}

/** Runs something that shows these edits instead of the published ones: a preview. */
export function withDraft<Result>(edits: Edits, run: () => Result): Result {
  return draft.run(edits, run);
}

/** The edits of one file, by field; undefined when there are none. */
export function editsOf(file: string, language: Language, edits = currentEdits()) {
  return edits.get(`${language}/${file}`);
}

/** The same edits with one more. */
export function withEdit(edits: Edits, file: string, language: Language, field: string, text: string): Edits {
  const name = `${language}/${file}`;
  return new Map(edits).set(name, new Map(edits.get(name)).set(field, text));
}

/** Returns a function that makes its value once for each set of edits. */
export function oncePerEdits<Value>(make: (edits: Edits) => Value): () => Value {
  const made = new WeakMap<Edits, { value: Value }>();
  return () => {
    const edits = currentEdits();
    const known = made.get(edits) ?? { value: make(edits) };
    made.set(edits, known);
    return known.value;
  };
}
