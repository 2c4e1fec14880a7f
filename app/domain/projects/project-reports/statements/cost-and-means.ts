import { blocks } from "../choices.ts";
import { hasPartYear } from "../financial-years.ts";
import { type Line, line, sumOf, type Table, typed } from "../line.ts";
import type { Block, ReportInputs } from "../schema.ts";
import type { SchemeTerms } from "../schemes/scheme.ts";

/** Blocks with a row, and machinery if something else is depreciated with it. */
export function usedBlocks({ cost, conventions }: ReportInputs): Block[] {
  const extra = cost.contingency > 0 || (cost.preoperative > 0 && conventions.preoperative === "machinery");
  return blocks.filter(
    (block) => cost.assets.some((asset) => asset.block === block) || (block === "machinery" && extra),
  );
}

/** Quantity × rate with GST, and the part put to use in the second half of the first year. */
export function assetLists(inputs: ReportInputs): Table[] {
  return usedBlocks(inputs).map((block): Table => {
    const rows = inputs.cost.assets.filter((asset) => asset.block === block);
    const key = (name: string) => `${name}_${block}`;
    return {
      key: block,
      axis: block,
      rows: rows.map(({ name }) => name),
      lines: [
        typed(
          "quantity",
          "units",
          rows.map(({ quantity }) => quantity),
          { key: key("quantity") },
        ),
        typed(
          "rate",
          "money",
          rows.map(({ rate }) => rate),
          { key: key("rate") },
        ),
        typed(
          "gst",
          "percent",
          rows.map(({ gst }) => gst),
          { key: key("gst") },
        ),
        typed(
          "monthOfUse",
          "count",
          rows.map(({ month }) => month),
          { key: key("month") },
        ),
        line("amount", "money", `${key("quantity")} * ${key("rate")} * (1 + ${key("gst")} / 100)`, {
          key: key("amount"),
        }),
        ...(hasPartYear(inputs)
          ? usedInYears(inputs, key)
          : [
              line("lateAmount", "money", `if(${key("month")} > 6, ${key("amount")}, 0)`, {
                key: key("late"),
                source: "law",
              }),
            ]),
      ],
    };
  });
}

/** Part of an asset depreciated in the first two years, if the first is short. Months count from the start of production. */
function usedInYears({ conventions }: ReportInputs, key: (name: string) => string): Line[] {
  const [month, first] = [key("month"), "monthsOfYear@0"];
  const [inFirst, inSecond] =
    conventions.depreciation === "straight"
      ? [`max(0, ${first} - ${month} + 1) / 12`, `min(12, 12 + ${first} - ${month} + 1) / 12`]
      : [
          `if(${month} > ${first}, 0, if(${first} - ${month} >= 5, 1, 1 / 2))`,
          `if(${month} - ${first} <= 7, 1, 1 / 2)`,
        ];
  return [
    line("firstYearAmount", "money", `${key("amount")} * ${inFirst}`, { key: key("first"), source: "law" }),
    line("secondYearAmount", "money", `${key("amount")} * ${inSecond}`, {
      key: key("second"),
      source: "law",
    }),
  ];
}

export function costOfProject(inputs: ReportInputs): Table {
  const used = usedBlocks(inputs);
  const costs = used.map((block) => `cost_${block}`);
  return {
    key: "cost",
    axis: "once",
    lines: [
      ...used.map((block): Line => line(block, "money", `sum(amount_${block})`, { key: `cost_${block}` })),
      line("contingency", "money", `(${sumOf(costs)}) * contingencyShare / 100`),
      line("preoperativeCost", "money", "preoperative"),
      line("fixedCost", "money", `${sumOf(costs)} + contingency + preoperativeCost`, { total: true }),
      line("workingCapitalCost", "money", "workingCapital"),
      line("projectCost", "money", "fixedCost + workingCapitalCost", { total: true, source: "portal" }),
    ],
  };
}

/** The subsidy is not part of the means: it is a deposit until it is set off. */
export function meansOfFinance({ finance, conventions }: ReportInputs, { ceiling, max }: SchemeTerms): Table {
  const counted = ceiling === null ? "projectCost" : "min(projectCost, subsidyCeiling)";
  const subsidy = `${counted} * subsidyShare / 100`;
  return {
    key: "means",
    axis: "once",
    lines: [
      line("own", "money", "projectCost * ownShare / 100", { given: [finance.own] }),
      line("termLoan", "money", "fixedCost * (100 - ownShare) / 100", {
        given: [finance.termLoan],
        source: "portal",
      }),
      line("cashCredit", "money", "max(0, projectCost - own - termLoan - otherLoan)", {
        given: [finance.cashCredit],
      }),
      line("otherLoanMeans", "money", "otherLoan"),
      line("means", "money", "own + termLoan + cashCredit + otherLoanMeans", { total: true }),
      line("meansGap", "money", "means - projectCost"),
      line("ownPart", "percent", "if(projectCost > 0, own / projectCost * 100, nothing)"),
      line("subsidy", "money", max === null ? subsidy : `min(${subsidy}, subsidyMost)`, { source: "law" }),
      // The rest of a larger subsidy stays a deposit.
      ...(conventions.subsidy === "net" ? [line("setOff", "money", "min(subsidy, termLoan)")] : []),
      ...(ceiling === null ? [] : [line("aboveCeiling", "money", "max(0, projectCost - subsidyCeiling)")]),
    ],
  };
}
