import type { Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";
import { cmaLines } from "./cma-line.ts";

/** CMA form III, with next year's instalments among current liabilities. */
export function cmaBalanceSheet(inputs: ReportInputs): Table {
  return { key: "cmaBalance", axis: "cma", lines: [...liabilities(inputs), ...assets(inputs)] };
}

function liabilities(inputs: ReportInputs) {
  const { balance, total, kept } = cmaLines(inputs);
  const friends = inputs.finance.otherLoan > 0 ? " + otherLoan" : "";
  const grant = inputs.conventions.subsidy === "net";
  return [
    balance("bankBorrowing", "borrowing"),
    balance("creditors", "creditors"),
    balance("customerAdvances", kept("customerAdvances")),
    balance("taxProvision", kept("taxProvision")),
    balance("statutory", kept("statutory")),
    balance("instalmentsDue", "nextInstalments"),
    balance("otherCurrent", kept("otherCurrent")),
    total(
      "currentOtherAll",
      "$creditors + $customerAdvances + $taxProvision + $statutory + $instalmentsDue + $otherCurrent",
    ),
    total("currentLiabilitiesAll", "$bankBorrowing + $currentOtherAll"),
    balance("termLoans", "termDebt - nextInstalments"),
    balance("otherTerm", `${kept("otherTerm")}${friends}`),
    total("termLiabilities", "$termLoans + $otherTerm"),
    total("outsideLiabilities", "$currentLiabilitiesAll + $termLiabilities"),
    balance("capital", grant ? "capital + grant" : "capital"),
    total("netWorth", "$capital"),
    total("totalLiabilities", "$outsideLiabilities + $netWorth"),
  ];
}

function assets(inputs: ReportInputs) {
  const { balance, total, kept } = cmaLines(inputs);
  const deposit = inputs.conventions.subsidy === "net" ? " + subsidyDeposit" : "";
  return [
    balance("cash", "cash"),
    balance("receivables", "debtors"),
    balance("exportReceivables", "0"),
    balance("oldReceivables", "0"),
    balance("rawMaterialStock", "rawMaterialStock"),
    balance("wipStock", "closingWork"),
    balance("finishedStock", "closingStock"),
    balance("sparesStock", kept("sparesStock")),
    balance("supplierAdvances", "advances"),
    balance("otherCurrentAssets", kept("otherCurrentAssets")),
    total(
      "currentAssets",
      "$cash + $receivables + $exportReceivables + $oldReceivables + $rawMaterialStock + $wipStock + $finishedStock + $sparesStock + $supplierAdvances + $otherCurrentAssets",
    ),
    balance("grossBlock", "$grossBlock[-1] + assetsOut"),
    balance("accumulatedDepreciation", "$accumulatedDepreciation[-1] + depreciation"),
    total("netBlock", "$grossBlock - $accumulatedDepreciation"),
    balance("nonCurrent", `${kept("nonCurrent")}${deposit}`),
    balance("intangibles", kept("intangibles")),
    total("totalAssets", "$currentAssets + $netBlock + $nonCurrent + $intangibles"),
    total("difference", "round($totalAssets - $totalLiabilities)"),
    total("tangibleNetWorth", "$netWorth - $intangibles"),
    total("netWorkingCapital", "$currentAssets - $currentLiabilitiesAll"),
    total(
      "currentRatioAll",
      "if($currentLiabilitiesAll > 0, $currentAssets / $currentLiabilitiesAll, nothing)",
      "ratio",
    ),
    total(
      "outsideToWorth",
      "if($tangibleNetWorth > 0, $outsideLiabilities / $tangibleNetWorth, nothing)",
      "ratio",
    ),
  ];
}
