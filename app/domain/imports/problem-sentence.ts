import type { ColumnField } from "../clients/column-names.ts";
import { applyTypes, clientStatuses, genders } from "../clients/tables.ts";

/** A problem as it is kept with a row. */
export type KeptProblem = { field?: string; problem: string };

// biome-ignore lint/suspicious/noExplicitAny: the keys are looked for before they are said
type Say = { (key: any, values?: any): string; has(key: any): boolean };
type Words = { imports: Say; form: Say; name(field: ColumnField): string };

const choices: Record<string, readonly string[]> = {
  gender: genders,
  type: applyTypes,
  status: ["Pending", ...clientStatuses],
  scheme: ["PMEGP", "PMFME"],
};

/** Says a problem with the field in front: by the import's own words where it has some, else by the form's. */
export function problemSentence({ imports, form, name }: Words) {
  return ({ field, problem }: KeptProblem): string => {
    const said =
      problem === "sum"
        ? form("sum.pmfme")
        : imports.has(problem)
          ? imports(problem, { choices: (choices[field ?? ""] ?? []).join(", ") })
          : form(`problems.${problem}`);
    return field ? `${name(field as ColumnField)}: ${said}` : said;
  };
}
