import { hasPartYear } from "../financial-years.ts";
import { type Line, line, sumOf, type Table, typed } from "../line.ts";
import type { Block, ReportInputs } from "../schema.ts";
import { usedBlocks } from "./cost-and-means.ts";

/** Percent: preoperative cost is written off in five years (Income-tax Act 1961, section 35D). */
const amortisedRate = 20;

/** With its rate, cost, and the part that counts in the first years. */
type Written = { key: Block | "preoperative" | "existing"; rate: number; cost: string; counted: Line[] };

function writtenBlocks(inputs: ReportInputs): Written[] {
  const { conventions, cost, existing } = inputs;
  const amortised = conventions.preoperative === "amortised" && cost.preoperative > 0;
  const extra = `contingency${amortised ? "" : " + preoperativeCost"}`;
  const of = (about: Written["key"], cost: string) => ({
    key: about,
    cost,
    counted: countedLines(inputs, about, extra),
  });
  return [
    ...usedBlocks(inputs).map((block) => ({
      ...of(block, block === "machinery" ? `cost_machinery + ${extra}` : `cost_${block}`),
      rate: conventions.depreciationRates[block],
    })),
    ...(amortised ? [{ ...of("preoperative", "preoperativeCost"), rate: amortisedRate }] : []),
    ...(existing ? [{ ...of("existing", "0"), rate: existing.depreciation }] : []),
  ];
}

/** Less what is put to use late, or scaled to the months of a part year. */
function countedLines(inputs: ReportInputs, about: Written["key"], extra: string): Line[] {
  const { depreciation } = inputs.conventions;
  const isBlock = about !== "preoperative" && about !== "existing";
  if (!hasPartYear(inputs))
    return [
      line("writtenLate", "money", isBlock ? `sum(late_${about})` : "0", {
        key: `writtenLate_${about}`,
        about,
      }),
    ];
  const part = depreciation === "straight" ? "monthsOfYear@0 / 12" : "if(monthsOfYear@0 >= 6, 1, 1 / 2)";
  const [first, second] = about === "machinery" ? [` + (${extra}) * ${part}`, ` + ${extra}`] : ["", ""];
  return [
    line("writtenFirst", "money", isBlock ? `sum(first_${about})${first}` : `written_${about}`, {
      key: `writtenFirst_${about}`,
      about,
    }),
    line("writtenSecond", "money", isBlock ? `sum(second_${about})${second}` : `written_${about}`, {
      key: `writtenSecond_${about}`,
      about,
    }),
  ];
}

export function depreciationRates(inputs: ReportInputs): Table {
  return {
    key: "depreciationRates",
    axis: "once",
    lines: writtenBlocks(inputs).flatMap(({ key: about, rate, cost, counted }) => [
      typed("depreciationRate", "percent", [rate], { key: `depreciationRate_${about}`, about }),
      line("writtenCost", "money", cost, { key: `written_${about}`, about }),
      ...counted,
    ]),
  };
}

/** WDV and SLM. Under 180 days of use in the first year: half (Income-tax Act 1961, section 32); in a part year SLM counts months. */
export function depreciation(inputs: ReportInputs): Table {
  const all = writtenBlocks(inputs);
  const straight = inputs.conventions.depreciation === "straight";
  return {
    key: "depreciation",
    axis: "years",
    lines: [
      ...all.flatMap(({ key }) => ofBlock(key, straight || key === "preoperative", hasPartYear(inputs))),
      line("depreciation", "money", sumOf(all.map(({ key }) => `dep_${key}`)), {
        total: true,
        source: "portal",
      }),
      line("netBlock", "money", sumOf(all.map(({ key }) => `net_${key}`)), { total: true }),
    ],
  };
}

function ofBlock(about: Written["key"], straight: boolean, inPart: boolean): Line[] {
  const key = (part: string) => `${part}_${about}`;
  const first = inPart ? key("writtenFirst") : `${key("written")} - ${key("writtenLate")} / 2`;
  const second = straight
    ? key("writtenSecond")
    : `${key("start")} - (${key("written")} - ${key("writtenSecond")})`;
  const last = straight ? key("written") : key("start");
  const later = inPart ? `if(year = 2, ${second}, ${last})` : last;
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
