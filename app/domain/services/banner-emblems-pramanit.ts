import { box, disc, fill, hatch, line, oval, rupee, type Shape, tablet } from "./banner-brush.ts";

/** Pramanit, the seal: what buyers, banks and departments ask for. */
export const pramanitEmblems: Record<string, Shape[]> = {
  // A kite that has caught the wind.
  UpIndiaCertificate: [
    line("ink", 4, "M-6 42c-22 4-28 22-10 30"),
    fill("accent", "M-6 36l-14 22h28Z"),
    fill("ink", "M14 -70l44 60-64 56-46-64Z"),
    fill("hue", "M14 -70l44 60-64 56Z"),
    line("paper", 3, "M14 -70l-20 116M-52 -18q58-36 110 8"),
    line("paper", 7, "M-37 -17l32 45 45-39", "2.6 4.6"),
    fill("accent", disc(5, -24, 10)),
  ],
  // Goods, a step higher each, in the cart of a buyer.
  GemCertificate: [
    fill("hue", box(-40, -38, 22, 26), box(-12, -50, 22, 40)),
    fill("accent", box(16, -64, 22, 52), disc(-22, 56, 11), disc(32, 56, 11)),
    fill("ink", "M-54 -22h116l-14 46h-90Z"),
    line("ink", 7, "M-76 -48h16l22 84h84"),
    line("paper", 22, "M-38 1h86", "4 7.7"),
    fill("paper", disc(-22, 56, 4), disc(32, 56, 4)),
  ],
  // A part of the profit stays free.
  TaxExemptionCertificate: [
    fill("ink", "M-8 8v-60a60 60 0 1 0 60 60Z"),
    line("paper", 6, "M-8 -43a51 51 0 1 0 51 51", "2.6 5"),
    line("paper", 7, rupee(-24, 22, 34)),
    fill("accent", "M6 -6v-60a60 60 0 0 1 60 60Z"),
    line("paper", 7, "M20 -26l9 9 16-20"),
  ],
  // Zero defect, zero effect; bronze, silver and gold.
  ZEDCertificate: [
    line("ink", 19, oval(0, -10, 40, 52)),
    line("paper", 6, oval(0, -10, 40, 52), "2.5 4.9"),
    fill("hue", "M0 26c-22-16-22-46 0-72 22 26 22 56 0 72Z"),
    line("paper", 3.5, "M0 -30v58M0 -12l10-9M0 4l12-10M0 -12l-10-9M0 4l-12-10"),
    fill("accent", disc(-26, 68, 7), disc(0, 72, 8), disc(26, 68, 7)),
  ],
  // A standard of the world, checked.
  ISOCertificate: [
    line("hue", 5, `${disc(0, 0, 62)}${oval(0, 0, 28, 62)}M-54 -34h108M-54 34h108`),
    fill("ink", tablet(-76, -23, 152, 46, 6)),
    line("paper", 8, `M-46 -12v24M4 -11h-17a5.5 5.5 0 0 0 0 11h10a5.5 5.5 0 0 1 0 11h-18${disc(40, 0, 11)}`),
    fill("paper", disc(42, 46, 23)),
    fill("accent", disc(42, 46, 20)),
    fill("paper", disc(42, 46, 15)),
    line("ink", 5.5, "M34 46l6 6 10-12"),
  ],
  // A bill with steps.
  GSTRegistrationCertificate: [
    fill("ink", "M-46 -70h92v132l-15.3-12-15.4 12-15.3-12-15.3 12-15.4-12-15.3 12Z"),
    line("paper", 6, "M-30 -52h30M-30 -36h60M-30 -22h60"),
    line("paper", 3.5, rupee(20, -51, 15)),
    fill("mid", box(-30, 18, 16, 16), box(-8, 4, 16, 30)),
    fill("accent", box(14, -10, 16, 44)),
    hatch("paper", 5, [-30, 42, 60]),
  ],
  // A bowl, a leaf, a tick.
  FSSAICertificate: [
    fill("hue", "M2 -14c-6-32 10-52 42-56 4 34-10 52-42 56ZM-6 -14c2-24-10-40-36-44-2 26 10 42 36 44Z"),
    line("paper", 3, "M2 -14l28-40M-6 -14l-24-30"),
    fill("ink", "M-58 2h116a58 56 0 0 1-116 0Z", box(-68, -12, 136, 14), box(-26, 56, 52, 8)),
    hatch("paper", 6, [-62, -5, 124]),
    line("accent", 9, "M-18 26l14 14 26-28"),
  ],
  // Goods on their way over the sea.
  IECCertificate: [
    fill("hue", box(-46, 2, 26, 22), box(-16, -22, 26, 22)),
    fill("accent", box(-16, 2, 26, 22)),
    fill("ink", "M-70 26h140l-18 32h-104Z", box(16, -46, 24, 72), box(44, -10, 12, 36)),
    line("paper", 16, "M-42 13h18M-12 13h18M-12 -11h18", "2 4"),
    line("paper", 5, "M22 -34h12M22 -22h12"),
    hatch("paper", 6, [-50, 37, 100]),
    line("hue", 5, "M-70 66q11.7-10 23.3 0t23.3 0 23.3 0 23.3 0 23.3 0 23.3 0"),
    fill("accent", "M28 -70l22 8-22 8Z"),
    line("ink", 4, "M26 -46v-26"),
  ],
  // A tender, rolled out and sealed.
  NSICCertification: [
    fill("hue", box(-42, -50, 84, 100)),
    fill("ink", tablet(-56, -66, 112, 20, 10), tablet(-56, 46, 112, 20, 10)),
    line("paper", 6, "M-28 -30h56M-28 -14h56M-28 2h30"),
    hatch("paper", 6, [-45, -56, 90], [-45, 56, 90]),
    fill("accent", disc(20, 18, 19), "M8 28h24v30l-12-9-12 9Z"),
    line("paper", 3, disc(20, 18, 13), "2.4 2.7"),
    fill("paper", disc(20, 18, 7)),
  ],
  // A workshop at work.
  UdyogAadhar: [
    fill("hue", box(38, -36, 20, 94), box(34, -44, 28, 8)),
    fill("ink", "M-64 58v-56l30-22v22l30-22v22l30-22v78Z", box(-72, 58, 144, 7)),
    line("paper", 12, "M-54 18h72", "12 8"),
    hatch("paper", 6, [-60, 36, 82]),
    fill("accent", disc(46, -58, 7), disc(36, -70, 5), disc(24, -74, 3.5), box(-46, 44, 14, 14)),
    line("paper", 4, "M38 -20h20M38 -8h20"),
  ],
};
