import { randomBytes } from "node:crypto";
import type { Services } from "../app/contexts/services.ts";
import { sampleClients } from "../app/domain/clients/samples.ts";
import { listViews, saveView, shareView } from "../app/domain/clients/views.server.ts";
import { sampleEnquiries } from "../app/domain/enquiries/samples.ts";
import { addAccount, anyAccount } from "../app/domain/staff/accounts.server.ts";
import { hashPassword } from "../app/domain/staff/password.server.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { type Db, inTransaction } from "../app/platform/db/connection.server.ts";
import { appointmentEvents } from "./demo-appointments.ts";
import { calculationEvents } from "./demo-calculations.ts";
import { clientEvents, type DemoEvent, timeOn } from "./demo-clients.ts";
import { documentEvents } from "./demo-documents.ts";
import { conversionEvents, enquiryEvents } from "./demo-enquiries.ts";
import { feeEvents, feeSettings } from "./demo-fees.ts";
import { linkEvents } from "./demo-links.ts";
import { pageEvents } from "./demo-pages.ts";
import { addViews } from "./demo-views.ts";
import type { Seed } from "./start.ts";

type Variables = Record<string, string | undefined>;

/** The samples have a data folder, files and a database of their own, and nothing of them is sent anywhere. */
export function demoEnvironment(variables: Variables): Variables {
  const elsewhere = /^(SMTP|FORM_\w+|SHEET|DATABASE|FILES)_URL$/;
  const others = Object.entries(variables).filter(([name]) => !elsewhere.test(name));
  return { ...Object.fromEntries(others), DATA_DIR: `${variables.DATA_DIR || "./data"}/demo` };
}

const owner = { name: "Sample Owner", mobile: "0000000009", role: "owner" } as const;
const team = [
  owner,
  { name: "Sample Clerk", mobile: "0000000008", role: "staff" },
  { name: "Sample Adviser", mobile: "0000000007", role: "staff" },
  { name: "Sample Viewer", mobile: "0000000006", role: "viewer" },
] as const;
const mark = { key: "samples", value: "this database holds samples only" };

type Loading = Pick<Services, "db" | "outbox" | "files" | "scratch" | "settings" | "origin" | "secret">;

/** Fills an empty database with samples; throws for any other database. Prints logins, new at every start. */
export const fillDemo: Seed = async (services) => {
  const { db } = services;
  const marked = await db.selectFrom("meta").select("key").where("key", "=", mark.key).executeTakeFirst();
  if (
    !marked &&
    ((await anyAccount(db)) || (await db.selectFrom("enquiries").select("id").limit(1).executeTakeFirst()))
  )
    throw new Error("The demo cannot use this database: it has data other than samples.");
  const password = randomBytes(9).toString("base64url");
  const passwordHash = await hashPassword(password);
  if (marked) await db.updateTable("staff_accounts").set({ password: passwordHash }).execute();
  else {
    await loadSamples(services, passwordHash, new Date());
    await services.settings.refresh();
  }
  const others = team.slice(1).map(({ mobile, role }) => `${mobile} (${role})`);
  process.stdout.write(
    `Sample data is loaded: ${await loaded(db)}.\nLog in at /login with mobile ${owner.mobile} and password ${password}\nThe same password is for ${others.join(", ")}.\n`,
  );
};

/** Adds the samples in one transaction, so that a demo that was stopped halfway starts again. */
export function loadSamples(services: Loading, passwordHash: string, now: Date): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const staff: Staff[] = [];
    for (const account of team)
      staff.push({ ...account, id: await addAccount(trx, { ...account, passwordHash }, now) });
    const events = eventsOf(services, staff, now);
    for (const { at, run } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) await run(trx, at);
    await addSavedViews(trx, staff, now);
    await addViews(trx, now);
    await trx.insertInto("meta").values(mark).execute();
  });
}

function eventsOf(services: Loading, staff: readonly Staff[], now: Date): DemoEvent[] {
  const { outbox, files, scratch, settings, origin, secret } = services;
  const workers = staff.filter(({ role }) => role !== "viewer");
  const byTurn = (n: number) => workers[n % workers.length] as Staff;
  const ids = new Map<string, string>();
  const assignees = workers.map(({ id }) => id);
  const clients = sampleClients(now, assignees).flatMap((client, n) => {
    const { values, createdOn } = client;
    const by = byTurn(n);
    const id = () => ids.get(values.mobile) ?? "";
    const events = clientEvents(client, ids, by, now);
    if (n % 12 === 0) {
      const count = 1 + ((n / 12) % 5);
      events.push(...documentEvents({ files, scratch }, client, { id, by, count, now }));
    }
    if (n % 40 === 0) events.push(...calculationEvents(client, { id, by, now }));
    if (n % 8 === 0) events.push(...feeEvents(client, { id, by, n: n / 8, now }));
    if (n % 48 === 0) events.push(...linkEvents({ files, scratch, secret }, client, { id, by, now }));
    if (n % 50 === 20) {
      const through = { staff: by, outbox: outbox.settings, now };
      events.push(...conversionEvents(values, id, timeOn(createdOn, "10:05", now), through));
    }
    return events;
  });
  const enquiries = sampleEnquiries.flatMap((sample, n) =>
    enquiryEvents(sample, n, { staff: byTurn(n), outbox: outbox.settings, now }),
  );
  const desk = { site: settings.site(), outbox: outbox.settings, origin, secret };
  const fees = feeSettings(byTurn(0), now);
  const pages = pageEvents(byTurn(0), now);
  return [fees, ...pages, ...clients, ...enquiries, ...appointmentEvents(workers, desk, now)];
}

/** The owner's views, the first of which the team sees too. */
async function addSavedViews(trx: Db, [first]: readonly Staff[], now: Date): Promise<void> {
  if (!first) return;
  await saveView(trx, first, { scheme: "pmegp", name: "At the bank", query: "waiting=bank" }, now);
  await saveView(trx, first, { scheme: "pmegp", name: "Waiting on us", query: "waiting=us" }, now);
  await saveView(trx, first, { scheme: "pmfme", name: "Pending", query: "status=none" }, now);
  const [shared] = await listViews(trx, first, "pmegp");
  if (shared) await shareView(trx, first, { id: shared.id, shared: true }, now);
}

async function loaded(db: Db): Promise<string> {
  const tables = {
    clients: "clients",
    enquiries: "enquiries",
    documents: "documents",
    appointments: "appointments",
    receipts: "receipts",
  } as const;
  const counts = Object.entries(tables).map(async ([table, name]) => {
    const rows = db
      .selectFrom(table as keyof typeof tables)
      .select(({ fn }) => fn.countAll<number>().as("count"));
    return `${Number((await rows.executeTakeFirstOrThrow()).count)} ${name}`;
  });
  return (await Promise.all(counts)).join(", ");
}
