import type { BulkField, ChangeProblem, Undo } from "../../../domain/clients/bulk.server.ts";

/** Result of a post of a list; a change can be undone with `undo`. */
export type ListResult =
  | { status: "changed"; field: BulkField; count: number; undo: Undo[] }
  | { status: "undone"; count: number }
  | { status: ChangeProblem | "saved" | "nameless" | "full" | "removed" | "shared" | "unshared" | "columns" };
