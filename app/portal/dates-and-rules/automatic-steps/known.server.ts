import { registerKeys } from "../../../domain/catalogue/registers/registers.ts";
import { stagesOf } from "../../../domain/catalogue/registers/stage-settings.ts";
import { optionLabels, serviceOptions } from "../../../domain/catalogue/services/service-options.server.ts";
import type { Known } from "../../../domain/dates-and-rules/automatic-steps/typed-step.ts";
import { readReadyTexts } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";

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
