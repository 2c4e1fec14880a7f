import type { Staff } from "./staff.ts";

/** Viewers read. Throws the 403 answer for anybody who may not change clients and enquiries. */
export function requireWriter(staff: Staff): void {
  if (staff.role === "viewer") throw new Response("Viewers may read, not change", { status: 403 });
}

/** Settings are the owner's. Throws the 403 answer for everybody else. */
export function requireOwner(staff: Staff): void {
  if (staff.role !== "owner") throw new Response("This is for the owner alone", { status: 403 });
}
