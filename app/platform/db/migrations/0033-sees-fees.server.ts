import { type Kysely, sql } from "kysely";

type Old = { settings: { section: string; value: string }; staff: { role: string; sees_fees: number } };

/** Whether an account that only reads sees fees: its own choice of the owner, which one setting was for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column sees_fees integer not null default 0`.execute(db);
  const old = db as Kysely<Old>;
  const billing = await old
    .selectFrom("settings")
    .select("value")
    .where("section", "=", "billing")
    .executeTakeFirst();
  if (!billing) return;
  const { viewers, ...value } = JSON.parse(billing.value) as { viewers?: "off" | "on" };
  if (viewers === "on")
    await old.updateTable("staff").set({ sees_fees: 1 }).where("role", "=", "viewer").execute();
  await old
    .updateTable("settings")
    .set({ value: JSON.stringify(value) })
    .where("section", "=", "billing")
    .execute();
}
