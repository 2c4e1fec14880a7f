import type { Language } from "../../../platform/language/language.ts";
import { usualScheme } from "../calculators/loan-schemes.ts";
import { withFigures } from "../facts/facts.server.ts";

const figures = {
  cost: "example-cost",
  own: "example-own",
  loan: "example-loan",
  subsidy: "example-subsidy-rural",
  net: "example-net-rural",
  years: "lock-in",
  apply: "example-week-apply",
  agency: "example-week-agency",
  bank: "example-week-bank",
  money: "example-week-money",
} as const;

export type HomeExample = Record<keyof typeof figures, string>;

export function homeExample(language: Language): HomeExample {
  const entries = Object.entries(figures).map(([name, fact]) => [
    name,
    withFigures(`{{${usualScheme}.${fact}}}`, language),
  ]);
  return Object.fromEntries(entries);
}
