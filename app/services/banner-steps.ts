import { box, fill, hatch, type Shape, short } from "./banner-brush.ts";
import type { Dice } from "./banner-dice.ts";

const [width, height] = [480, 360];
/** How far the lowest step runs on to the left and the highest to the right, for a box without edges. */
const [left, right] = [2025, 750];

/** Rising steps over the whole width, from the palest to the full ink, each with a hatched border. */
export function risingSteps(dice: Dice): Shape[] {
  const count = dice(4, 6);
  const [first, last] = [dice(28, 46), dice(124, 158)];
  const wide = width / count;
  const steps = Array.from({ length: count }, (_, index) => ({
    x: index ? index * wide : -left,
    y: Math.round(height - first - ((last - first) * index) / (count - 1)),
    wide: wide + (index === 0 ? left : index === count - 1 ? right : 0),
    opacity: Number(short(0.2 + (0.8 * index) / (count - 1))),
  }));
  const bars = steps.map((step) => ({
    d: box(step.x, step.y, step.wide, height - step.y),
    opacity: step.opacity,
  }));
  return [
    fill("wash", ...bars.map((bar) => bar.d)),
    ...bars.map((bar): Shape => ({ ...bar, tone: "ink" })),
    hatch(
      "paper",
      9,
      ...steps.map((step): [number, number, number] => [step.x + 7, step.y + 11, step.wide - 14]),
    ),
  ];
}
