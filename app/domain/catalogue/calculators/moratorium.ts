import { emi, type Instalment, type Loan, scheduleOf } from "./emi.ts";

/** A loan whose first months have no instalment: meanwhile its interest is paid, or added to the loan. */
export type MoratoriumLoan = Loan & { moratorium: number; interest: "paid" | "added" };

/** How a loan is paid back. Exact paise, not rounded, but for `rows`. */
export type Plan = {
  /** The instalment after the moratorium, and for how many months. */
  instalment: number;
  instalments: number;
  /** What is owed when the instalments begin. */
  owed: number;
  /** What is paid each month of the moratorium. */
  during: number;
  paid: number;
  /** Every month, in whole paise. Where interest is added, the principal of that month is negative. */
  rows: Instalment[];
};

/** The plan of a loan within its limits; the moratorium is shorter than the loan. */
export function planOf(loan: MoratoriumLoan): Plan {
  const { paise, rate, months, moratorium } = loan;
  const monthly = rate / 12 / 100;
  const added = loan.interest === "added";
  const owedAfter = (month: number) => (added ? paise * (1 + monthly) ** month : paise);
  const owed = owedAfter(moratorium);
  const rest = { paise: owed, rate, months: months - moratorium };
  const instalment = emi(rest);
  const during = added || moratorium === 0 ? 0 : paise * monthly;
  const waiting = Array.from({ length: moratorium }, (_, index): Instalment => {
    const [before, balance] = [owedAfter(index), Math.round(owedAfter(index + 1))];
    const interest = Math.round(before * monthly);
    return { month: index + 1, interest, principal: Math.round(before) - balance, balance };
  });
  const later = scheduleOf(rest).map((row) => ({ ...row, month: row.month + moratorium }));
  return {
    instalment,
    instalments: rest.months,
    owed,
    during,
    paid: during * moratorium + instalment * rest.months,
    rows: [...waiting, ...later],
  };
}

/** The months of a plan as years: what was due in each, and what is left after it. */
export function yearsOf(rows: readonly Instalment[]): (Omit<Instalment, "month"> & { year: number })[] {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, index) => {
    const months = rows.slice(index * 12, (index + 1) * 12);
    const sum = (part: "interest" | "principal") => months.reduce((total, row) => total + row[part], 0);
    const balance = months.at(-1)?.balance ?? 0;
    return { year: index + 1, interest: sum("interest"), principal: sum("principal"), balance };
  });
}
