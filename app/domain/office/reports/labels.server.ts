import { createTranslator } from "use-intl/core";
import { entryOf } from "../../../platform/content/entry-of.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { monthInWords, shortDay } from "../../../platform/language/time.ts";
import { type StageSettings, stageName } from "../../catalogue/registers/stage-settings.ts";
import { serviceName } from "../../catalogue/services/categories.ts";
import { serviceNames } from "../../catalogue/services/service-names.server.ts";
import { starterOptions } from "../../projects/project-reports/starter-sets.server.ts";

export type Labels = ReturnType<typeof labelsIn>;

export function labelsIn(language: Language, stages: StageSettings, staff: Readonly<Record<string, string>>) {
  const { enquiries, clients } = allMessages[language];
  const services = serviceNames(language);
  const known = (names: Record<string, string>) => (key: string) => entryOf(names, key) ?? key;
  const locale = localeOf[language];
  const t = createTranslator({
    locale: language,
    messages: allMessages[language].reports,
    namespace: "rows",
  });
  const products = Object.fromEntries(starterOptions(language).map(({ value, label }) => [value, label]));
  return {
    t,
    kind: known(enquiries.kinds),
    language: known(enquiries.languages),
    waiting: known(clients.waitingOn),
    service: (key: string) => entryOf(services, key) ?? serviceName(key),
    product: known({ "": t("ownFigures"), ...products }),
    staff: known({ "": clients.nobody, ...staff }),
    stage: (register: string, stage: string) => stageName(stages, { register, stage, language }),
    time: (key: string) => (key.length === 7 ? monthInWords(key, locale) : shortDay(key, locale)),
  };
}
