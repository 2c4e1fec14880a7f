import { createTranslator } from "use-intl/core";
import type { StepChange } from "../../domain/dates-and-rules/automatic-steps/changes-by-others.server.ts";
import type { SettingsChange } from "../../domain/firm/settings/changes-by-others.server.ts";
import type { ChangeByOther } from "../../domain/people/staff/own-account.server.ts";
import { allMessages } from "../../platform/language/all-messages.server.ts";
import type { Language } from "../../platform/language/language.ts";
import { messageOr } from "../../platform/language/translate.ts";

export type Change = { id: string; at: string; what: string };

type Changes = { account: ChangeByOther[]; settings: SettingsChange[]; steps: StepChange[] };

/** Written on the server, so that the dashboard does not load the words of the audit log. */
export function changesInWords(language: Language, name: string, changes: Changes) {
  const messages = allMessages[language];
  const wordsOf = <Tree>(tree: Tree) => createTranslator({ locale: language, messages: tree });
  const verbs = wordsOf(messages.audit.verbs);
  const section = wordsOf(messages.settings.sections);
  const t = wordsOf(messages.portal.dashboard);
  return {
    account: changes.account.map(({ id, at, verb, by }): Change => {
      const who = by ?? t("accountChanges.server");
      return { id, at, what: verbs(`staff.${verb}`, { who, of: name }) };
    }),
    settings: changes.settings.map(({ id, at, by, section: of }): Change => {
      const title = messageOr(section, `${of}.title`, of);
      return { id, at, what: verbs("settings.changed", { who: by, of: title }) };
    }),
    steps: changes.steps.map(({ id, at, verb, by, name, step }): Change => {
      const what = verbs(`rule.${verb}`, { who: by });
      return { id, at, what: t("stepChanges.what", { what, name, step }) };
    }),
  };
}
