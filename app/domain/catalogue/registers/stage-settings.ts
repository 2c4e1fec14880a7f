import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Language } from "../../../platform/language/language.ts";
import { findRegister, registerOf } from "./registers.ts";

/** An empty label means the original name. */
export type StageSetting = { key: string; label: string; hidden: boolean };
export type StageSettings = { [register: string]: StageSetting[] | undefined };

export function stagesOf(register: string): string[] {
  const { milestones, sideExits } = registerOf(register);
  return [...milestones, ...sideExits];
}

export function stageList(settings: StageSettings, register: string): StageSetting[] {
  const { milestones, hiddenAtFirst, sideExits } = registerOf(register);
  const set = (entryOf(settings, register) ?? []).filter(({ key }) => milestones.includes(key));
  const missing = milestones.filter((key) => !set.some((stage) => stage.key === key));
  const rest = missing.map((key) => ({ key, label: "", hidden: hiddenAtFirst.includes(key) }));
  return [...set, ...rest, ...sideExits.map((key) => ({ key, label: "", hidden: false }))];
}

type Named = { register: string; stage: string; language: Language };

/** A key without a name is shown as it is. */
export function stageName(settings: StageSettings, { register, stage, language }: Named): string {
  const own = entryOf(settings, register)?.find(({ key }) => key === stage)?.label;
  return own || (entryOf(findRegister(register)?.words[language].milestones, stage) ?? stage);
}
