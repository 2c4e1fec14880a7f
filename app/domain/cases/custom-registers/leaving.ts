import type { Definition } from "../../catalogue/registers/definition.ts";

export type Move = { field: string; from: string; to: string };

type Leaving = Pick<Move, "field" | "from">;

/** Keeps removed stages and choices until the last case has moved, so that each can be shown. */
export function keepUntilMoved(
  before: Definition,
  after: Definition,
  leaving: readonly Leaving[],
): Definition {
  const isLeaving = (field: string) => (key: string) =>
    leaving.some((one) => one.field === field && one.from === key);
  const stages = isLeaving("stage");
  return {
    ...after,
    milestones: kept(before.milestones, after.milestones, stages),
    sideExits: [...after.sideExits, ...before.sideExits.filter(stages)],
    waits: {
      ...Object.fromEntries(Object.entries(before.waits).filter(([key]) => stages(key))),
      ...after.waits,
    },
    customFields: after.customFields.map((field) => {
      const choices = before.customFields.find(({ key }) => key === field.key)?.choices ?? [];
      const still = choices.filter(({ key }) => isLeaving(`own-${field.key}`)(key));
      return still.length > 0 ? { ...field, choices: [...(field.choices ?? []), ...still] } : field;
    }),
  };
}

/** In their former place, but never last: the last milestone is the final one. */
function kept(before: readonly string[], after: readonly string[], isLeaving: (key: string) => boolean) {
  const all = [...after];
  for (const [at, key] of before.entries())
    if (isLeaving(key) && !all.includes(key)) all.splice(Math.min(at, all.length - 1), 0, key);
  return all;
}

export function withoutLeaving(definition: Definition, leaving: readonly Leaving[]): Definition {
  const stays = (field: string) => (key: string) =>
    !leaving.some((one) => one.field === field && one.from === key);
  const isLeft = stays("stage");
  return {
    ...definition,
    milestones: definition.milestones.filter(isLeft),
    sideExits: definition.sideExits.filter(isLeft),
    waits: Object.fromEntries(Object.entries(definition.waits).filter(([key]) => isLeft(key))),
    customFields: definition.customFields.map((field) => ({
      ...field,
      ...(field.choices && { choices: field.choices.filter(({ key }) => stays(`own-${field.key}`)(key)) }),
    })),
  };
}
