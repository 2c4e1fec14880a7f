import type { Language } from "../../../platform/language/language.ts";
import { findFigure, trustIn } from "../facts/facts.server.ts";
import { figuresUnder } from "../facts/fill-figures.ts";

/** Rupees become paise. Throws for an unchecked figure. */
export function figureOf(name: string): number {
  const { unit, value } = findFigure(name);
  // Visitors read a result as a promise.
  if (trustIn(name) === "none") throw new Error(`${name} is not checked, so no result may rest on it`);
  return counted(name, unit, value);
}

export function earlierOf(name: string): number {
  const { unit, earlier } = findFigure(name);
  return counted(name, unit, earlier?.[0]?.value);
}

function counted(name: string, unit: string, value: unknown): number {
  if (typeof value !== "number") throw new Error(`${name} is no number`);
  return unit === "rupees" ? value * 100 : value;
}

export function figuresOf<Key extends string>(names: Readonly<Record<Key, string>>): Record<Key, number> {
  return figuresUnder(names, figureOf);
}

export function placeNames(name: string, language: Language): readonly string[] {
  const figure = findFigure(name);
  if (figure.unit !== "names") throw new Error(`${name} is no list of names`);
  return figure.value[language];
}
