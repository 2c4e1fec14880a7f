import type { CustomName } from "../../../domain/cases/clients/custom-values.ts";
import type { ClientField, ClientProblems } from "../../../domain/cases/clients/fields.ts";
import type { RegisterWords } from "../../../domain/catalogue/registers/register.ts";
import type { useTranslations } from "../../../ui/use-translations.tsx";

type Sentences = ReturnType<typeof useTranslations<"clientForm">>;

export function sentence(
  t: Sentences,
  words: RegisterWords,
  problems: ClientProblems,
  field: ClientField | CustomName,
): string | undefined {
  const problem = problems[field];
  if (!problem) return undefined;
  return problem === "sum" ? words.problems.sum : t(`problems.${problem}`);
}
