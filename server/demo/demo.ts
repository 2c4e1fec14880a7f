import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Services } from "../../app/contexts/services.ts";
import { listViews, saveView, shareView } from "../../app/domain/cases/clients/views.server.ts";
import { addPageViews } from "../../app/domain/cases/page-views/page-views.server.ts";
import { saveNotice } from "../../app/domain/firm/notices/notices.server.ts";
import { turnOnAll } from "../../app/domain/firm/settings/part-states.server.ts";
import { findShipped } from "../../app/domain/firm/texts/catalogue.server.ts";
import { saveText } from "../../app/domain/firm/texts/save-text.server.ts";
import { readReadyTexts } from "../../app/domain/messages/ready-texts/ready-texts.server.ts";
import { handIn } from "../../app/domain/messages/whatsapp/hand-in.server.ts";
import { fetchTemplates } from "../../app/domain/messages/whatsapp/templates.server.ts";
import { addAccount, anyAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import { type Db, inTransaction } from "../../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import type { Seed } from "../start.ts";
import { appointmentEvents } from "./appointments.ts";
import { stepEvents } from "./automatic-steps.ts";
import { calculationEvents, clientEvents } from "./clients.ts";
import { conversationEvents } from "./conversations.ts";
import { documentEvents, linkEvents } from "./documents.ts";
import { dutyEvents } from "./duties.ts";
import { conversionEvents, enquiryEvents } from "./enquiries.ts";
import { type DemoEvent, timeOn } from "./events.ts";
import { feeEvents, feeSettings } from "./fees.ts";
import { firmEvents } from "./firm.ts";
import { projectReportEvents } from "./project-reports.ts";
import { registerEvents } from "./registers.ts";
import { isEarly, sampleClients } from "./sample-clients.ts";
import { sampleEnquiries } from "./sample-enquiries.ts";
import { clientSamples, enquirySamples, inTurn, officeSamples } from "./samples.ts";
import { startSandbox } from "./sandbox.ts";

type Variables = Record<string, string | undefined>;

/** The environment and the seed of a demo: channels lead to the sandbox, nothing leaves the machine. */
export async function startDemo(variables: Variables) {
  const sandbox = await startSandbox();
  const seed: Seed = async (services) => {
    sandbox.connect(services);
    await fillDemo(services);
  };
  return { environment: { ...demoEnvironment(variables), ...sandbox.variables }, seed };
}

export function demoEnvironment(variables: Variables): Variables {
  const elsewhere = /^(SMTP|FORM_\w+|SHEET|DATABASE|FILES)_URL$/;
  const others = Object.entries(variables).filter(([name]) => !elsewhere.test(name));
  return { ...Object.fromEntries(others), DATA_DIR: `${variables.DATA_DIR || "./data"}/demo` };
}

const mark = { key: "samples", value: "this database holds samples only" };

type Loading = Pick<Services, "db" | "outbox" | "files" | "scratch" | "settings" | "origin" | "secret">;

/** Throws when the database is not empty. Prints logins, new at every start. */
const fillDemo: Seed = async (services) => {
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
    await approveTemplates(services);
  }
  const [owner, ...others] = officeSamples.team;
  const logins = others.map(({ mobile, role }) => `${mobile} (${role})`).join(", ");
  process.stdout.write(
    `Sample data is loaded: ${await loaded(db)}.\nLog in at /login with mobile ${owner?.mobile} and password ${password}\nThe same password is for ${logins}.\n`,
  );
};

async function approveTemplates({ db, whatsapp }: Services): Promise<void> {
  const connection = whatsapp.connection();
  const [owner] = await db.selectFrom("staff").selectAll().where("role", "=", "owner").limit(1).execute();
  if (!connection || !owner) return;
  for (const { key } of await readReadyTexts(db)) await handIn(db, owner, connection, key, new Date());
  await fetchTemplates(db, connection, new Date());
}

/** In one transaction, so that an interrupted demo starts again. */
export function loadSamples(services: Loading, passwordHash: string, now: Date): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const staff: Staff[] = [];
    for (const account of officeSamples.team)
      staff.push({ ...account, id: await addAccount(trx, { ...account, passwordHash }, now) });
    const events = eventsOf(services, staff, now);
    for (const { at, run } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) await run(trx, at);
    await turnOnAll(trx, now);
    await addSavedViews(trx, inTurn(staff, 0), now);
    await addViews(trx, now);
    await trx.insertInto("meta").values(mark).execute();
  });
}

function eventsOf(services: Loading, staff: readonly Staff[], now: Date): DemoEvent[] {
  const { outbox, settings, origin, secret } = services;
  const workers = staff.filter(({ role }) => role !== "viewer");
  const assignees = workers.map(({ id }) => id);
  const through = { outbox: outbox.settings, now };
  const people = sampleClients(now, assignees);
  const clients = people.flatMap((client, n) => {
    let id = "";
    const by = inTurn(workers, n);
    const on = { id: () => id, by, n, now };
    const events = clientEvents(client, on, (created) => {
      id = created;
    });
    const every = (nth: number, of: typeof feeEvents) =>
      n % nth === 0 ? of(client, { ...on, n: n / nth }) : [];
    return [
      ...events,
      ...every(12, (...played) => documentEvents(services, ...played)),
      ...every(40, calculationEvents),
      ...every(8, feeEvents),
      ...every(16, dutyEvents),
      ...(n === 0 ? projectReportEvents(services, client, on) : []),
      // The bank has asked the first one for documents once more.
      ...(n === 0 || isEarly(client) ? every(32, (...played) => linkEvents(services, ...played)) : []),
      ...(n % 50 === 20 ? conversionEvents(client, on, { staff: by, ...through }) : []),
    ];
  });
  const enquiries = sampleEnquiries.flatMap((sample, n) =>
    enquiryEvents(sample, n, { staff: inTurn(workers, n), ...through }),
  );
  const config = { site: settings.site(), outbox: outbox.settings, origin, secret };
  const owner = inTurn(workers, 0);
  const office = [feeSettings(owner, now), ...firmEvents(services, owner, now), ...pageEvents(owner, now)];
  const cases = registerEvents(people, workers, now);
  const written = conversationEvents(
    services,
    people.map(({ values }) => values),
    owner,
    now,
  );
  return [
    ...office,
    ...cases,
    ...clients,
    ...enquiries,
    ...written,
    ...appointmentEvents(workers, config, now),
    stepEvents(services, owner, now),
  ];
}

async function addSavedViews(trx: Db, owner: Staff, now: Date): Promise<void> {
  for (const view of clientSamples.views) await saveView(trx, owner, view, now);
  const [first] = clientSamples.views;
  const [shared] = first ? await listViews(trx, owner, first.register) : [];
  if (shared) await shareView(trx, owner, { id: shared.id, shared: true }, now);
}

const counted = ["clients", "enquiries", "documents", "appointments", "receipts"] as const;

async function loaded(db: Db): Promise<string> {
  const counts = counted.map(async (table) => {
    const rows = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
    return `${Number((await rows.executeTakeFirstOrThrow()).count)} ${table}`;
  });
  return (await Promise.all(counts)).join(", ");
}

function pageEvents(owner: Staff, now: Date): DemoEvent[] {
  const today = istDay(now);
  const { notices, edited } = officeSamples;
  const of = findShipped(edited.key);
  if (!of) throw new Error(`There is no text ${edited.key}.`);
  return [
    ...notices.map(({ from, to, ...notice }) => {
      const value = { ...notice, startsOn: dayAfter(today, from), endsOn: dayAfter(today, to) };
      return {
        at: timeOn(value.startsOn, "10:00", now),
        run: (trx: Db, at: Date) =>
          saveNotice(trx, owner, { id: uuidv7({ msecs: at.getTime() }), version: 0, value }, at),
      };
    }),
    ...edited.versions.map(({ text, note }, version) => ({
      at: timeOn(dayAfter(today, version - 9), "11:30", now),
      run: (trx: Db, at: Date) => saveText(trx, owner, { of, note, typed: { en: { text, version } } }, at),
    })),
  ];
}

const days = 90;

async function addViews(trx: Db, now: Date): Promise<void> {
  for (let n = 0; n < days; n++) {
    const day = dayAfter(istDay(now), n - days + 1);
    const sunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? 0.4 : 1;
    for (const [rank, page] of enquirySamples.pages.entries()) {
      const views = Math.round((sunday * (60 + n / 2 + ((n * 7 + rank * 5) % 11) * 3)) / (rank + 1));
      await addPageViews(trx, day, new Map([[page, Math.max(1, views)]]));
    }
  }
}
