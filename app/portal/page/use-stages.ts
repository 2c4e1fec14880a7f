import { createContext, useContext } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type StageSettings, stageList } from "../../domain/clients/stage-settings.ts";
import { type Scheme, schemes } from "../../domain/clients/tables.ts";
import { messageOr } from "../../platform/language/translate.ts";

/** What the owner has set of the milestones; the portal's layout provides it. */
export const StagesContext = createContext<StageSettings>({});

export type Stage = { key: string; label: string; hidden: boolean };

/** By settings, then scheme and language, because each row of a list asks. */
const kept = new WeakMap<StageSettings, Map<string, Stage[]>>();

/** A scheme's milestones in the owner's order and words, the exits at the end. */
export function useStages(scheme: Scheme): Stage[] {
  const settings = useContext(StagesContext);
  const t = useTranslations("profile.stages");
  const lists = kept.get(settings) ?? new Map<string, Stage[]>();
  kept.set(settings, lists);
  const name = `${scheme} ${useLocale()}`;
  const stages =
    lists.get(name) ??
    stageList(settings, scheme).map(({ key, label, hidden }) => ({
      key,
      hidden,
      label: label || messageOr(t, `${scheme}.${key}`, key),
    }));
  lists.set(name, stages);
  return stages;
}

/** One milestone's name; a key that no list has is shown as it is. */
export function useStageLabel(scheme: Scheme): (key: string) => string {
  const stages = useStages(scheme);
  return (key) => stages.find((stage) => stage.key === key)?.label ?? key;
}

/** A milestone by its name in its scheme; where the scheme is not known, in the first that has it. */
export function useMilestoneName(): (key: string, scheme?: Scheme | null) => string {
  const stages = { pmegp: useStages("pmegp"), pmfme: useStages("pmfme") };
  return (key, scheme) => {
    const known = [scheme ?? [], schemes].flat().flatMap((one) => stages[one]);
    return known.find((stage) => stage.key === key)?.label ?? key;
  };
}
