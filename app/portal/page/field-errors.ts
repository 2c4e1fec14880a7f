/** What is wrong with a form's fields, each with the field's id, which is its name. */
export function fieldErrors<Field extends string, Problem>(
  problems: { readonly [Name in Field]?: Problem | undefined } | undefined,
  text: (problem: Problem, field: Field) => string,
): { id: Field; text: string }[] {
  const all = Object.entries(problems ?? {}) as [Field, Problem | undefined][];
  return all.flatMap(([id, problem]) => (problem === undefined ? [] : [{ id, text: text(problem, id) }]));
}
