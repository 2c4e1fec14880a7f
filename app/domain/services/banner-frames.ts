import { box, disc, fill, line, ring, type Shape, short } from "./banner-brush.ts";
import type { Dice } from "./banner-dice.ts";
import { around, leaf, pointed, ray, scalloped, upperAngles } from "./banner-edges.ts";

/** What surrounds an emblem, around 0, 0: a plate with a radius of about 100, in the manner of its category. */
export type Frame = (dice: Dice) => Shape[];

function sunrise(dice: Dice): Shape[] {
  const count = dice(13, 19);
  const long = dice(138, 146);
  const beat = dice(2, 3);
  return [
    fill(
      "accent",
      ...upperAngles(count).map((angle, index) =>
        ray(angle, 112, index % beat ? long - 14 : long, 1.5 / count),
      ),
    ),
    fill("hue", disc(0, 0, 110)),
    ring("paper", 10, 101, dice(64, 84)),
    fill("paper", disc(0, 0, 92)),
  ];
}

const shieldPath = (r: number) => {
  const [w, top, side, tip] = [r, r * 1.06, r * 0.82, r * 0.62].map(short);
  const drop = short(r * 0.62);
  return `M0-${top}q${drop} ${short(r * 0.2)} ${w} ${short(r * 0.16)}v${side}c0 ${tip}-${short(r * 0.5)} ${short(r * 0.98)}-${w} ${short(r * 1.2)}c-${short(r * 0.5)}-${short(r * 0.22)}-${w}-${drop}-${w}-${short(r * 1.2)}v-${side}q${short(r * 0.38)} ${short(r * 0.04)} ${w}-${short(r * 0.16)}Z`;
};

function shield(dice: Dice): Shape[] {
  const side = dice(0, 9) > 4 ? 1 : -1;
  const echo = side > 0 ? "7 5" : undefined;
  return [
    fill("accent", disc(side * 104, -58, 44)),
    line("accent", 8, disc(side * 104, -58, 56), "3 5"),
    line("mid", 6, shieldPath(132), echo),
    fill("hue", shieldPath(120)),
    line("paper", 8, shieldPath(111), "3 5.5"),
    fill("paper", shieldPath(102)),
  ];
}

function seal(dice: Dice): Shape[] {
  const tail = (x: number, y: number, lean: number) => `M${x} ${y}l-${lean} 88 18-6 14 16 ${lean}-82Z`;
  const lean = dice(26, 44);
  const count = dice(14, 26);
  return [
    fill("accent", tail(-84, 52, lean), tail(-48, 80, lean - 16)),
    fill("hue", dice(0, 2) ? scalloped(count, dice(108, 112)) : pointed(count, 110, 12)),
    ring("paper", dice(6, 9), 100, dice(70, 90)),
    fill("paper", disc(0, 0, 92)),
  ];
}

function coin(dice: Dice): Shape[] {
  const side = dice(0, 1) ? 1 : -1;
  return [
    fill("hue", disc(side * dice(44, 60), dice(-26, -12), 106)),
    line("mid", 8, disc(side * 54, -20, 96), "3 5"),
    fill("wash", disc(0, 0, 122)),
    fill("accent", disc(0, 0, 116)),
    ring("ink", 7, 106, dice(60, 84)),
    fill("paper", disc(0, 0, 96)),
  ];
}

function sprout(dice: Dice): Shape[] {
  const count = 2 * dice(3, 5) + 1;
  const angles = upperAngles(count);
  const half = 1.9 / count;
  const leaves = (odd: number, to: number) =>
    angles.filter((_, index) => index % 2 === odd).map((angle) => leaf(angle, 84, to, half));
  return [
    fill("mid", ...leaves(1, dice(146, 152))),
    fill("hue", ...leaves(0, dice(140, 150))),
    fill("accent", ...angles.filter((_, index) => index % 2).map((angle) => disc(...around(angle, 124), 5))),
    fill("hue", disc(0, 0, 104)),
    ring("paper", 6, 98.5, dice(70, 90)),
    fill("paper", disc(0, 0, 93)),
  ];
}

function horizon(dice: Dice): Shape[] {
  const arch = (r: number) => `M${-r} 200v-200a${r} ${r} 0 0 1 ${2 * r} 0v200`;
  const rings = dice(1, 3);
  return [
    ...[148, 136, 124]
      .slice(0, rings)
      .map((r, index) => line(index % 2 ? "mid" : "hue", 4, arch(r), index % 2 ? undefined : "9 6")),
    fill("hue", `${arch(112)}Z`),
    line("paper", 8, arch(103), `3 ${dice(4, 6)}`),
    fill("paper", `${arch(94)}Z`),
    fill("mid", box(-94, 78, 188, 122)),
    fill("ink", "M-22 78h12l10 122h-72Z"),
    line("accent", 5, "M-17 84l-17 116", "12 9"),
  ];
}

function house(dice: Dice): Shape[] {
  return [
    ring("accent", 14, 124, dice(80, 104)),
    line("accent", 2.5, disc(0, 0, 138) + disc(0, 0, 110)),
    fill("accent", disc(0, 0, 102)),
    fill("paper", disc(0, 0, 92)),
  ];
}

/** The frame of each category, and that of the house's own pages. */
export const frames = {
  aarambh: sunrise,
  kavach: shield,
  pramanit: seal,
  nidhi: coin,
  vikas: sprout,
  vistar: horizon,
  house,
} satisfies Record<string, Frame>;
