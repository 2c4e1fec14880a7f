import { pmegp } from "./pmegp.ts";
import { pmfme } from "./pmfme.ts";
import type { Register } from "./register.ts";

export const shippedRegisters: Registers = [pmegp, pmfme];

type Registers = readonly [Register, ...Register[]];

let known = shippedRegisters;

/** A function, because the list grows at run time. Shipped registers come first. */
export const registers = (): Registers => known;
export const registerKeys = (): string[] => known.map(({ key }) => key);

export const activeRegisters = (): Register[] => known.filter(({ off }) => !off);

export const activeOr = (key: unknown): Register =>
  activeRegisters().find((one) => one.key === key) ?? known[0];

export const registerRoutes = { list: "/cases/:register", form: "/cases/:register/add-client" } as const;

/** Call it in every process, and in a browser before the first page is shown. */
export function setCustomRegisters(custom: readonly Register[]): void {
  known = [...shippedRegisters, ...custom];
}

export const customRegisters = (): readonly Register[] => known.slice(shippedRegisters.length);

export const findRegister = (key: unknown): Register | undefined =>
  known.find((register) => register.key === key);

/** Throws for an unknown key. */
export function registerOf(key: string): Register {
  const register = findRegister(key);
  if (!register) throw new Error(`There is no register ${JSON.stringify(key)}.`);
  return register;
}

export function registerAt(pathname: string): Register | undefined {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  return known.find(({ list, form }) => list === path || form === path);
}

export const requestedFields = (key: string): ReadonlySet<string> =>
  new Set(Object.values(registerOf(key).fields).flat());

export const asksFor = (key: string, field: string): boolean =>
  Object.values(registerOf(key).fields).some((section) => section.includes(field));

export const listPath = (key: string): string => registerOf(key).list;
export const formPath = (key: string): string => registerOf(key).form;

/** No register may have such a key. */
export const outsideLists = ["trash", "merged"] as const;

export const isListed = (state: string): boolean => outsideLists.every((outside) => outside !== state);
