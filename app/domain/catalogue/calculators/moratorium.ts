import { emi, type Instalment, type Loan, scheduleOf } from "./emi.ts";

/** During the moratorium the interest is paid, or added to the loan. */
export type MoratoriumLoan = Loan & { moratorium: number; interest: "paid" | "added" };

/** Exact paise, not rounded, except in `rows`. */
export type Plan = {
  instalment: number;
  instalments: number;
  owed: number;
  during: number;
  paid: number;
  /** Whole paise. The principal is negative in months whose interest is added to the loan. */
  rows: Instalment[];
};

/** The moratorium must be shorter than the loan. */
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

export function yearsOf(rows: readonly Instalment[]): (Omit<Instalment, "month"> & { year: number })[] {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, index) => {
    const months = rows.slice(index * 12, (index + 1) * 12);
    const sum = (part: "interest" | "principal") => months.reduce((total, row) => total + row[part], 0);
    const balance = months.at(-1)?.balance ?? 0;
    return { year: index + 1, interest: sum("interest"), principal: sum("principal"), balance };
  });
}
