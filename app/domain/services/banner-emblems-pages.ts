import { box, disc, fill, hatch, line, type Shape, tablet } from "./banner-brush.ts";

/** The pages of the house itself. */
export const pageEmblems: Record<string, Shape[]> = {
  // The mark of the house.
  home: [
    fill("ink", box(-60, 14, 34, 46), box(-17, -20, 34, 80), box(-70, 60, 140, 6)),
    fill("accent", box(26, -58, 34, 118)),
    hatch("paper", 9, [-54, 25, 22], [-11, -9, 22], [32, -47, 22]),
  ],
  // A leaf of the peepal, the tree of Bodh Gaya.
  about: [
    fill(
      "ink",
      "M0 -40c12-26 62-20 62 18 0 34-40 42-53 60-6 8-8 24-9 40-1-16-3-32-9-40-13-18-53-26-53-60 0-38 50-44 62-18Z",
    ),
    fill("hue", "M0 -40c12-26 62-20 62 18 0 34-40 42-53 60-6 8-8 24-9 40Z"),
    line("ink", 5, "M0 -40q0-18 12-32"),
    line("paper", 3.5, "M0 -40v96M0 26q-22-12-34-34M0 0q-26-12-40-30M0 26q22-12 34-34M0 0q26-12 40-30"),
    fill("accent", disc(12, -74, 6)),
  ],
  // The six categories.
  services: [
    fill("ink", tablet(-69, -46, 42, 42, 6), tablet(27, -46, 42, 42, 6), tablet(-21, 4, 42, 42, 6)),
    fill("hue", tablet(-21, -46, 42, 42, 6), tablet(-69, 4, 42, 42, 6), tablet(27, 4, 42, 42, 6)),
    fill("accent", "M-60 -16a12 12 0 0 1 24 0Z", disc(-48, 25, 11), "M40 40l5-18h6l5 18Z"),
    fill(
      "paper",
      "M0 -39l13 5v9c0 9-5 13-13 16-8-3-13-7-13-16v-9Z",
      disc(48, -27, 10),
      "M42 -20l-3 13 9-4 9 4-3-13ZM-2 40v-10c-10 0-13-6-13-14 10 0 13 4 15 10 2-8 5-12 15-12 0 10-5 16-13 16v10Z",
      box(30, 18, 36, 3),
    ),
    line("paper", 3, "M-62 -13h28M-48 -38v6M-62 -30l4 4M-34 -30l-4 4"),
    line("paper", 3, disc(-48, 25, 7), "2 2.4"),
  ],
  // Question and answer.
  contact: [
    fill(
      "ink",
      "M-60 -58h84a12 12 0 0 1 12 12v42a12 12 0 0 1-12 12h-56l-22 20v-20h-6a12 12 0 0 1-12-12v-42a12 12 0 0 1 12-12Z",
    ),
    line("paper", 6, "M-54 -40h72M-54 -25h72M-54 -10h44"),
    fill("paper", "M-8 2h74v62h-20l-4 14-24-14h-26Z"),
    fill(
      "accent",
      "M4 8h50a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12h-4v16l-18-16h-28a12 12 0 0 1-12-12v-26a12 12 0 0 1 12-12Z",
    ),
    fill("paper", disc(12, 33, 6), disc(30, 33, 6), disc(48, 33, 6)),
  ],
  // The balance.
  legal: [
    fill(
      "ink",
      box(-4, -50, 8, 108),
      box(-34, 58, 68, 8),
      "M-62 10h48a24 24 0 0 1-48 0ZM14 10h48a24 24 0 0 1-48 0Z",
    ),
    fill("hue", "M-18 58l8-12h20l8 12Z"),
    line("ink", 7, "M-44 -34h88"),
    line("hue", 3, "M-38 -34l-22 44M-38 -34l22 44M38 -34l-22 44M38 -34l22 44"),
    line("paper", 5, "M-54 18h32M22 18h32", "2.4 4"),
    fill("accent", disc(0, -58, 12)),
  ],
};
