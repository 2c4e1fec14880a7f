import { clean } from "../../../platform/language/clean.ts";
import { registers } from "../../catalogue/registers/registers.ts";
import {
  type StageSetting,
  type StageSettings,
  stageList,
} from "../../catalogue/registers/stage-settings.ts";

/** Fields `<register>.<key>.name`, `.place` and `.hidden`. Equal or invalid places keep the usual order. */
export function readStages(form: FormData, stored: StageSettings): StageSettings {
  return Object.fromEntries(
    registers().map(({ key: register, milestones }) => {
      const before = stageList(stored, register);
      const read = milestones.map((key, at) => {
        const known = before.findIndex((stage) => stage.key === key);
        const kept = before[known];
        if (kept && !form.has(`${register}.${key}.name`)) return { stage: kept, position: known + 1 };
        const text = (part: string) => clean(form.get(`${register}.${key}.${part}`)).trim();
        const stage: StageSetting = {
          key,
          label: text("name").replace(/\s+/g, " ").slice(0, 60),
          hidden: text("hidden") !== "",
        };
        return { stage, position: Number.parseFloat(text("place")) || at + 1 };
      });
      return [register, read.sort((a, b) => a.position - b.position).map(({ stage }) => stage)];
    }),
  );
}
