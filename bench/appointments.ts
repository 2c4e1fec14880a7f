import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { listFreeSlots } from "../app/domain/appointments/diary.server.ts";
import type { Appointment } from "../app/domain/appointments/tables.ts";
import { defaultAppointments } from "../app/domain/settings/appointment-settings.ts";
import { defaultDetails } from "../app/domain/settings/site-details.ts";
import { weekdays } from "../app/domain/settings/weekdays.ts";
import { type Db, openDatabase } from "../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../app/platform/language/time.ts";
import { offeredTimes, openOffice } from "../tests/appointment-office.ts";
import { wantLastSlot } from "../tests/faults/last-slot.ts";
import { timed } from "./callers.ts";
import { onEngines } from "./engines.ts";
import { atMost, type Figure, forKnowledge, percentile } from "./figure.ts";
import { startPostgres } from "./postgres.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, serverCommand, startSite } from "./site-server.ts";

const visitors = 200;
const people = 5;
/** Appointments of each person on each day of the year. */
const aDay = 3;

/** The free times of a year, and two hundred visitors who want the same time at once, on both engines. */
export async function measureAppointments(copy: SiteCopy): Promise<Figure[]> {
  return [
    ...(await onEngines(copy, "appointments", [people * 365 * aDay], ({ db, engine, size }) =>
      aYear(db, `appointments: ${engine}, ${size.toLocaleString("en")} booked`),
    )),
    ...(await lastOnSqlite(copy)),
    ...(await lastOnPostgres(copy)),
  ];
}

async function aYear(db: Db, name: string): Promise<Figure[]> {
  const ids = await openOffice(db, people);
  const now = new Date();
  await fill(db, ids, now);
  const own = ids.map((id) => ({ id, days: [...weekdays], opens: "", closes: "", link: "" }));
  const settings = { ...defaultAppointments, on: true, ahead: 365, atOnce: people, people: own };
  const rules = { settings, hours: defaultDetails.hours };
  const times: number[] = [];
  for (let n = 0; n < 60; n++) times.push((await timed(() => listFreeSlots(db, rules, now))).ms);
  const warm = times.slice(10);
  return [
    atMost(`${name}: a year of times, p50`, percentile(warm, 50), 20, "ms"),
    forKnowledge(`${name}: a year of times, p99`, percentile(warm, 99), "ms"),
  ];
}

async function fill(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const rows: Appointment[] = [];
  for (let day = 0; day < 365; day++)
    for (const staff_id of ids)
      for (let n = 0; n < aDay; n++) {
        const start = new Date(`${dayAfter(istDay(now), day)}T${10 + n * 2}:00:00+05:30`);
        const end = new Date(start.getTime() + 30 * 60_000).toISOString();
        rows.push({
          ...{ id: uuidv7(), staff_id, starts_at: start.toISOString(), ends_at: end, busy_until: end },
          ...{
            state: "confirmed",
            way: "phone",
            language: "en",
            name: "Sample",
            phone: "9700000000",
            email: "",
          },
          ...{
            topic: "",
            note: "",
            enquiry_id: null,
            client_id: null,
            remind_day_at: null,
            remind_hour_at: null,
          },
          ...{ version: 1, created_at: now.toISOString(), created_by: null, updated_at: now.toISOString() },
        });
      }
  for (let n = 0; n < rows.length; n += 250)
    await db
      .insertInto("appointments")
      .values(rows.slice(n, n + 250))
      .execute();
}

async function lastOnSqlite(copy: SiteCopy): Promise<Figure[]> {
  const site = await startSite(copy, 0, {}, { command: serverCommand });
  return last("SQLite, one process", openDatabase(`file:${join(site.dataDir, "sopan.db")}`), [site]);
}

async function lastOnPostgres(copy: SiteCopy): Promise<Figure[]> {
  const server = await startPostgres(copy.newFolder("postgres"));
  try {
    await server.createDatabase("appointments");
    // Each says that it is alone, because the three share no bucket for files, and no file is touched here.
    const env = {
      SINGLE_PROCESS: "yes",
      DATABASE_URL: `${server.url}/appointments`,
      SECRET: "a-secret-for-the-bench-0123456789abcdef",
    };
    const sites: SiteServer[] = [];
    for (let n = 0; n < 3; n++) sites.push(await startSite(copy, 0, env, { command: serverCommand }));
    return await last("PostgreSQL, three processes", openDatabase(env.DATABASE_URL), sites);
  } finally {
    await server.stop();
  }
}

async function last(name: string, db: Db, sites: readonly SiteServer[]): Promise<Figure[]> {
  try {
    await openOffice(db, 1, { opens: "10:00", closes: "10:30" });
    const origins = sites.map(({ origin }) => origin);
    const [slots = []] = await Promise.all(origins.map(offeredTimes));
    // The first rounds compile the path in each process; each round is about another time.
    for (const slot of slots.slice(0, -1)) await wantLastSlot(origins, visitors, slot);
    const { booked, sawOthers, ms } = await wantLastSlot(origins, visitors, slots.at(-1) ?? "");
    return [
      atMost(`last time: ${name}, booked more or less than once`, Math.abs(booked - 1), 0),
      atMost(`last time: ${name}, others without other times`, visitors - 1 - sawOthers, 0),
      forKnowledge(`last time: ${name}, p50 of ${visitors}`, percentile(ms, 50), "ms"),
      atMost(`last time: ${name}, p99 of ${visitors}`, percentile(ms, 99), 300, "ms"),
    ];
  } finally {
    await db.destroy();
    await Promise.all(sites.map((site) => site.stop()));
  }
}
