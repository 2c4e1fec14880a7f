import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import { type StageSettings, stageList } from "../../domain/clients/stage-settings.ts";
import type { Scheme } from "../../domain/clients/tables.ts";

/** What the owner has set of the milestones; the portal's layout provides it. */
export const StagesContext = createContext<StageSettings>({});

export type Stage = { key: string; label: string; hidden: boolean };

/** A scheme's milestones in the owner's order and words, the exits at the end. */
export function useStages(scheme: Scheme): Stage[] {
  const settings = useContext(StagesContext);
  const t = useTranslations("profile.stages");
  type Key = Parameters<typeof t>[0];
  return stageList(settings, scheme).map(({ key, label, hidden }) => ({
    key,
    hidden,
    label: label || t(`${scheme}.${key}` as Key),
  }));
}

/** One milestone's name; a key that no list has is shown as it is. */
export function useStageLabel(scheme: Scheme): (key: string) => string {
  const stages = useStages(scheme);
  return (key) => stages.find((stage) => stage.key === key)?.label ?? key;
}
