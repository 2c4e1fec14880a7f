import { hasPartYear } from "../financial-years.ts";
import type { Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";
import { cmaLines } from "./cma-line.ts";

/** CMA form II. Line 14, net profit, is the projections' profit after tax. */
export function operatingStatement(inputs: ReportInputs): Table {
  const { operating, total } = cmaLines(inputs);
  const sales = hasPartYear(inputs)
    ? "$netSales / monthsOfYear * monthsOfYear[-1] / $netSales[-1]"
    : "$netSales / $netSales[-1]";
  return {
    key: "cmaOperating",
    axis: "cma",
    lines: [
      operating("domesticSales", "sales"),
      operating("exportSales", "0"),
      total("grossSales", "$domesticSales + $exportSales"),
      operating("duty", "0"),
      total("netSales", "$grossSales - $duty"),
      total("salesRise", `if($netSales[-1] > 0, (${sales} - 1) * 100, nothing)`, "percent"),
      operating("rawMaterials", "rawMaterial"),
      operating("spares", "0"),
      operating("powerAndFuel", "power"),
      operating("directLabour", "wages"),
      operating("otherManufacturing", "repairs"),
      operating("depreciation", "depreciation"),
      total(
        "manufacturingCost",
        "$rawMaterials + $spares + $powerAndFuel + $directLabour + $otherManufacturing + $depreciation",
      ),
      operating("openingWip", "openingWork"),
      operating("closingWip", "closingWork"),
      total("costOfProduction", "$manufacturingCost + $openingWip - $closingWip"),
      operating("openingFinishedGoods", "openingStock"),
      operating("closingFinishedGoods", "closingStock"),
      total("costOfSales", "$costOfProduction + $openingFinishedGoods - $closingFinishedGoods"),
      operating("sellingAndAdmin", "salary + selling + overheads"),
      total("costAndExpenses", "$costOfSales + $sellingAndAdmin"),
      total("operatingProfit", "$netSales - $costAndExpenses"),
      operating("interest", "interest"),
      total("profitAfterInterest", "$operatingProfit - $interest"),
      operating("otherIncome", "otherIncome"),
      total("profitBeforeTax", "$profitAfterInterest + $otherIncome"),
      operating("tax", "tax"),
      total("netProfit", "$profitBeforeTax - $tax"),
      operating("drawings", "drawings"),
      total("retained", "$netProfit - $drawings"),
      total("retainedPart", "if($netProfit > 0, $retained / $netProfit * 100, nothing)", "percent"),
    ],
  };
}
