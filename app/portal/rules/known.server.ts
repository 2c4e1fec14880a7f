import { stagesOf } from "../../domain/clients/stage-settings.ts";
import { readReadyTexts } from "../../domain/ready-texts/ready-texts.server.ts";
import { registerKeys } from "../../domain/registers/registers.ts";
import type { Known } from "../../domain/rules/typed-rule.ts";
import { optionLabels, serviceOptions } from "../../domain/services/service-options.server.ts";
import { listColleagues } from "../../domain/staff/colleagues.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Language } from "../../platform/language/language.ts";

/** Everything that a rule may name, with what the form calls it. */
export async function readChoices(db: Db, staff: Staff, language: Language) {
  const [team, texts] = await Promise.all([listColleagues(db, staff), readReadyTexts(db)]);
  const services = serviceOptions();
  const labels = optionLabels(services, language);
  return {
    team: team.map(({ id, name }) => ({ value: id, label: name })),
    texts: texts.map(({ key, names }) => ({ key, names })),
    services: services.map((value) => ({ value, label: labels[value] ?? value })),
  };
}
export type Choices = Awaited<ReturnType<typeof readChoices>>;

export const knownFrom = ({ team, texts, services }: Choices): Known => ({
  stages: stagesOf,
  registers: registerKeys(),
  staff: team.map(({ value }) => value),
  services: services.map(({ value }) => value),
  texts: texts.map(({ key }) => key),
});
