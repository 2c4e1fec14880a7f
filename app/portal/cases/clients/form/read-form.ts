import type { CustomName } from "../../../../domain/cases/clients/custom-values.ts";
import { type ClientField, clientFields, type TypedClient } from "../../../../domain/cases/clients/fields.ts";
import { clean } from "../../../../platform/language/clean.ts";

/** Cleaned; missing fields and files become empty. */
export function readClientForm(form: FormData): TypedClient {
  const fields = [...clientFields, ...ownNamesIn(form.keys())];
  return Object.fromEntries(fields.map((field) => [field, clean(form.get(field))])) as TypedClient;
}

/** The names among these that are of the owner's fields. */
const ownNamesIn = (names: Iterable<string>): CustomName[] =>
  [...new Set(names)].flatMap((name) => (/^own\.\w{1,40}$/.test(name) ? [name as CustomName] : []));

/** After an edit conflict: the person's values, or the others' where chosen. */
export function withChoices(typed: TypedClient, form: FormData): TypedClient {
  const fields = [...clientFields, ...ownNamesIn(Object.keys(typed))];
  const chosen = fields.filter((field) => form.get(`take.${field}`) === "theirs");
  const theirs = chosen.map((field) => [field, clean(form.get(`theirs.${field}`))]);
  return { ...typed, ...Object.fromEntries(theirs) };
}

/** Fields that differ. */
export function differingFields(one: TypedClient, other: TypedClient): (ClientField | CustomName)[] {
  const own = ownNamesIn([...Object.keys(one), ...Object.keys(other)]);
  return [...clientFields, ...own].filter((field) => one[field] !== other[field]);
}

export function readBase(form: FormData): Partial<TypedClient> {
  try {
    const base: unknown = JSON.parse(clean(form.get("base")));
    if (typeof base !== "object" || base === null) return {};
    const own = ownNamesIn(Object.keys(base));
    const known = [...clientFields, ...own].map((field) => [
      field,
      clean((base as Record<string, unknown>)[field]),
    ]);
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
