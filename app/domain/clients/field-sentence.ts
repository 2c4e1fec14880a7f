import type { useTranslations } from "use-intl";
import type { ClientField, ClientProblems } from "./fields.ts";
import type { Scheme } from "./tables.ts";

type Sentences = ReturnType<typeof useTranslations<"clientForm">>;

/** A field's problem in the specification's words; nothing when it has none. */
export function sentence(
  t: Sentences,
  scheme: Scheme,
  problems: ClientProblems,
  field: ClientField,
): string | undefined {
  const problem = problems[field];
  if (!problem) return undefined;
  return problem === "sum" ? t(`sum.${scheme}`) : t(`problems.${problem}`);
}
