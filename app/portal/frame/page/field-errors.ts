import type { WrongField } from "../../../ui/error-summary.tsx";

export function fieldErrors<Field extends string, Problem>(
  problems: { readonly [Name in Field]?: Problem | undefined } | undefined,
  text: (problem: Problem, field: Field) => string,
  name?: (field: NoInfer<Field>) => string | undefined,
): (WrongField & { id: Field })[] {
  const all = Object.entries(problems ?? {}) as [Field, Problem | undefined][];
  return all.flatMap(([id, problem]) =>
    problem === undefined ? [] : [{ id, text: text(problem, id), name: name?.(id) }],
  );
}

type Form<Name extends string> = {
  /** Translator with the field names as keys. */
  label(name: Name): string;
  typed?: { readonly [Field in Name]?: string | undefined } | undefined;
  errors?: readonly { id: string; text: string }[] | undefined;
  /** Prefix of ids, for several forms on a page. */
  ids?: string;
};

/** Props of an input; `first` is the initial value. */
export function formFields<Name extends string>({ label, typed, errors, ids = "" }: Form<Name>) {
  return (name: Name, first?: string) => ({
    id: `${ids}${name}`,
    name,
    label: label(name),
    defaultValue: typed?.[name] ?? first,
    error: errors?.find(({ id }) => id === name)?.text,
  });
}
