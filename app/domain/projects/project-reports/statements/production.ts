import { ofYear, partOfYear } from "../financial-years.ts";
import { line, sumOf, type Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

/** Opening stock, production, closing stock by days, sales. */
export function production(inputs: ReportInputs): Table {
  return {
    key: "production",
    axis: "years",
    lines: inputs.products.flatMap(({ name }, index) => {
      const of = name;
      const key = (part: string) => `${part}_${index}`;
      return [
        line("unitsOpening", "units", `${key("closing")}[-1]`, { key: key("opening"), subject: of }),
        line("unitsProduced", "units", `capacity@${index} * utilisation / 100${ofYear(inputs)}`, {
          key: key("produced"),
          subject: of,
        }),
        line("unitsClosing", "units", `${key("produced")} * ${partOfYear(inputs, "finishedDays")}`, {
          key: key("closing"),
          subject: of,
          opening: `openingUnits@${index}`,
          source: "portal",
        }),
        line("unitsSold", "units", `${key("opening")} + ${key("produced")} - ${key("closing")}`, {
          key: key("sold"),
          subject: of,
          source: "portal",
        }),
      ];
    }),
  };
}

export function sales({ products }: ReportInputs): Table {
  return {
    key: "sales",
    axis: "years",
    lines: [
      ...products.map(({ name }, index) =>
        line("salesOf", "money", `sold_${index} * price_${index}`, { key: `sales_${index}`, subject: name }),
      ),
      line("sales", "money", sumOf(products.map((_, index) => `sales_${index}`)), {
        total: true,
        source: "portal",
      }),
    ],
  };
}
