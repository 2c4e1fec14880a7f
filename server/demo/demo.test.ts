import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { customRegisters, setCustomRegisters } from "../../app/domain/catalogue/registers/registers.ts";
import { servicePageTitles } from "../../app/domain/catalogue/services/pages.server.ts";
import { makeRenewals } from "../../app/domain/dates-and-rules/duties/renew.server.ts";
import { readPhotos } from "../../app/domain/firm/brand/photos.server.ts";
import { stateOn } from "../../app/domain/firm/notices/notice.ts";
import { listNotices } from "../../app/domain/firm/notices/notices.server.ts";
import { initialValues } from "../../app/domain/firm/settings/sections.ts";
import { readSettings } from "../../app/domain/firm/settings/settings.server.ts";
import { defaultDetails } from "../../app/domain/firm/settings/site-details.ts";
import { findShipped } from "../../app/domain/firm/texts/catalogue.server.ts";
import { findText } from "../../app/domain/firm/texts/find-text.server.ts";
import { unwrittenChapters } from "../../app/domain/projects/project-report-pdf/chapter-text.server.ts";
import { changedInputs } from "../../app/domain/projects/project-reports/compare.ts";
import { readStored } from "../../app/domain/projects/project-reports/form/stored-report.ts";
import { makeReport } from "../../app/domain/projects/project-reports/make-report.ts";
import { figureOf } from "../../app/domain/projects/project-reports/report.ts";
import { readReportFacts } from "../../app/domain/projects/project-reports/report-facts.server.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { openFiles } from "../../app/platform/files/storage.server.ts";
import { istDay } from "../../app/platform/language/time.ts";
import { demoEnvironment, loadSamples } from "./demo.ts";
import { clientSamples } from "./samples.ts";

const now = new Date("2026-11-22T06:30:00Z");

const folder = scratchFolder("sopan-demo-");
const db = await loadedDemo();
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  setCustomRegisters([]);
});

/** A database with the samples, without anything of a process around it. Loading them takes seconds: all tests share it. */
async function loadedDemo(): Promise<Db> {
  const base = inject("testDatabase");
  const file = join(folder, "sopan.db");
  if (base.engine === "sqlite") copyFileSync(base.baseFile, file);
  const empty = openDatabase(`file:${file}`);
  const files = await openFiles(`file:${folder}/files`);
  const outbox = { settings: { forms: {}, acknowledgement: null } };
  await loadSamples(
    {
      db: empty,
      files,
      scratch: folder,
      outbox,
      settings: { site: () => defaultDetails, stages: () => ({}), billing: () => initialValues("billing") },
      origin: "https://sopan.example",
      secret: "demo",
    } as never,
    "",
    now,
  );
  return empty;
}

type Counted = "applicant_links" | "clients" | "enquiries" | "outbox" | "received_files" | "staff";

async function countBy(db: Db, table: Counted, column: string) {
  const rows = (await db.selectFrom(table).selectAll().execute()) as unknown as Record<string, string>[];
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, (row) => row[column] ?? "none")).map(([key, of]) => [
      key,
      of?.length ?? 0,
    ]),
  );
}

test("the demo uses its own folder, database and files, and no outside service", () => {
  const others = {
    DATABASE_URL: "postgres://localhost/firm",
    FILES_URL: "s3://key:secret@files.example/firm",
    SMTP_URL: "smtp://mail.example",
    SHEET_URL: "https://x.example",
    FORM_PMEGP_URL: "https://y.example",
  };
  expect(demoEnvironment({ PORT: "4000", DATA_DIR: "/srv/sopan", ...others })).toEqual({
    PORT: "4000",
    DATA_DIR: "/srv/sopan/demo",
  });
});

test("the demo has clients in both lists and cases in other registers, enquiries and deliveries in every state, and a team of each role", async () => {
  const clients = await countBy(db, "clients", "list_state");
  expect(Object.keys(clients).sort()).toEqual(["fssai", "gst", "iso", "pmegp", "pmfme", "trademark"]);
  expect((clients.pmegp ?? 0) + (clients.pmfme ?? 0)).toBe(clientSamples.count);
  const enquiries = await countBy(db, "enquiries", "state");
  expect(Object.keys(enquiries).sort()).toEqual(["done", "in_hand", "new", "spam", "waiting"]);
  // Sixty by forms, and three people who are not known yet and wrote by WhatsApp or email.
  expect(Object.values(enquiries).reduce((sum, count) => sum + count, 0)).toBe(63);
  expect(Object.keys(await countBy(db, "outbox", "state")).sort()).toEqual(["failed", "sent", "waiting"]);
  expect(await countBy(db, "staff", "role")).toEqual({ owner: 1, staff: 2, viewer: 1 });
  const links = await countBy(db, "applicant_links", "kind");
  expect(await countBy(db, "received_files", "state")).toEqual({ waiting: links.page });
  expect(links.page).toBeGreaterThan(4);
});

test("cases in other registers are of people who are clients, at every stage, and some end or have duties soon", async () => {
  const cases = db.selectFrom("clients").selectAll().where("register", "not in", ["pmegp", "pmfme"]);
  const people = db.selectFrom("clients").select("mobile").where("register", "in", ["pmegp", "pmfme"]);
  const known = new Set((await people.execute()).map(({ mobile }) => mobile));
  const all = await cases.execute();
  expect(all.filter(({ mobile }) => !known.has(mobile))).toEqual([]);
  for (const { key, milestones } of customRegisters()) {
    const stages = new Set(all.filter(({ register }) => register === key).map(({ stage }) => stage));
    expect([key, [...stages].sort()]).toEqual([key, [...milestones].sort()]);
  }
  const soon = all.filter(({ valid_until }) => valid_until !== null && valid_until < "2027-01-21");
  expect(soon.length).toBeGreaterThan(2);
  expect(await makeRenewals(db, now)).toBe(soon.length);
  const due = await db.selectFrom("due_items").select(["kind", "state"]).execute();
  for (const kind of ["gst", "tds", "company"])
    expect([kind, due.some((item) => item.kind === kind && item.state === "open")]).toEqual([kind, true]);
});

test("every client of the demo stands at its last milestone, and some have documents, notes and an enquiry", async () => {
  const clients = await db.selectFrom("clients").select(["id", "mobile", "stage"]).execute();
  const reached = await db
    .selectFrom("client_milestones")
    .selectAll()
    .orderBy("on_day")
    .orderBy("id")
    .execute();
  const last = new Map(reached.map(({ client_id, milestone }) => [client_id, milestone]));
  const apart = clients.filter(({ id, stage }) => stage !== (last.get(id) ?? null));
  expect(apart).toEqual([]);
  expect(clients.find(({ mobile }) => mobile === "0000000201")?.stage).toBe("at_bank");

  const count = async (table: "document_versions" | "client_notes" | "client_enquiries") =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect(await count("document_versions")).toBeGreaterThan(60);
  expect(await count("client_notes")).toBeGreaterThan(100);
  expect(await count("client_enquiries")).toBe(8);
  const texts = (await db.selectFrom("client_notes").select("text").execute()).map(({ text }) => text);
  for (const calculator of ["PMEGP", "PMFME", "EMI"])
    expect(texts.some((text) => text.startsWith(`${calculator} calculator (`))).toBe(true);
  const views = await db.selectFrom("saved_views").select("shared").execute();
  expect(views.filter(({ shared }) => shared === 1).length).toBe(1);
});

test("the demo has a notice in both languages, one that has ended, and an edited text with a history", async () => {
  const owner = { id: "", name: "", mobile: "", role: "owner" } as const;
  const notices = await listNotices(db, owner);
  const day = istDay(now);
  expect(notices.map((one) => [stateOn(one, day), one.words.hi.title !== ""])).toEqual([
    ["current", true],
    ["ended", false],
  ]);
  for (const { words } of notices) expect(words.en.title).toMatch(/^Sample: /);
  const [edited] = await db.selectFrom("text_edits").selectAll().execute();
  const shipped = findShipped(edited?.key ?? "");
  if (!shipped) throw new Error("no text was edited");
  const { texts, history } = await findText(db, owner, shipped);
  expect(texts.en).toMatchObject({ text: "Tell us what you plan", state: "edited" });
  expect(history.length).toBe(2);
});

test("two automatic steps of the demo are on, and have acted on cases", async () => {
  const runs = await db
    .selectFrom("step_runs")
    .innerJoin("automatic_steps", "automatic_steps.id", "step_id")
    .select("step")
    .where("state", "=", "done")
    .where("active", "=", 1)
    .execute();
  expect(new Set(runs.map(({ step }) => step))).toEqual(new Set(["waits", "unanswered"]));
});

test("nothing in the demo happened in the future, and the log is in the order of its days", async () => {
  const log = await db.selectFrom("activity").select("at").orderBy("id").execute();
  const days = log.map(({ at }) => at);
  expect(days.at(-1)?.localeCompare(now.toISOString())).toBeLessThanOrEqual(0);
  expect(days).toEqual([...days].sort());
});

test("what is done next in the demo fits the stage, and the firm has prices, a person, two portraits and an office", async () => {
  const rows = await db
    .selectFrom("clients")
    .select(["stage", "follow_up_action"])
    .where("follow_up_action", "is not", null)
    .where("follow_up_action", "<>", "Case waits")
    .execute();
  const odd = rows.filter(({ stage, follow_up_action }) => {
    const fitting = clientSamples.nextSteps[stage ?? "none"] ?? clientSamples.nextSteps.none;
    return !fitting.includes(follow_up_action ?? "");
  });
  expect(odd).toEqual([]);
  const { values } = await readSettings(db);
  expect(Object.keys(values.fees ?? {}).sort()).toEqual(
    servicePageTitles("en")
      .map(({ route }) => route)
      .sort(),
  );
  expect(values.person?.name).toBe("Sample Owner");
  expect((await readPhotos(db)).map(({ kind }) => kind).sort()).toEqual(["office", "owner", "person"]);
});

test("the first client has a project report that a bank can read, in two versions", async () => {
  const versions = await db
    .selectFrom("project_report_versions")
    .select(["number", "inputs"])
    .orderBy("number")
    .execute();
  const facts = readReportFacts();
  const read = versions.map(({ inputs }) => readStored(inputs, facts).inputs);
  expect(changedInputs(read[0] ?? expect.fail(), read[1] ?? expect.fail())).toHaveLength(1);
  for (const inputs of read) {
    const report = makeReport(inputs, facts);
    expect(report.checks.filter(({ level }) => level === "red")).toEqual([]);
    expect(unwrittenChapters({ inputs, report })).toEqual([]);
    const [dscr, breakEven] = ["averageDscr", "breakEven"].map((key) => figureOf(report, key) ?? 0);
    expect(dscr).toBeGreaterThan(1.5);
    expect(dscr).toBeLessThan(2.5);
    expect(breakEven).toBeGreaterThan(40);
    expect(breakEven).toBeLessThan(60);
  }
});
