import { matchPath } from "react-router";
import { registers } from "../../domain/registers/registers.ts";
import { mayOpen, type RouteNeeds } from "../../domain/staff/permissions.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import { importPath } from "../find/use-commands.ts";
import { menu } from "./menu.ts";

/** The addresses of the navigation, and of the search's commands, that a person may open. */
export function openable(staff: Staff, table: RouteNeeds): string[] {
  const addresses = [...menu().map(({ to }) => to), ...registers().map(({ form }) => form), importPath];
  return addresses.filter((address) => mayOpen(staff, needsAt(table, address)));
}

/** The registers beside the shipped ones share a route. */
function needsAt(table: RouteNeeds, address: string) {
  const route = Object.keys(table).find((path) => matchPath(path, address));
  return (table[address] ?? table[route ?? ""])?.read;
}
