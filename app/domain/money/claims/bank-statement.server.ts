import { createHash } from "node:crypto";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newIds } from "../../../platform/db/new-ids.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { logFee } from "../fees/log-fee.server.ts";
import type { StatementLine } from "./read-statement.server.ts";

const perStatement = 200;

type Imported = {
  added: number;
  /** How many lines were uploaded before. */
  known: number;
};

/** Kept to suggest matches. Nothing is confirmed by it, and the same statement can be uploaded again. */
export function importStatement(
  db: Db,
  staff: Staff,
  lines: readonly StatementLine[],
  now: Date,
): Promise<Imported> {
  requirePermission(staff, "fees.write");
  const ids = newIds(now, lines.length);
  const made = { imported_at: now.toISOString(), imported_by: staff.id };
  const rows = withKeys(lines).map((line, at) => ({ id: ids[at] as string, ...line, ...made }));
  return inTransaction(db, async (trx) => {
    let added = 0;
    for (let from = 0; from < rows.length; from += perStatement) {
      const result = await trx
        .insertInto("bank_credits")
        .values(rows.slice(from, from + perStatement))
        .onConflict((conflict) => conflict.column("line_key").doNothing())
        .executeTakeFirstOrThrow();
      added += Number(result.numInsertedOrUpdatedRows ?? 0n);
    }
    await logFee(trx, staff, "statement", { verb: "statement_imported", after: { count: added }, now });
    return { added, known: rows.length - added };
  });
}

/** Two equal lines of a statement are two payments, so the key counts them. */
function withKeys(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const text = JSON.stringify([line.day, line.amount, line.utr, line.narration]);
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return { ...line, line_key: createHash("sha256").update(`${text} ${nth}`).digest("base64url") };
  });
}
