import { type Assigned, sees } from "./scope.ts";
import type { Staff } from "./staff.ts";
import type { StaffRole } from "./tables.ts";

/** Checked by the functions that read or write; pages only use it to decide what to show. */
const permissions = {
  "enquiries.read": ["viewer", "staff", "owner"],
  "enquiries.write": ["staff", "owner"],
  "enquiries.export": ["staff", "owner"],
  "clients.read": ["viewer", "staff", "owner"],
  "clients.write": ["staff", "owner"],
  "clients.empty": ["owner"],
  "clients.import": ["staff", "owner"],
  "clients.export": ["staff", "owner"],
  "documents.read": ["viewer", "staff", "owner"],
  "documents.write": ["staff", "owner"],
  "project-reports.read": ["viewer", "staff", "owner"],
  "project-reports.write": ["staff", "owner"],
  "conversations.read": ["viewer", "staff", "owner"],
  "conversations.write": ["staff", "owner"],
  "appointments.read": ["viewer", "staff", "owner"],
  "appointments.write": ["staff", "owner"],
  "fees.read": ["staff", "owner"],
  "fees.write": ["staff", "owner"],
  "fees.refund": ["owner"],
  "own.account": ["viewer", "staff", "owner"],
  "steps.read": ["staff", "owner"],
  "reports.read": ["owner"],
  settings: ["owner"],
  team: ["owner"],
  audit: ["owner"],
  people: ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

export const rolesWith = (permission: Permission): readonly StaffRole[] => permissions[permission];

type Asked = Pick<Staff, "role" | "seesFees">;

/** With a record: if that is one that they see. */
export function may(staff: Asked, permission: Permission): boolean;
export function may(
  staff: Asked & Pick<Staff, "id" | "scope">,
  permission: Permission,
  of: Assigned,
): boolean;
export function may(staff: Asked & Partial<Staff>, permission: Permission, record?: Assigned): boolean {
  const { role, seesFees, id = "", scope } = staff;
  if (record && !sees({ id, role, ...(scope && { scope }) }, record)) return false;
  const roles: readonly StaffRole[] = permissions[permission];
  return roles.includes(role) || (permission === "fees.read" && role === "viewer" && seesFees === true);
}

export type Needs = Permission | "anybody" | "signed-in";

/** `write` is by intent of the post ("*" for any). */
export type AddressNeeds = { read: Needs; write?: Readonly<Record<string, Needs>> };

export type RouteNeeds = Readonly<Record<string, AddressNeeds>>;

/** Nobody may open an address that declares nothing. */
export function mayOpen(staff: Pick<Staff, "role" | "seesFees">, needs: Needs | undefined): boolean {
  return needs === "anybody" || needs === "signed-in" || (needs !== undefined && may(staff, needs));
}
