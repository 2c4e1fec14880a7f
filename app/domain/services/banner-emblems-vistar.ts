import { box, disc, fill, hatch, line, type Shape, tablet } from "./banner-brush.ts";

/** Vistar, the horizon: how a firm is seen. */
export const vistarEmblems: Record<string, Shape[]> = {
  // A nib and the first shapes.
  LogoDesign: [
    fill("hue", disc(-52, 40, 17), "M52 22l19 34h-38Z"),
    fill("ink", "M-24 -44h48l10 36c-4 30-20 48-34 74-14-26-30-44-34-74Z"),
    fill("accent", box(-28, -64, 56, 14)),
    line("paper", 4, "M0 64v-56"),
    hatch("paper", 7, [-21, -35, 42]),
    fill("paper", disc(0, 0, 9)),
    fill("accent", disc(0, 0, 4)),
  ],
  // Found on the map of a phone.
  DigitalMarketing: [
    fill("ink", tablet(-40, -70, 80, 140, 12)),
    fill("paper", box(-32, -54, 64, 102)),
    line("mid", 5, "M-32 10l64-26M-32 36l64 8M-8 -54l6 102"),
    fill("accent", "M0 34c-18-20-26-32-26-44a26 26 0 0 1 52 0c0 12-8 24-26 44Z"),
    fill("paper", disc(0, -10, 10)),
    line("paper", 4, "M-9 59h18"),
    line("hue", 6, "M-52 -32a40 40 0 0 0 0 46M52 -32a40 40 0 0 1 0 46"),
    line("hue", 6, "M-65 -42a60 60 0 0 0 0 66M65 -42a60 60 0 0 1 0 66", "2.6 4.6"),
  ],
  // A window with steps in it.
  WebsiteDevelopment: [
    fill("ink", tablet(-72, -54, 144, 108, 10)),
    fill("paper", box(-63, -30, 126, 75)),
    fill("accent", disc(-59, -42, 4.5), box(32, -14, 22, 59)),
    fill("mid", disc(-46, -42, 4.5), disc(-33, -42, 4.5)),
    fill("hue", box(-20, 23, 22, 22), box(6, 5, 22, 40)),
    line("paper", 5, "M-18 29h18M8 11h18", "2.4 4"),
    line("ink", 6, "M-52 -16h44"),
    line("mid", 5, "M-52 -3h36M-52 8h26"),
  ],
};
