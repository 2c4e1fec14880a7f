import type { Db } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { signaturesOf } from "../../people/staff/preferences.ts";

export type Firm = { brand: string; phone: string; email: string };

export async function signatureOf(
  db: Db,
  staffId: string | null,
  language: Language,
  { brand, phone }: Pick<Firm, "brand" | "phone">,
): Promise<string> {
  const firm = [brand, phone].filter(Boolean).join("\n");
  if (staffId === null) return firm;
  const { name, value } = (await chosenBy(db, staffId)) ?? {};
  const own = value ? signaturesOf(JSON.parse(value))[language]?.trim() : "";
  return own || [name, firm].filter(Boolean).join("\n");
}

function chosenBy(db: Db, staffId: string) {
  return db
    .selectFrom("staff")
    .leftJoin("staff_preferences as chosen", (join) =>
      join.onRef("chosen.staff_id", "=", "staff.id").on("chosen.name", "=", "signature"),
    )
    .select(["staff.name", "chosen.value"])
    .where("staff.id", "=", staffId)
    .executeTakeFirst();
}
