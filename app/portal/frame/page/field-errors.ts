import type { WrongField } from "../../../ui/error-summary.tsx";

/** What is wrong with a form's fields, each with the field's id. With a name the summary says that alone: the text must stand at the field. */
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
  /** The translator whose keys are the names. */
  label(name: Name): string;
  typed?: { readonly [Field in Name]?: string | undefined } | undefined;
  errors?: readonly { id: string; text: string }[] | undefined;
  /** Before the ids of a form that shares its page with others. */
  ids?: string;
};

/** What an input is given of its field: id and name, label, what is wrong, and what was typed or else stands there `first`. */
export function formFields<Name extends string>({ label, typed, errors, ids = "" }: Form<Name>) {
  return (name: Name, first?: string) => ({
    ...{ id: `${ids}${name}`, name, label: label(name), defaultValue: typed?.[name] ?? first },
    error: errors?.find(({ id }) => id === name)?.text,
  });
}
