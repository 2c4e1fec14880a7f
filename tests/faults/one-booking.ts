import { expect } from "vitest";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { offeredTimes, openOffice } from "../appointment-office.ts";
import { sized } from "../form.ts";
import type { Served } from "../serve.ts";
import { wantLastSlot } from "./last-slot.ts";

export const visitors = sized(60, 200);
/** Every visitor has an address of their own. */
export const proxy = { TRUST_PROXY: "127.0.0.1" };
/** One time a day. */
const narrow = { opens: "10:00", closes: "10:30", ahead: 30 };

/** Opens one time a day and lets the visitors want it at once; exactly one has it, and the others see other times. */
export async function expectOneBooking(db: Db, sites: readonly Served[]): Promise<void> {
  await openOffice(db, 1, narrow);
  const origins = sites.map(({ origin }) => origin);
  const [slots] = await Promise.all(origins.map(offeredTimes));
  const result = await wantLastSlot(origins, visitors, slots?.[0] ?? "");
  expect(result).toMatchObject({ booked: 1, sawOthers: visitors - 1, other: 0 });
  const stored = async (table: "appointments" | "enquiries") =>
    (await db.selectFrom(table).select("id").execute()).length;
  expect([await stored("appointments"), await stored("enquiries")]).toEqual([1, 1]);
}
