import type { LineLabel } from "../../../../platform/language/statement-messages.ts";
import { ofYear } from "../financial-years.ts";
import { type Line, line, type Table, typed } from "../line.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";

/** Price and volume fall, material cost rises (percent), interest rises (points). */
type Case = { label: LineLabel; price?: number; volume?: number; material?: number; rate?: number };

const cases: readonly Case[] = [
  { label: "priceDown5", price: 5 },
  { label: "priceDown10", price: 10 },
  { label: "volumeDown10", volume: 10 },
  { label: "materialUp10", material: 10 },
  { label: "rateUp2", rate: 2 },
  { label: "together", price: 10, material: 10, rate: 2 },
];

/** Selling costs and repairs follow sales; material and variable power follow volume. Tax is not recomputed, but is 0 in a loss. */
export function sensitivity(inputs: ReportInputs): Table[] {
  const all = cases.flatMap(({ label }) => [
    line(
      "averageOf",
      "ratio",
      `if(sum(due_${label}) > 0, sum(counted_${label}) / sum(due_${label}), nothing)`,
      {
        key: `average_${label}`,
        about: label,
      },
    ),
    line("leastOf", "ratio", `least(dscr_${label})`, { key: `least_${label}`, about: label }),
  ]);
  return [
    {
      key: "sensitivity",
      axis: "years",
      lines: [
        line("lostByPrice", "money", "sales - selling - repairs"),
        line("lostByVolume", "money", "lostByPrice - rawMaterial - variablePowerCost"),
        line("priceCounted", "money", "if(due > 0, lostByPrice, 0)"),
        line("volumeCounted", "money", "if(due > 0, lostByVolume, 0)"),
        line("ratePoint", "money", "if(loanRate > 0, loanInterest / loanRate, 0)"),
        ...cases.flatMap((one) => linesOf(one, inputs)),
      ],
    },
    { key: "sensitivityAll", axis: "once", lines: all },
  ];
}

function linesOf(
  { label, price = 0, volume = 0, material = 0, rate = 0 }: Case,
  inputs: ReportInputs,
): Line[] {
  const lost = [
    ...(price ? [`lostByPrice * ${price} / 100`] : []),
    ...(volume ? [`lostByVolume * ${volume} / 100`] : []),
    ...(material ? [`rawMaterial * ${material} / 100`] : []),
    ...(rate ? [`borrowing * ${rate} / 100${ofYear(inputs)}`] : []),
  ].join(" + ");
  const more = rate ? `ratePoint * ${rate}` : "0";
  const key = (part: string) => `${part}_${label}`;
  return [
    line("lostOf", "money", lost, { key: key("lost"), about: label }),
    line(
      "availableOf",
      "money",
      `available - ${key("lost")} + if(profitBeforeTax - ${key("lost")} - ${more} > 0, 0, tax)`,
      { key: key("available"), about: label },
    ),
    line("dueOf", "money", `due + if(due > 0, ${more}, 0)`, { key: key("due"), about: label }),
    line("countedOf", "money", `if(due > 0, ${key("available")}, 0)`, { key: key("counted"), about: label }),
    line("dscrOf", "ratio", `if(due > 0, ${key("available")} / ${key("due")}, nothing)`, {
      key: key("dscr"),
      about: label,
      total: true,
    }),
  ];
}

/** Fall of price or volume at which the average DSCR reaches the bound; tax unchanged. */
export function breakPoints({ stressDscr }: ReportFacts): Table {
  const slack = "sum(availableForDue) - stressDscr * sum(due)";
  const fall = (what: string) =>
    `if(and(sum(due) > 0, sum(${what}) > 0), (${slack}) / sum(${what}) * 100, nothing)`;
  return {
    key: "breakPoints",
    axis: "once",
    lines: [
      typed("stressDscr", "ratio", [stressDscr]),
      line("priceMayFall", "percent", fall("priceCounted")),
      line("volumeMayFall", "percent", fall("volumeCounted")),
    ],
  };
}
