import type { PersonCase } from "../../domain/cases/clients/cases-of-person.server.ts";
import { registerOf } from "../../domain/catalogue/registers/registers.ts";
import type { Language } from "../../platform/language/language.ts";

/** By the case's id. Those of one register are told apart by their project, which is shown once the digits are typed, else by a number. */
export function caseTitles(
  cases: readonly PersonCase[],
  { language, known }: { language: Language; known: boolean },
): Map<string, string> {
  const byRegister = Map.groupBy(cases, ({ client }) => client.register);
  return new Map(
    [...byRegister].flatMap(([register, same]) => {
      const { name } = registerOf(register).words[language];
      return same.map(({ client: { id, project_name } }, at): [string, string] => {
        if (same.length === 1) return [id, name];
        return [id, known && project_name ? `${name}: ${project_name}` : `${name} ${at + 1}`];
      });
    }),
  );
}
