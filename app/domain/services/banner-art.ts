import { moved, type Shape } from "./banner-brush.ts";
import { diceOf } from "./banner-dice.ts";
import { emblems } from "./banner-emblems.ts";
import { frames } from "./banner-frames.ts";
import { risingSteps } from "./banner-steps.ts";

export type { Shape } from "./banner-brush.ts";

/** What every drawing fills; it stands on the lower edge, and its steps run on past the left and the right one. */
export const bannerSize = { width: 480, height: 360 };

const kinds = Object.keys(emblems) as (keyof typeof emblems)[];

/** The subjects that have a drawing. */
export const bannerSubjects = kinds.flatMap((kind) => Object.keys(emblems[kind]));

/** The drawing of a page: a service's route ("PMEGP") or "home", "about", "services", "contact", "legal". */
export function bannerShapes(subject: string): Shape[] {
  const kind = kinds.find((one) => Object.hasOwn(emblems[one], subject));
  if (!kind) throw new Error(`There is no drawing for ${subject}`);
  const emblem = (emblems[kind] as Record<string, Shape[]>)[subject] ?? [];
  const dice = diceOf(subject);
  const [x, y] = [dice(234, 276), dice(154, 160)];
  return [...moved(frames[kind](dice), x, y), ...risingSteps(dice), ...moved(emblem, x, y)];
}
