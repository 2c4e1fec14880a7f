import { monthsOf, ofYear, perMonth } from "../financial-years.ts";
import { type Line, line, sumOf, type Table, typed } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

/** Quantity × rate, with wastage. Not rounded, because it is multiplied by many units. */
export function materialList({ costs }: ReportInputs): Table {
  const { materials } = costs;
  return {
    key: "materials",
    axis: "materials",
    rows: materials.map(({ name }) => name),
    lines: [
      typed(
        "materialQuantity",
        "units",
        materials.map(({ quantity }) => quantity),
      ),
      typed(
        "materialRate",
        "money",
        materials.map(({ rate }) => rate),
      ),
      typed(
        "wastage",
        "percent",
        materials.map(({ wastage }) => wastage),
      ),
      typed(
        "materialRise",
        "percent",
        materials.map(({ rise }) => rise),
      ),
      line("perUnit", "rate", "materialQuantity * materialRate * (1 + wastage / 100)", { source: "portal" }),
    ],
  };
}

const isByYear = (values: readonly (number | null)[]) => values.some((value) => value !== null);

/** Missing years: last year's rate plus the rise. */
export function materialRates({ costs }: ReportInputs): Line[] {
  return costs.materials.flatMap(({ name, rates }, index) =>
    isByYear(rates)
      ? typed("materialRateOf", "money", rates, {
          key: `materialRate_${index}`,
          subject: name,
          formula: `if(year = 1, materialRate@${index}, materialRate_${index}[-1] * (1 + materialRise@${index} / 100))`,
        })
      : [],
  );
}

/** Units produced × cost of a unit, with rises or yearly rates. */
export function rawMaterial({ costs }: ReportInputs): Table {
  const lines = costs.materials.map(({ name, product, rates }, index) => {
    const cost = isByYear(rates)
      ? `materialQuantity@${index} * materialRate_${index} * (1 + wastage@${index} / 100)`
      : `perUnit@${index} * ${risen(`materialRise@${index}`)}`;
    return line("materialCost", "money", `produced_${product} * ${cost}`, {
      key: `material_${index}`,
      subject: name,
    });
  });
  return {
    key: "rawMaterial",
    axis: "years",
    lines: [
      ...lines,
      line("rawMaterial", "money", sumOf(lines.map(({ key }) => key)), { total: true, source: "portal" }),
    ],
  };
}

export function staffList({ costs }: ReportInputs): Table {
  const { staff } = costs;
  return {
    key: "staff",
    axis: "staff",
    rows: staff.map(({ name }) => name),
    lines: [
      typed(
        "headcount",
        "count",
        staff.map(({ count }) => count),
      ),
      typed(
        "monthly",
        "money",
        staff.map(({ monthly }) => monthly),
      ),
      typed(
        "staffRise",
        "percent",
        staff.map(({ rise }) => rise),
      ),
    ],
  };
}

/** Missing years: last year's pay plus the rise. */
export function monthlyPay({ costs }: ReportInputs): Line[] {
  return costs.staff.flatMap(({ name, pay }, index) =>
    isByYear(pay)
      ? typed("monthlyOf", "money", pay, {
          key: `monthly_${index}`,
          subject: name,
          formula: `if(year = 1, monthly@${index}, monthly_${index}[-1] * (1 + staffRise@${index} / 100))`,
        })
      : [],
  );
}

/** Count × monthly × months, with fringe benefits and rises or yearly pay. */
export function wagesAndSalary(inputs: ReportInputs): Table {
  const { staff } = inputs.costs;
  const months = `${monthsOf(inputs)} * (1 + fringe / 100)`;
  const lines = staff.map(({ name, pay }, index) =>
    line(
      "payOf",
      "money",
      isByYear(pay)
        ? `headcount@${index} * monthly_${index} * ${months}`
        : `headcount@${index} * monthly@${index} * ${months} * ${risen(`staffRise@${index}`)}`,
      { key: `pay_${index}`, subject: name },
    ),
  );
  const of = (kind: "wages" | "salary") =>
    sumOf(lines.filter((_, index) => staff[index]?.kind === kind).map(({ key }) => key));
  return {
    key: "wagesAndSalary",
    axis: "years",
    lines: [
      ...lines,
      line("wages", "money", of("wages"), { total: true, source: "portal" }),
      line("salary", "money", of("salary"), { total: true, source: "portal" }),
    ],
  };
}

export function overheadList({ costs }: ReportInputs): Table {
  const { overheads } = costs;
  return {
    key: "overheadList",
    axis: "overheads",
    rows: overheads.map(({ name }) => name),
    lines: [
      typed(
        "yearly",
        "money",
        overheads.map(({ yearly }) => yearly),
      ),
      typed(
        "overheadRise",
        "percent",
        overheads.map(({ rise }) => rise),
      ),
    ],
  };
}

/** Power follows capacity use; repairs and selling costs follow sales; overheads are fixed. */
export function otherCosts(inputs: ReportInputs): Table {
  const { costs } = inputs;
  const overheads = costs.overheads.map(({ name, amounts }, index) => {
    const key = `overhead_${index}`;
    const first = `yearly@${index}${ofYear(inputs)}`;
    const later = `${key}[-1]${perMonth(inputs)} * (1 + overheadRise@${index} / 100)`;
    return isByYear(amounts)
      ? typed("overheadOf", "money", amounts, {
          key,
          subject: name,
          formula: `if(year = 1, ${first}, ${later})`,
        })
      : line("overheadOf", "money", `${first} * ${risen(`overheadRise@${index}`)}`, { key, subject: name });
  });
  const mains = `kilowatts * powerHours * powerDays * tariff * ${risen("powerRise")}`;
  const generator = `litres * litreRate * ${risen("generatorRise")}`;
  return {
    key: "otherCosts",
    axis: "years",
    lines: [
      line(
        "power",
        "money",
        powerFormula(inputs, `(${mains} + ${generator}) * utilisation / 100${ofYear(inputs)}`),
        {
          given: costs.power.amounts,
          source: "portal",
        },
      ),
      line("repairs", "money", "sales * repairsShare / 100", { source: "portal" }),
      line("selling", "money", "sales * sellingShare / 100", { source: "portal" }),
      ...overheads,
      line("overheads", "money", sumOf(overheads.map(({ key }) => key)), { total: true }),
    ],
  };
}

/** After a year with a typed amount, later years follow from it by tariff and capacity use. */
function powerFormula(inputs: ReportInputs, worked: string): string {
  const { amounts } = inputs.costs.power;
  if (!isByYear(amounts)) return worked;
  const first = amounts.findIndex((amount) => amount !== null) + 1;
  const later = `power[-1] * utilisation / utilisation[-1]${perMonth(inputs)} * (1 + powerRise / 100)`;
  return `if(year < ${first}, ${worked}, if(utilisation[-1] = 0, ${worked}, ${later}))`;
}

function risen(rise: string): string {
  return `(1 + ${rise} / 100) ^ (year - 1)`;
}
