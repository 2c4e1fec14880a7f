import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Language } from "../../../platform/language/language.ts";
import { findRegister, registerOf } from "./registers.ts";

/** One milestone as the owner wants it; an empty label is the name that it came with. */
export type StageSetting = { key: string; label: string; hidden: boolean };
/** By the key of the register. */
export type StageSettings = { [register: string]: StageSetting[] | undefined };

/** Every key that a client's stage can have in a register. */
export function stagesOf(register: string): string[] {
  const { milestones, sideExits } = registerOf(register);
  return [...milestones, ...sideExits];
}

/** The milestones of a register in the owner's order, then the side exits; what the settings do not name follows in the usual order. */
export function stageList(settings: StageSettings, register: string): StageSetting[] {
  const { milestones, hiddenAtFirst, sideExits } = registerOf(register);
  const set = (entryOf(settings, register) ?? []).filter(({ key }) => milestones.includes(key));
  const missing = milestones.filter((key) => !set.some((stage) => stage.key === key));
  const rest = missing.map((key) => ({ key, label: "", hidden: hiddenAtFirst.includes(key) }));
  return [...set, ...rest, ...sideExits.map((key) => ({ key, label: "", hidden: false }))];
}

type Named = { register: string; stage: string; language: Language };

/** What a milestone is called: by the owner, else by its register; a key that has no name is shown as it is. */
export function stageName(settings: StageSettings, { register, stage, language }: Named): string {
  const own = entryOf(settings, register)?.find(({ key }) => key === stage)?.label;
  return own || (entryOf(findRegister(register)?.words[language].milestones, stage) ?? stage);
}
