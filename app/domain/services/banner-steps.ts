import { box, fill, hatch, type Shape, short } from "./banner-brush.ts";
import type { Dice } from "./banner-dice.ts";

const [width, height] = [480, 360];
/** How far the lowest step runs on to the left and the highest to the right, for a box without edges. */
const [left, right] = [2000, 800];

/** Rising steps over the whole width, from the palest to the full ink, each with a hatched border. */
export function risingSteps(dice: Dice): Shape[] {
  const count = dice(4, 6);
  const [first, last] = [dice(24, 38), dice(124, 158)];
  const wide = width / count;
  const bars: Shape[] = [];
  const borders: [x: number, y: number, way: number][] = [];
  for (let index = 0; index < count; index++) {
    const x = index * wide;
    const y = Math.round(height - first - ((last - first) * index) / (count - 1));
    const [back, on] = [index === 0 ? left : 0, index === count - 1 ? right : 0];
    const opacity = Number(short(0.2 + (0.8 * index) / (count - 1)));
    bars.push({ ...fill("ink", box(x - back, y, back + wide + on, height - y)), opacity });
    borders.push(back ? [wide - 7, y + 11, 14 - wide - back] : [x + 7, y + 11, wide - 14 + on]);
  }
  return [fill("wash", ...bars.map((bar) => bar.d)), ...bars, hatch("paper", 9, ...borders)];
}
