import { box, disc, fill, hatch, line, rupee, type Shape } from "./banner-brush.ts";

const stripe = (x: number) => `M${x} -46h25v32a12.5 12.5 0 0 1-25 0Z`;

/** Vikas, the growth: loans and capital. */
export const vikasEmblems: Record<string, Shape[]> = {
  // Steps and the way up over them; a share of the whole is sold.
  VentureCapital: [
    fill("hue", "M-60 62v-22h38v22Z"),
    fill("ink", "M-18 62v-46h38v46ZM24 62v-74h38v74Z"),
    line("paper", 7, "M-52 48h22M-10 24h22M32 -4h22", "2.4 4.2"),
    line("accent", 11, "M-66 22h37v-26h42v-28h32v-16"),
    fill("accent", "M45 -76l22 30h-44Z"),
    line("hue", 5, disc(-42, -46, 18)),
    fill("hue", "M-42 -46v-20a20 20 0 0 1 20 20Z"),
  ],
  // Money that goes round.
  WorkingCapital: [
    line("ink", 13, "M-52 -14a54 54 0 0 1 96-16"),
    line("hue", 13, "M52 14a54 54 0 0 1-96 16"),
    fill("ink", "M58 -6l-33-14 28-22Z"),
    fill("hue", "M-58 6l33 14-28 22Z"),
    fill("accent", disc(0, 0, 32)),
    fill("paper", disc(0, 0, 24)),
    line("ink", 5, rupee(0, 0, 27)),
  ],
  // The machine of a first workshop.
  PMEGP: [
    fill("ink", "M-60 -40h92a22 22 0 0 1 22 22v62h-32v-40h-56v16h-26Z", box(-72, 44, 144, 16)),
    hatch("paper", 8, [-48, -21, 84]),
    hatch("paper", 6, [-65, 52, 130]),
    line("ink", 5, "M-47 20v24"),
    fill(
      "hue",
      "M-72 44v-10h20q14 0 20 10Z",
      box(-20, -60, 22, 5),
      box(-16, -56, 14, 12),
      box(-20, -45, 22, 5),
    ),
    fill("accent", disc(58, -8, 17)),
    fill("ink", disc(58, -8, 6)),
  ],
  // A small shop under its awning.
  MUDRA: [
    fill("ink", box(-54, -12, 108, 72), box(-63, -58, 126, 12)),
    fill("paper", box(-44, -4, 88, 42)),
    fill("accent", disc(0, 20, 18)),
    fill("paper", disc(0, 20, 13)),
    line("ink", 3.5, rupee(0, 20, 15)),
    fill("hue", box(-38, 20, 14, 18), box(24, 20, 14, 18), box(-35, 14, 8, 4), box(27, 14, 8, 4)),
    hatch("paper", 8, [-50, 49, 100]),
    fill("ink", stripe(-62.5), stripe(-12.5), stripe(37.5)),
    fill("accent", stripe(-37.5), stripe(12.5)),
    fill("ink", box(-66, 60, 132, 7)),
  ],
};
