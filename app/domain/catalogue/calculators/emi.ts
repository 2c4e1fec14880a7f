/** Whole paise, percent a year, months; repaid in equal monthly instalments. */
export type Loan = { paise: number; rate: number; months: number };

/** Paise, percent a year, months. */
export const loanLimits = { minPaise: 1_000_00, maxPaise: 10_00_00_000_00, maxRate: 36, maxMonths: 360 };

/** In whole paise; `balance` is what is left after the month. */
export type Instalment = { month: number; interest: number; principal: number; balance: number };

export function isWithinLimits({ paise, rate, months }: Loan): boolean {
  const { minPaise, maxPaise, maxRate, maxMonths } = loanLimits;
  return (
    Number.isInteger(paise) &&
    Number.isInteger(months) &&
    paise >= minPaise &&
    paise <= maxPaise &&
    rate >= 0 &&
    rate <= maxRate &&
    months >= 1 &&
    months <= maxMonths
  );
}

/** Paise, not rounded, with monthly rest: P·r / (1 − (1+r)^−n), without interest P / n. */
export function emi(loan: Loan): number {
  return loan.paise / presentValue(loan, loan.months);
}

/** Whole rupees: computed from the exact instalment, then rounded half up. */
export function totalsOf(loan: Loan): { paid: number; interest: number } {
  const paid = emi(loan) * loan.months;
  return { paid: Math.round(paid / 100), interest: Math.round((paid - loan.paise) / 100) };
}

/** Rounds balances and takes the principal as their difference, so that rounding errors do not add up. */
export function scheduleOf(loan: Loan): Instalment[] {
  const instalment = emi(loan);
  const left = (month: number) => instalment * presentValue(loan, loan.months - month);
  return Array.from({ length: loan.months }, (_, index) => {
    const before = left(index);
    const balance = Math.round(left(index + 1));
    const interest = Math.round(before * monthly(loan));
    return { month: index + 1, interest, principal: Math.round(before) - balance, balance };
  });
}

function monthly({ rate }: Loan): number {
  return rate / 12 / 100;
}

/** The value of one paisa a month; logarithms keep small rates exact. */
function presentValue(loan: Loan, months: number): number {
  const r = monthly(loan);
  return r === 0 ? months : -Math.expm1(-months * Math.log1p(r)) / r;
}
