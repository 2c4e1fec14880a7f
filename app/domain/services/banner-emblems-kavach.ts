import { box, disc, fill, line, type Shape } from "./banner-brush.ts";

/** Kavach, the shield: what protects the name and the people of a firm. */
export const kavachEmblems: Record<string, Shape[]> = {
  // A worker in a helmet and a vest.
  ShramSuvidhaRegistration: [
    fill("ink", "M-58 62c0-32 18-42 36-42h44c18 0 36 10 36 42Z"),
    fill("paper", "M-14 18h28l-14 20Z"),
    fill("hue", "M-27 -16h54v12a27 27 0 0 1-54 0Z"),
    fill("accent", "M-38 -24a38 38 0 0 1 76 0Z", box(-48, -24, 96, 9)),
    line("paper", 8, "M-28 22v40M28 22v40", "3 4"),
    line("paper", 4, "M-14 -26v-22M14 -26v-22"),
    line("ink", 7, "M0 -24v-42"),
  ],
  // The sign of a registered mark.
  TrademarkRegistration: [
    line("ink", 8, disc(0, 0, 66)),
    line("hue", 9, disc(0, 0, 54), "3 4.71"),
    fill("ink", "M-25 36v-72h28a22 22 0 0 1 9 42l18 30h-18l-15-28h-6v28Z"),
    fill("paper", "M-9 -23h11a8.5 8.5 0 0 1 0 17h-11Z"),
    fill("accent", disc(0, -66, 8), disc(66, 0, 8), disc(0, 66, 8), disc(-66, 0, 8)),
  ],
};
