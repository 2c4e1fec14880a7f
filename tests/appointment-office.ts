import { setTimeout as wait } from "node:timers/promises";
import {
  type AppointmentSettings,
  defaultAppointments,
} from "../app/domain/firm/settings/appointment-settings.ts";
import { weekdays } from "../app/domain/firm/settings/weekdays.ts";
import { addAccount } from "../app/domain/people/staff/accounts.server.ts";
import type { Db } from "../app/platform/db/connection.server.ts";

/** Adds so many people to a running installation and lets visitors book their times; returns their ids. */
export async function openOffice(
  db: Db,
  count: number,
  changes: Partial<AppointmentSettings> & { opens?: string; closes?: string } = {},
): Promise<string[]> {
  const { opens = "", closes = "", ...settings } = changes;
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const account = { name: `Sample Adviser ${n}`, mobile: `800000000${n}`, role: "staff" as const };
    ids.push(await addAccount(db, { ...account, passwordHash: null }, new Date()));
  }
  const people = ids.map((id) => ({ id, days: [...weekdays], opens, closes, link: "" }));
  const value = { ...defaultAppointments, on: true, notice: 0, people, ...settings };
  const row = { section: "appointments", value: JSON.stringify(value), version: 1 };
  await db
    .insertInto("settings")
    .values({ ...row, updated_at: new Date().toISOString(), updated_by: ids[0] ?? "" })
    .execute();
  return ids;
}

/** The free times of a site's appointment form, once its server has read the settings. */
export async function offeredTimes(origin: string): Promise<string[]> {
  for (let tries = 0; tries < 100; tries++) {
    const page = await (await fetch(`${origin}/enquiries/appointment?from=x`)).text();
    const found = [...page.matchAll(/name="slot" value="(\d[^"]+)"/g)].map(([, slot = ""]) => slot);
    if (found.length > 0) return found;
    await wait(100);
  }
  throw new Error("The form offers no times.");
}
