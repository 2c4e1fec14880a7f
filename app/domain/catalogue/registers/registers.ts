import { pmegp } from "./pmegp.ts";
import { pmfme } from "./pmfme.ts";
import type { Register } from "./register.ts";

/** The registers that come with the program, in the order of menus and lists. */
export const shippedRegisters: Registers = [pmegp, pmfme];

type Registers = readonly [Register, ...Register[]];

let known = shippedRegisters;

/** Every register, the shipped ones first: what menus, lists, imports, reports and tests iterate over. Ask when needed: the list can grow. */
export const registers = (): Registers => known;
export const registerKeys = (): string[] => known.map(({ key }) => key);

/** Those in which new cases are made: not the ones that the owner has switched off. */
export const activeRegisters = (): Register[] => known.filter(({ off }) => !off);

/** The register with this key if new cases are made in it, else the first. */
export const activeOr = (key: unknown): Register =>
  activeRegisters().find((one) => one.key === key) ?? known[0];

/** The routes of a register that did not come with the program; by its key each of them has these too. */
export const registerRoutes = { list: "/cases/:register", form: "/cases/:register/add-client" } as const;

/** Sets the registers beside the shipped ones: in each process, and in a browser before its first page is shown. */
export function setOwnRegisters(own: readonly Register[]): void {
  known = [...shippedRegisters, ...own];
}

/** Those that were set. */
export const ownRegisters = (): readonly Register[] => known.slice(shippedRegisters.length);

/** The register with this key; undefined when there is none, whatever is given. */
export const findRegister = (key: unknown): Register | undefined =>
  known.find((register) => register.key === key);

/** The register of a record. Throws for a key that no register has. */
export function registerOf(key: string): Register {
  const register = findRegister(key);
  if (!register) throw new Error(`There is no register ${JSON.stringify(key)}.`);
  return register;
}

/** The register whose list or form is at this address; undefined for any other. */
export function registerAt(pathname: string): Register | undefined {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  return known.find(({ list, form }) => list === path || form === path);
}

/** The client's fields on the form of a register. */
export const fieldsAsked = (key: string): ReadonlySet<string> =>
  new Set(Object.values(registerOf(key).fields).flat());

/** Whether the form of a register has this field of the client. */
export const asksFor = (key: string, field: string): boolean =>
  Object.values(registerOf(key).fields).some((section) => section.includes(field));

/** The address of a register's list, and of its form. */
export const listPath = (key: string): string => registerOf(key).list;
export const formPath = (key: string): string => registerOf(key).form;

/** List states of a record that is in no list; no register has such a key. */
export const outsideLists = ["trash", "merged"] as const;

/** Whether a list state is that of a record in a list: only such a record has a page of its own. */
export const isListed = (state: string): boolean => outsideLists.every((outside) => outside !== state);
