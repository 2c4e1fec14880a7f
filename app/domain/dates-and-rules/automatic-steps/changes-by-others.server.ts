import { createTranslator } from "use-intl/core";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { readReadyTexts } from "../../messages/ready-texts/ready-texts.server.ts";
import { textName } from "../../messages/ready-texts/text-name.server.ts";
import { namesOf } from "../../people/staff/colleagues.server.ts";
import { doneByOthers } from "../../people/staff/own-account.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { StepDefinition } from "./step.ts";
import { stepSentence } from "./step-sentence.ts";

const verbs = ["created", "changed", "switched_on", "switched_off", "deleted", "restored"] as const;

export type StepChange = {
  id: string;
  verb: (typeof verbs)[number];
  at: string;
  by: string;
  name: string;
  step: string;
};

export async function listStepsByOthers(
  db: Db,
  staff: Staff,
  language: Language,
  now: Date,
): Promise<StepChange[]> {
  const done = await doneByOthers(db, staff, now);
  const rows = await done
    .select(["activity.verb", "activity.after"])
    .where("activity.noun", "=", "rule")
    .where("activity.verb", "in", verbs)
    .execute();
  if (rows.length === 0) return [];
  const [names, texts] = await Promise.all([namesOf(db, staff), readReadyTexts(db)]);
  const words = {
    t: createTranslator({ locale: language, messages: allMessages[language].automaticSteps }),
    language,
    person: (id: string) => names[id] ?? "",
    text: (key: string) => textName(language, texts.find((text) => text.key === key) ?? { key, names: null }),
  };
  return rows.map(({ after, verb, ...row }) => {
    const { name, ...definition } = JSON.parse(after ?? "{}") as StepDefinition & { name: string };
    return { ...row, verb: verb as StepChange["verb"], name, step: stepSentence(words, definition) };
  });
}
