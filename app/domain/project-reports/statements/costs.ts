import { line, sumOf, type Table, typed } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

/** What goes into a unit: quantity × rate, with what is wasted. Not rounded: it is multiplied by many units. */
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

/** Raw material consumed: units produced × cost of a unit, with each material's rise. */
export function rawMaterial({ costs }: ReportInputs): Table {
  const lines = costs.materials.map(({ name, product }, index) =>
    line(
      "materialCost",
      "money",
      `produced_${product} * perUnit@${index} * ${risen(`materialRise@${index}`)}`,
      {
        key: `material_${index}`,
        of: name,
      },
    ),
  );
  return {
    key: "rawMaterial",
    axis: "years",
    lines: [
      ...lines,
      line("rawMaterial", "money", sumOf(lines.map(({ key }) => key)), { total: true, source: "portal" }),
    ],
  };
}

/** People: how many, and what one is paid in a month. */
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

/** Wages and salaries: count × monthly × 12, with fringe benefits and each post's rise. */
export function wagesAndSalary({ costs }: ReportInputs): Table {
  const { staff } = costs;
  const lines = staff.map(({ name }, index) =>
    line(
      "payOf",
      "money",
      `headcount@${index} * monthly@${index} * 12 * (1 + fringe / 100) * ${risen(`staffRise@${index}`)}`,
      { key: `pay_${index}`, of: name },
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

/** Power follows the use of the capacity; repairs and selling costs follow sales; overheads stand. */
export function otherCosts({ costs }: ReportInputs): Table {
  const overheads = costs.overheads.map(({ name }, index) =>
    line("overheadOf", "money", `yearly@${index} * ${risen(`overheadRise@${index}`)}`, {
      key: `overhead_${index}`,
      of: name,
    }),
  );
  const mains = `kilowatts * powerHours * powerDays * tariff * ${risen("powerRise")}`;
  const generator = `litres * litreRate * ${risen("generatorRise")}`;
  return {
    key: "otherCosts",
    axis: "years",
    lines: [
      line("power", "money", `(${mains} + ${generator}) * utilisation / 100`, { source: "portal" }),
      line("repairs", "money", "sales * repairsShare / 100", { source: "portal" }),
      line("selling", "money", "sales * sellingShare / 100", { source: "portal" }),
      ...overheads,
      line("overheads", "money", sumOf(overheads.map(({ key }) => key)), { total: true }),
    ],
  };
}

/** The factor by which a cost has risen since the first year. */
function risen(rise: string): string {
  return `(1 + ${rise} / 100) ^ (year - 1)`;
}
