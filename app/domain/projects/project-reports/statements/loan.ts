import { hasPartYear } from "../financial-years.ts";
import { type Line, line, type Table } from "../line.ts";
import type { ReportInputs } from "../schema.ts";

/** In the moratorium, interest is paid or added to the loan. The last instalment takes the rest, so that it ends at 0. */
export function loanSchedule(inputs: ReportInputs): Table {
  const { loan, conventions } = inputs;
  const capitalised = loan.moratoriumInterest === "capitalised" ? "period <= moratoriumPeriods" : "";
  const net = conventions.subsidy === "net";
  return {
    key: "loanSchedule",
    axis: "periods",
    lines: [
      line("periodOpening", "money", "periodClosing[-1]"),
      line(
        "interestBase",
        "money",
        loan.firstInterest ? "periodOpening" : "if(period = 1, 0, periodOpening)",
      ),
      line("periodInterest", "money", `interestBase * loanRate / 100${periodPart(inputs)}`, {
        source: "portal",
      }),
      line("interestAdded", "money", capitalised ? `if(${capitalised}, periodInterest, 0)` : "0"),
      // The balance when the first instalment falls due.
      line("owed", "money", "if(period <= moratoriumPeriods + 1, periodOpening, owed[-1])"),
      principal(loan),
      line("periodClosing", "money", "periodOpening + interestAdded - periodPrincipal", {
        opening: net ? "termLoan - setOff" : "termLoan",
      }),
    ],
  };
}

const periodPart = (inputs: ReportInputs) =>
  hasPartYear(inputs) ? " * if(period = 1, firstPeriodMonths / 12, 1 / periodsOfYear)" : " / periodsOfYear";

function principal({ repayment }: ReportInputs["loan"]): Line {
  const growth = "loanRate / 100 / periodsOfYear";
  const equal = "owed / instalments";
  const emi = `if(loanRate = 0, ${equal}, owed * ${growth} / (1 - (1 + ${growth}) ^ (0 - instalments))) - periodInterest`;
  const last = "period = moratoriumPeriods + instalments";
  const instalment = repayment === "emi" ? emi : equal;
  return line(
    "periodPrincipal",
    "money",
    `if(period <= moratoriumPeriods, 0, if(${last}, periodOpening, min(periodOpening, round(${instalment}))))`,
    { source: "portal" },
  );
}

/** With a net subsidy, its part bears no interest and is set off after the lock-in. */
export function loanByYear(inputs: ReportInputs, lockInYears: number): Table {
  const { conventions } = inputs;
  // A lock-in that begins within a year ends within one.
  const last = lockInYears + (hasPartYear(inputs) ? 1 : 0);
  const netted = conventions.subsidy === "net" ? `if(year < ${last}, setOff, 0)` : "0";
  return {
    key: "loan",
    axis: "years",
    lines: [
      line("loanOpening", "money", "loanClosing[-1]"),
      line("loanInterest", "money", "yearSum(periodInterest)"),
      line("loanPrincipal", "money", "yearSum(periodPrincipal)"),
      line("interestOnLoan", "money", "yearSum(interestAdded)"),
      line("subsidyHeld", "money", netted, { opening: conventions.subsidy === "net" ? "setOff" : "0" }),
      line("loanClosing", "money", "yearLast(periodClosing) + subsidyHeld", {
        opening: "termLoan",
        total: true,
      }),
    ],
  };
}
