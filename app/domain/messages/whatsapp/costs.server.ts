import type { Db } from "../../../platform/db/connection.server.ts";
import { istDay, midnightOf } from "../../../platform/language/time.ts";
import type { WhatsAppDetails } from "../../firm/settings/whatsapp-settings.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

const chargedCategories = ["utility", "marketing", "authentication", "service"] as const;

type Charged = { category: (typeof chargedCategories)[number]; messages: number };

export type MonthCosts = {
  rows: Charged[];
  free: number;
  /** In paise, without GST; undefined while a price is not entered. */
  estimate: number | undefined;
};

/** What Meta charges for, by its status events; the prices are those that the owner took from Meta's list. */
export async function monthCosts(
  db: Db,
  staff: Staff,
  { utilityPrice, marketingPrice }: Partial<WhatsAppDetails>,
  now: Date,
): Promise<MonthCosts> {
  requirePermission(staff, "settings");
  const from = `${istDay(now).slice(0, 7)}-01`;
  const counts = await db
    .selectFrom("whatsapp_charges")
    .select(["category", "billable", ({ fn }) => fn.countAll<number>().as("messages")])
    .where("at", ">=", midnightOf(from).toISOString())
    .groupBy(["category", "billable"])
    .execute();
  const rows = chargedCategories.map((category) => ({
    category,
    messages: sum(counts.filter((row) => row.billable === 1 && row.category === category)),
  }));
  // Meta charges answers and codes at the price of a utility message.
  const priceOf = (category: Charged["category"]) =>
    Number(category === "marketing" ? marketingPrice : utilityPrice);
  const rupees = rows.reduce((total, { category, messages }) => total + messages * priceOf(category), 0);
  return {
    rows,
    free: sum(counts.filter(({ billable }) => billable === 0)),
    estimate: utilityPrice && marketingPrice ? Math.round(rupees * 100) : undefined,
  };
}

const sum = (rows: readonly { messages: number }[]) =>
  rows.reduce((total, { messages }) => total + Number(messages), 0);
