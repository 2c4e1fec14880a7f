import {
  activeRegisters,
  customRegisters,
  registerRoutes,
} from "../../../domain/catalogue/registers/registers.ts";
import { mayOpen, type RouteNeeds } from "../../../domain/people/staff/permissions.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import { importPath } from "../find/use-commands.ts";
import { menuPages } from "./menu.ts";

/** What the person may open, and what is on. */
export function openable(staff: Staff, table: RouteNeeds, isOn: (path: string) => boolean): string[] {
  // Precomputed: every page needs it, and matching all routes takes a third of the time of a list's data.
  const shared = new Map<string, string>(
    customRegisters().flatMap(({ list, form }) => [
      [list, registerRoutes.list],
      [form, registerRoutes.form],
    ]),
  );
  const needsAt = (address: string) => (table[address] ?? table[shared.get(address) ?? ""])?.read;
  const pages = menuPages().map(({ to }) => to);
  const addresses = [...pages, ...activeRegisters().map(({ form }) => form), importPath];
  return addresses.filter((address) => mayOpen(staff, needsAt(address)) && isOn(address));
}
