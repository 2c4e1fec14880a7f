import { clean } from "../../platform/language/clean.ts";
import type { StageSetting, StageSettings } from "../clients/stage-settings.ts";
import { milestonesOf } from "../clients/stages.ts";
import { schemes } from "../clients/tables.ts";

/**
 * Reads the milestones' form: fields `<scheme>.<key>.name`, `.place` and `.hidden`. Milestones with equal or
 * invalid places keep their usual order.
 */
export function readStages(form: FormData): StageSettings {
  return Object.fromEntries(
    schemes.map((scheme) => {
      const read = milestonesOf[scheme].map((key, at) => {
        const text = (part: string) => clean(form.get(`${scheme}.${key}.${part}`)).trim();
        const stage: StageSetting = {
          key,
          label: text("name").replace(/\s+/g, " ").slice(0, 60),
          hidden: text("hidden") !== "",
        };
        return { stage, place: Number.parseFloat(text("place")) || at + 1 };
      });
      return [scheme, read.sort((a, b) => a.place - b.place).map(({ stage }) => stage)];
    }),
  );
}
