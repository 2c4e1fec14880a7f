import type { Db } from "../../../platform/db/connection.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { type FigureSource, findFigure, sourceOf } from "../../catalogue/facts/facts.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

const chargedCategories = ["utility", "marketing", "authentication", "service"] as const;
type Category = (typeof chargedCategories)[number];

/** `price` is in rupees. */
type Charged = { category: Category; messages: number; price: number };

export type MonthCosts = {
  from: string;
  rows: Charged[];
  free: number;
  /** In paise, with GST. */
  estimate: number;
  gst: number;
  since: string | null;
  sources: FigureSource[];
};

/** Estimated from the prices in status events. */
export async function monthCosts(db: Db, staff: Staff, now: Date): Promise<MonthCosts> {
  requirePermission(staff, "settings");
  const from = `${istDay(now).slice(0, 7)}-01`;
  const counts = await db
    .selectFrom("whatsapp_charges")
    .select(["category", "billable", ({ fn }) => fn.countAll<number>().as("messages")])
    .where("at", ">=", new Date(`${from}T00:00:00+05:30`).toISOString())
    .groupBy(["category", "billable"])
    .execute();
  const rows = chargedCategories.map((category) => ({
    category,
    messages: sum(counts.filter((row) => row.billable === 1 && row.category === category)),
    price: priceOf(category),
  }));
  const gst = Number(findFigure("whatsapp.gst").value);
  const rupees = rows.reduce((total, { messages, price }) => total + messages * price, 0);
  const names = chargedCategories.map((category) => sourceOf(`whatsapp.${category}`));
  return {
    ...{ from, rows, gst },
    free: sum(counts.filter(({ billable }) => billable === 0)),
    estimate: Math.round(rupees * (100 + gst)),
    since: findFigure("whatsapp.utility").from,
    sources: names.filter(
      (source, index) => source && names.findIndex((one) => one?.url === source.url) === index,
    ) as FigureSource[],
  };
}

const priceOf = (category: Category) => Number(findFigure(`whatsapp.${category}`).value);

const sum = (rows: readonly { messages: number }[]) =>
  rows.reduce((total, { messages }) => total + Number(messages), 0);
