import { hash } from "node:crypto";
import { type Db, inTransaction, lockKey } from "./connection.server.ts";

export type PostedForm = { id: string; by: string; content: unknown };

export const unnamedForm: PostedForm = { id: "", by: "", content: null };

/** Known for two days, so it must not be about a person. */
export type Saved = { saved: string };

/**
 * If the same form is posted twice at once, the second post waits and gets what the first has saved. Runs `work` again for
 * a later post unless an earlier one returned `Saved`.
 */
export function saveOnce<Result>(
  db: Db,
  form: PostedForm,
  now: Date,
  work: (trx: Db) => Promise<Result | Saved>,
): Promise<Result | Saved> {
  const key = formKey(form);
  if (key === undefined) return inTransaction(db, work);
  return inTransaction(db, async (trx) => {
    await lockKey(trx, key);
    const known = trx.selectFrom("used_keys").select("saved").where("key", "=", key);
    const before = await known.executeTakeFirst();
    if (before) return before;
    const result = await work(trx);
    if (isSaved(result)) {
      const row = { key, used_at: now.toISOString(), saved: result.saved };
      await trx.insertInto("used_keys").values(row).execute();
    }
    return result;
  });
}

export function formKey({ id, by, content }: PostedForm): string | undefined {
  if (!/^[\w-]{36}$/.test(id)) return undefined;
  return `form-${hash("sha256", JSON.stringify([id, by, content]), "base64url")}`;
}

export function isSaved(result: unknown): result is Saved {
  return typeof result === "object" && result !== null && "saved" in result;
}
