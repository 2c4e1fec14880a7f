import { box, disc, fill, hatch, line, rupee, type Shape } from "./banner-brush.ts";

/** Aarambh, the beginning: forms of a business. Each is drawn around 0, 0 within a radius of 80. */
export const aarambhEmblems: Record<string, Shape[]> = {
  // Three houses of a company, each a step higher, and its flag.
  PublicLimitedCompany: [
    fill("hue", box(-60, 6, 36, 52)),
    fill("ink", box(-19, -22, 36, 80), box(22, -42, 38, 100), box(-70, 58, 140, 7)),
    fill("accent", "M43 -74l22 8-22 8Z"),
    line("ink", 4, "M41 -42v-32"),
    line("paper", 7, "M-49 16v34M-35 16v34M-8 -12v62M6 -12v62M34 -33v90M48 -33v90", "7 7"),
  ],
  // One person in the door of the firm.
  OnepersonCompanyRegistration: [
    fill("ink", "M-54 58v-64a54 54 0 0 1 108 0v64Z", box(-64, 58, 128, 8)),
    line("paper", 6, "M-46 58v-64a46 46 0 0 1 92 0v64", "2.5 4.6"),
    fill("paper", "M-38 58v-64a38 38 0 0 1 76 0v64Z"),
    fill("hue", "M-30 58v-14a30 30 0 0 1 60 0v14Z"),
    fill("accent", disc(0, -8, 18), "M0 -80l6 8-6 8-6-8Z"),
  ],
  // Two bangles, one through the other.
  LimitedLiabilityPartnership: [
    line("ink", 15, disc(-20, 0, 44)),
    line("paper", 4, disc(-20, 0, 44), "2.5 5.4"),
    line("paper", 22, disc(20, 0, 44)),
    line("hue", 15, disc(20, 0, 44)),
    line("paper", 4, disc(20, 0, 44), "2.5 5.4"),
    line("paper", 22, "M-13 -43.4a44 44 0 0 1 24 12"),
    line("ink", 15, "M-18 -44a44 44 0 0 1 32.5 16"),
    line("paper", 4, "M-17 -43.9a44 44 0 0 1 31.5 16", "2.5 5.4"),
    fill("accent", "M0 -18l11 18-11 18-11-18Z"),
  ],
  // Two partners over one ledger.
  PartnershipFirmRegistration: [
    fill("ink", disc(-25, -46, 16), "M-56 16v-8a31 31 0 0 1 62 0v8Z"),
    fill("paper", "M-9 16v-8a34 34 0 0 1 68 0v8Z"),
    fill("hue", disc(25, -46, 16), "M-6 16v-8a31 31 0 0 1 62 0v8Z"),
    fill("paper", "M0 8l-64-13v60h128v-60Z"),
    fill("ink", "M0 14l-60-12v44l60 14 60-14v-44Z"),
    fill("paper", "M-4 22l-49-10v27l49 11ZM4 22l49-10v27l-49 11Z"),
    line("hue", 4, "M-45 23l34 7M-45 32l34 7M11 30l34-7M11 39l34-7"),
    fill("accent", "M-5 54h10v20l-5-6-5 6Z"),
  ],
  // A lamp that burns for others.
  Section8Company: [
    fill("ink", "M-66 6h132c-6 32-30 46-66 46s-60-14-66-46Z"),
    fill("hue", box(-20, 52, 40, 6), box(-32, 58, 64, 8)),
    hatch("paper", 8, [-46, 22, 92]),
    fill("accent", "M0 -64c24 26 28 44 14 64h-28c-14-20-10-38 14-64Z"),
    fill("paper", "M0 -30c9 12 10 20 5 30h-10c-5-10-4-18 5-30Z"),
    line("hue", 5, "M-34 -28l-14-8M34 -28l14-8M-26 -52l-10-12M26 -52l10-12"),
  ],
  // A gift that falls into the pot of a charity.
  "12Aand80GRegistration": [
    fill("hue", "M-14 -30q-30 2-42-28 30-4 42 28ZM14 -30q30 2 42-28-30-4-42 28Z", box(-22, 60, 44, 7)),
    fill(
      "ink",
      "M-50 22c0-22 14-34 28-38h44c14 4 28 16 28 38 0 24-20 40-50 40s-50-16-50-40Z",
      box(-20, -22, 40, 8),
      box(-30, -31, 60, 9),
    ),
    hatch("paper", 9, [-46, 22, 92]),
    line("paper", 2.5, "M-48 12h96M-48 32h96"),
    fill("accent", disc(0, -58, 22)),
    fill("paper", disc(0, -58, 16)),
    line("ink", 4, rupee(0, -58, 19)),
  ],
  // The members and their common chest.
  NidhiCompanyRegistration: [
    fill("hue", disc(-44, -34, 13), disc(44, -34, 13), "M-68 8a24 24 0 0 1 48 0ZM20 8a24 24 0 0 1 48 0Z"),
    fill("ink", disc(0, -54, 15), "M-26 -8a26 26 0 0 1 52 0v6h-52Z"),
    fill("paper", "M-58 20v-6a28 28 0 0 1 28-26h60a28 28 0 0 1 28 26v6Z"),
    fill("ink", "M-54 22v-6a24 24 0 0 1 24-24h60a24 24 0 0 1 24 24v6Z", box(-54, 26, 108, 38)),
    hatch("paper", 7, [-47, 55, 94]),
    line("paper", 7, "M-30 -3v24M30 -3v24", "2.5 4.6"),
    fill("accent", box(-10, 15, 20, 24)),
    fill("paper", disc(0, 24, 4), box(-2, 24, 4, 10)),
  ],
};
