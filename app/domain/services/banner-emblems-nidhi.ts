import { box, fill, line, type Shape } from "./banner-brush.ts";

const ear = (x: number, top: number) =>
  [0, 14, 28, 42].map((down) => `M${x - 13} ${top + down}l13 13 13-13`).join("");

const sack = (x: number) => `M${x} 58c-6-20 0-30 9-34l-6-9h24l-6 9c9 4 15 14 9 34Z`;

/** Nidhi, the fund: grants and money for ideas, farms and products. */
export const nidhiEmblems: Record<string, Shape[]> = {
  // A seed that sprouts in an open hand.
  SeedFund: [
    line("ink", 6, "M4 14v-52"),
    fill("hue", "M4 -16c-2-26-18-38-46-38 0 28 18 40 46 38ZM4 -32c2-24 16-34 42-34 0 26-16 36-42 34Z"),
    line("paper", 3, "M-5 -24l-23-20M12 -38l22-17"),
    fill("accent", "M4 24c-18-5-18-22 0-34 18 12 18 29 0 34Z"),
    fill(
      "ink",
      "M-50 26c14-10 28-8 40 2h26a8 8 0 0 1 2 16l34-14c10-4 16 8 8 14l-44 26c-8 4-18 4-26 2l-40-8Z",
    ),
    line("paper", 3.5, "M18 44h-24"),
    fill("hue", box(-72, 20, 18, 50)),
    line("paper", 8, "M-63 24v42", "2.5 5"),
  ],
  // Three ears of grain, each a step higher.
  CGTMSE: [
    line("ink", 5, "M-38 66v-92M0 66v-116M38 66v-140"),
    line("hue", 9, ear(-38, -22)),
    line("ink", 9, ear(0, -46)),
    line("accent", 9, ear(38, -70)),
    fill("hue", "M0 58q-6-30-30-34 2 30 30 34ZM0 66q8-34 34-38-4 34-34 38Z"),
    fill("ink", box(-60, 62, 120, 7)),
  ],
  // A godown after the harvest.
  NAIFF: [
    fill("ink", "M-64 58v-54a64 62 0 0 1 128 0v54Z"),
    line("paper", 7, "M-53 58v-54a53 51 0 0 1 106 0v54", "2.6 4.6"),
    fill("paper", box(-32, -4, 64, 62)),
    line("hue", 6, "M-32 4h64M-32 14h64M-32 24h64M-32 34h64M-32 44h64"),
    fill("accent", sack(-6)),
    line("paper", 5, sack(28)),
    fill("accent", sack(28)),
    line("ink", 4, "M1 26h16M35 26h16"),
    fill("ink", box(-72, 58, 144, 7)),
  ],
  // A wheel: one half made, the other still a drawing.
  MSME: [
    fill("ink", "M-4 -48a48 48 0 0 0 0 96Z"),
    line("ink", 16, "M-4 -54a54 54 0 0 0 0 108", "18.8 18.9"),
    line("hue", 4, "M4 -50a50 50 0 0 1 0 100M4 -20a20 20 0 0 1 0 40", "8 6"),
    fill("paper", "M-4 -20a20 20 0 0 0 0 40Z"),
    line("paper", 5, "M-4 -35a35 35 0 0 0 0 70", "2.4 5"),
    fill("accent", "M60 -68l14 14-52 52-14-14Z"),
    fill("ink", "M8 -16l14 14-20 6Z"),
    line("paper", 3, "M53 -61l14 14"),
  ],
};
