import { hiddenAtFirst, type Milestone, milestonesOf, sideExits } from "./stages.ts";
import type { Scheme } from "./tables.ts";

/** One milestone as the owner wants it; an empty label is the name that it came with. */
export type StageSetting = { key: string; label: string; hidden: boolean };
export type StageSettings = { [scheme in Scheme]?: StageSetting[] };

/** The milestones of a scheme in the owner's order; what the settings do not name follows in the usual one. */
export function stageList(settings: StageSettings, scheme: Scheme): (StageSetting & { key: Milestone })[] {
  const usual: readonly Milestone[] = milestonesOf[scheme];
  const set = (settings[scheme] ?? []).flatMap((stage) => {
    const key = usual.find((known) => known === stage.key);
    return key ? [{ ...stage, key }] : [];
  });
  const missing = usual.filter((key) => !set.some((stage) => stage.key === key));
  const rest = missing.map((key) => ({ key, label: "", hidden: hiddenAtFirst[scheme].includes(key) }));
  return [...set, ...rest, ...sideExits.map((key) => ({ key, label: "", hidden: false }))];
}
