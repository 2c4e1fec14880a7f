import type { useTranslations } from "use-intl";
import type { ClientField, ClientProblems } from "../../domain/clients/fields.ts";
import type { Scheme } from "../../domain/clients/tables.ts";

type Sentences = ReturnType<typeof useTranslations<"clientForm">>;

/** The message for a field's problem; undefined without a problem. */
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
