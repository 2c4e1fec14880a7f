import { createContext, useCallback, useContext } from "react";
import { registerKeys } from "../../../domain/catalogue/registers/registers.ts";
import {
  type StageSettings,
  stageList,
  stageName,
  stagesOf,
} from "../../../domain/catalogue/registers/stage-settings.ts";
import { useLocale } from "../../../ui/use-translations.tsx";

export const StagesContext = createContext<StageSettings>({});

type Stage = { key: string; label: string; hidden: boolean };

/** In the owner's order, exits last. */
export function useStagesOf(): (register: string) => Stage[] {
  const settings = useContext(StagesContext);
  const language = useLocale();
  return (register) =>
    stageList(settings, register).map(({ key, hidden }) => {
      const label = stageName(settings, { register, stage: key, language });
      return { key, hidden, label };
    });
}

export const useStages = (register: string): Stage[] => useStagesOf()(register);

export function useStageLabel(register: string): (key: string) => string {
  const nameOf = useMilestoneIn();
  return useCallback((key) => nameOf([register], key), [nameOf, register]);
}

/** Without a register, the first that has the milestone. */
export function useMilestoneName(): (key: string, register?: string | null) => string {
  const nameOf = useMilestoneIn();
  return (key, register) => nameOf(register ? [register, ...registerKeys()] : registerKeys(), key);
}

function useMilestoneIn(): (registers: readonly string[], stage: string) => string {
  const settings = useContext(StagesContext);
  const language = useLocale();
  return useCallback(
    (registers, stage) => {
      const register = registers.find((one) => stagesOf(one).includes(stage));
      return register === undefined ? stage : stageName(settings, { register, stage, language });
    },
    [settings, language],
  );
}
