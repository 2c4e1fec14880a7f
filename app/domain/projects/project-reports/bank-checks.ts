import { amber, type Check, type CheckKey } from "./check.ts";
import type { Model } from "./evaluate.ts";
import type { BankBounds, ReportFacts } from "./report-facts.ts";
import type { ReportInputs } from "./schema.ts";

/** The bounds of the chosen bank; they are facts, and a bank that does not name one asks for none. */
export function bankChecks({ bank }: ReportInputs, facts: ReportFacts, model: Model): Check[] {
  const bounds = facts.banks.find(({ key }) => key === bank.bounds);
  return [
    ...(bounds ? ratioChecks(bounds, model) : []),
    ...breakEvenChecks(facts, model),
    ...creditChecks(facts, model),
  ];
}

/** Ratios that a bank wants to be at least so much in every year: the check, its line and the input to change. */
const floors: readonly [key: CheckKey, line: string, bound: keyof BankBounds, path: string][] = [
  ["dscrLow", "dscr", "leastDscr", "loan.instalments"],
  ["currentRatioLow", "currentRatio", "currentRatio", "workingCapital.debtors"],
  ["interestCoverLow", "interestCover", "interestCover", "loan.rate"],
];

function ratioChecks(bounds: BankBounds, model: Model): Check[] {
  const average = model.value("averageDscr");
  const { averageDscr, outsideLiabilities: most } = bounds;
  const low = floors.flatMap(([key, line, bound, path]) => {
    const least = bounds[bound];
    if (typeof least !== "number") return [];
    // A year without enough cash has no current ratio that means anything; that is said by itself.
    const isCounted = (year: number) => line !== "currentRatio" || model.value("cash", year) >= 0;
    const year = model.values(line).findIndex((found, each) => found < least && isCounted(each));
    return year < 0 ? [] : [amber(key, path, { year: year + 1, found: model.value(line, year), least })];
  });
  // Without any net worth there is no ratio, and too much is owed.
  const over = model.values("outsideToWorth").findIndex((found) => most !== null && !(found <= most));
  return [
    ...low,
    ...(averageDscr !== null && average < averageDscr
      ? [amber("averageDscrLow", "loan.instalments", { found: average, least: averageDscr })]
      : []),
    ...(over >= 0 ? [amber("outsideHigh", "finance.own", { year: over + 1, most: most ?? 0 })] : []),
  ];
}

function breakEvenChecks({ usual }: ReportFacts, model: Model): Check[] {
  const found = model.value("breakEven");
  const path = "products.0.prices.0";
  if (Number.isNaN(found)) return [amber("noBreakEven", path)];
  return found > usual.breakEvenMost
    ? [amber("breakEvenHigh", path, { found, most: usual.breakEvenMost })]
    : [];
}

/** Up to a limit banks count the cash credit by turnover, above it by the current assets. */
function creditChecks({ nayak }: ReportFacts, model: Model): Check[] {
  const borrowing = model.value("borrowing");
  if (borrowing > nayak.most)
    return [amber("creditAboveTurnover", "finance.cashCredit", { mostPaise: nayak.most })];
  const permittedPaise = model.value("turnoverFinance");
  return borrowing > permittedPaise
    ? [amber("creditAbovePermitted", "finance.cashCredit", { permittedPaise })]
    : [];
}
