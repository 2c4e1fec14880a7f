import { type Line, line, sumOf, type Table, typed } from "../line.ts";
import type { Block, ReportInputs } from "../schema.ts";
import { usedBlocks } from "./cost-and-means.ts";

/** Preoperative cost that is written off by itself: one fifth each year (Income-tax Act of 1961, section 35D). */
const amortisedRate = 20;

/** A block of assets with its rate, the cost that is written down, and what of it is put to use late in the first year. */
type Written = { key: Block | "preoperative" | "existing"; rate: number; cost: string; late: string };

function writtenBlocks(inputs: ReportInputs): Written[] {
  const { conventions, cost, existing } = inputs;
  const amortised = conventions.preoperative === "amortised" && cost.preoperative > 0;
  const withMachinery = `cost_machinery + contingency${amortised ? "" : " + preoperativeCost"}`;
  return [
    ...usedBlocks(inputs).map((block) => ({
      key: block,
      rate: conventions.depreciationRates[block],
      cost: block === "machinery" ? withMachinery : `cost_${block}`,
      late: `sum(late_${block})`,
    })),
    ...(amortised
      ? [{ key: "preoperative" as const, rate: amortisedRate, cost: "preoperativeCost", late: "0" }]
      : []),
    ...(existing ? [{ key: "existing" as const, rate: existing.depreciation, cost: "0", late: "0" }] : []),
  ];
}

/** The rates of depreciation of the blocks, with the cost that each is counted on. */
export function depreciationRates(inputs: ReportInputs): Table {
  return {
    key: "depreciationRates",
    axis: "once",
    lines: writtenBlocks(inputs).flatMap(({ key: about, rate, cost, late }) => [
      typed("depreciationRate", "percent", [rate], { key: `depreciationRate_${about}`, about }),
      line("writtenCost", "money", cost, { key: `written_${about}`, about }),
      line("writtenLate", "money", late, { key: `writtenLate_${about}`, about }),
    ]),
  };
}

/**
 * Depreciation of each block. Written down: rate × the value at the start of the year. Straight: rate × cost. What is put to
 * use for less than 180 days of the first year has half of that year's (Income-tax Act of 1961, section 32).
 */
export function depreciation(inputs: ReportInputs): Table {
  const all = writtenBlocks(inputs);
  const straight = inputs.conventions.depreciation === "straight";
  return {
    key: "depreciation",
    axis: "years",
    lines: [
      ...all.flatMap(({ key }) => ofBlock(key, straight || key === "preoperative")),
      line("depreciation", "money", sumOf(all.map(({ key }) => `dep_${key}`)), {
        total: true,
        source: "portal",
      }),
      line("netBlock", "money", sumOf(all.map(({ key }) => `net_${key}`)), { total: true }),
    ],
  };
}

function ofBlock(about: Written["key"], straight: boolean): Line[] {
  const key = (part: string) => `${part}_${about}`;
  const first = `${key("written")} - ${key("writtenLate")} / 2`;
  const later = straight ? key("written") : key("start");
  const base = about === "existing" ? key("start") : `if(year = 1, ${first}, ${later})`;
  return [
    line("blockOpening", "money", `${key("net")}[-1]`, { key: key("start"), about }),
    line("blockAdded", "money", `if(year = 1, ${key("written")}, 0)`, { key: key("added"), about }),
    line(
      "blockDepreciation",
      "money",
      `min(${key("start")} + ${key("added")}, (${base}) * ${key("depreciationRate")} / 100)`,
      { key: key("dep"), about, source: "law" },
    ),
    line("blockClosing", "money", `${key("start")} + ${key("added")} - ${key("dep")}`, {
      key: key("net"),
      about,
      opening: about === "existing" ? "openingNetBlock" : undefined,
    }),
  ];
}
