import type { Unit } from "./line.ts";

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

/** Functions over all columns; no figures give none. */
export const overAll: Record<string, (list: readonly number[]) => number> = {
  sum,
  least: (list) => (list.length > 0 ? Math.min(...list) : Number.NaN),
  average: (list) => (list.length > 0 ? sum(list) / list.length : Number.NaN),
};

export const functions: Record<string, (...args: number[]) => number> = {
  round: (paise = 0) => wholePaise(paise),
  min: (...list) => Math.min(...list),
  max: (...list) => Math.max(...list),
  abs: (number = 0) => Math.abs(number),
  and: (...list) => (list.every(Boolean) ? 1 : 0),
  or: (...list) => (list.some(Boolean) ? 1 : 0),
};

/** Comparisons give 1 or 0. */
export function binary(sign: string, left: number, right: number): number {
  switch (sign) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "^":
      return left ** right;
    case "<":
      return Number(left < right);
    case "<=":
      return Number(left <= right);
    case ">":
      return Number(left > right);
    case ">=":
      return Number(left >= right);
    case "=":
      return Number(left === right);
    default:
      return Number(left !== right);
  }
}

/** Every line is rounded to whole paise, so that sums are exact. */
export function rounded(unit: Unit, value: number): number {
  return unit === "money" ? wholePaise(value) : value;
}

/** Half away from zero, as spreadsheets round; allows for binary errors just below half a paisa. */
function wholePaise(paise: number): number {
  const whole = Math.floor(Math.abs(paise) + 0.5 + 1e-6);
  return paise < 0 && whole > 0 ? -whole : whole;
}
