import { amber, type Check, type CheckKey } from "./check.ts";
import type { Model } from "./evaluate.ts";
import type { BankBounds, ReportFacts } from "./report-facts.ts";
import type { ReportInputs } from "./schema.ts";

/** From facts; a bank without a bound has no check. */
export function bankChecks({ bank }: ReportInputs, facts: ReportFacts, model: Model): Check[] {
  const bounds = facts.banks.find(({ key }) => key === bank.bounds);
  return [
    ...(bounds ? ratioChecks(bounds, model) : []),
    ...tooGood(facts, model),
    ...breakEvenChecks(facts, model),
    ...creditChecks(facts, model),
  ];
}

/** Minimum ratios for every year: check, line, and the input to change. */
const floors: readonly [key: CheckKey, line: string, bound: keyof BankBounds, path: string][] = [
  ["dscrLow", "dscr", "leastDscr", "loan.instalments"],
  ["currentRatioLow", "currentRatio", "currentRatio", "workingCapital.debtors"],
  ["interestCoverLow", "interestCover", "interestCover", "loan.rate"],
];

function ratioChecks(bounds: BankBounds, model: Model): Check[] {
  const average = model.value("averageDscr");
  const { averageDscr, outsideLiabilities: maxOutside } = bounds;
  const low = floors.flatMap(([key, line, bound, path]) => {
    const min = bounds[bound];
    if (typeof min !== "number") return [];
    // Without enough cash the current ratio is meaningless, and has a check of its own.
    const isCounted = (year: number) => line !== "currentRatio" || model.value("cash", year) >= 0;
    const year = model.values(line).findIndex((found, each) => found < min && isCounted(each));
    return year < 0 ? [] : [amber(key, path, { year: year + 1, found: model.value(line, year), min })];
  });
  // Negative net worth has no ratio and means too much debt.
  const over = model
    .values("outsideToWorth")
    .findIndex((found) => maxOutside !== null && !(found <= maxOutside));
  return [
    ...low,
    ...(averageDscr !== null && average < averageDscr
      ? [amber("averageDscrLow", "loan.instalments", { found: average, min: averageDscr })]
      : []),
    ...(over >= 0 ? [amber("outsideHigh", "finance.own", { year: over + 1, max: maxOutside ?? 0 })] : []),
  ];
}

/** A branch does not believe it: prices are too high, or costs are left out. */
function tooGood({ usual: { dscrMost: max } }: ReportFacts, model: Model): Check[] {
  const found = model.value("averageDscr");
  return found > max ? [amber("averageDscrHigh", "products.0.prices.0", { found, max })] : [];
}

function breakEvenChecks({ usual }: ReportFacts, model: Model): Check[] {
  const found = model.value("breakEven");
  const path = "products.0.prices.0";
  if (Number.isNaN(found)) return [amber("noBreakEven", path)];
  return found > usual.breakEvenMost
    ? [amber("breakEvenHigh", path, { found, max: usual.breakEvenMost })]
    : [];
}

/** Banks use the turnover method up to a limit, and current assets above it. */
function creditChecks({ nayak }: ReportFacts, model: Model): Check[] {
  const borrowing = model.value("borrowing");
  if (borrowing > nayak.max)
    return [amber("creditAboveTurnover", "finance.cashCredit", { maxPaise: nayak.max })];
  const permittedPaise = model.value("turnoverFinance");
  return borrowing > permittedPaise
    ? [amber("creditAbovePermitted", "finance.cashCredit", { permittedPaise })]
    : [];
}
