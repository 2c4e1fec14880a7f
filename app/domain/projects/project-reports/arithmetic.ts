import type { Unit } from "./line.ts";

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

/** Functions of all columns of a line; without a figure they give none. */
export const overAll: Record<string, (list: readonly number[]) => number> = {
  sum,
  least: (list) => (list.length > 0 ? Math.min(...list) : Number.NaN),
  average: (list) => (list.length > 0 ? sum(list) / list.length : Number.NaN),
};

/** Functions of values. */
export const functions: Record<string, (...args: number[]) => number> = {
  round: (paise = 0) => wholePaise(paise),
  min: (...list) => Math.min(...list),
  max: (...list) => Math.max(...list),
  abs: (number = 0) => Math.abs(number),
  and: (...list) => (list.every(Boolean) ? 1 : 0),
  or: (...list) => (list.some(Boolean) ? 1 : 0),
};

/** What stands on both sides of a sign; a comparison gives 1 or 0. */
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

/** Money is whole paise at every line, so sums and differences of lines are exact. */
export function rounded(unit: Unit, value: number): number {
  return unit === "money" ? wholePaise(value) : value;
}

/** Rounds half away from zero, as spreadsheets do; what is half a paisa but for the error of a binary fraction counts as half. */
function wholePaise(paise: number): number {
  const whole = Math.floor(Math.abs(paise) + 0.5 + 1e-6);
  return paise < 0 && whole > 0 ? -whole : whole;
}
