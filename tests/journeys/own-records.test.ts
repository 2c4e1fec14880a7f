import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { makeCalendar } from "../../app/domain/cases/appointments/calendars.server.ts";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import { narrowedTables } from "../../app/domain/people/staff/responsible.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import { visible } from "../../app/domain/people/staff/visible.server.ts";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { full } from "../form.ts";
import { loadNeeds, loadRoutes } from "../route-needs.ts";
import { addRecords, type Ids, type Marks } from "./records-of-one.ts";
import { signInOverHttp } from "./roles.ts";
import { startSite } from "./start-journey.ts";

const site = await startSite();
const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
afterAll(() => db.destroy());
const password = "a long enough sentence";
const [owner, asha, ravi] = await Promise.all([
  addPerson("Sample Owner", "9000000001", "owner"),
  addPerson("Sample Asha", "9000000002"),
  addPerson("Sample Ravi", "9000000003"),
]);
const cookie = await signInOverHttp(site.origin, asha.mobile, { as: password });
const calendar = await makeCalendar(db, asha, new Date());

const own: Marks = {
  names: ["Bhagwanti", "Chandrika", "Dinanath", "Eklavya", "Falguni", "Girdhari", "Hemlata"],
  digits: "20305071",
};
const others: Marks = {
  names: ["Zorbinova", "Yttriawala", "Xaviprasad", "Wolframji", "Vexmoorani", "Umbrellaji", "Thessalika"],
  digits: "81624933",
};

async function addPerson(name: string, mobile: string, role: Staff["role"] = "staff"): Promise<Staff> {
  const account = { name, mobile, role };
  const id = await addAccount(db, { ...account, passwordHash: await hashPassword(password) }, new Date());
  await db.updateTable("staff").set({ scope: "own" }).where("id", "=", id).execute();
  return { id, ...account, scope: "own" };
}

const { needs, pages } = await loadNeeds();
const addresses = Object.keys(needs)
  .filter((path) => path !== "/logout" && path !== "/inbox/events")
  .sort();

/** An address with the records of somebody in place of its parameters. */
const filled = (path: string, ids: Ids): string =>
  path
    .replace(":token", calendar)
    .replace(/(?<=message-files\/|mail-html\/):id/, ids.message)
    .replace("/inbox/:id", `/inbox/${ids.enquiry}`)
    .replace("/due/:id", `/due/${ids.due}`)
    .replace("/documents/:id", `/documents/${ids.version}`)
    .replace("/documents/received/:id", `/documents/received/${ids.received}`)
    .replace("/appointment/:id", `/appointment/${ids.appointment}`)
    .replace("/receipts/:id", `/receipts/${ids.receipt}`)
    .replace("/import/:id", `/import/${ids.import}`)
    .replace(/:client\b/, ids.client)
    .replace(/:(counterpartId|of)\b/, ids.conversation)
    .replace(":report", ids.report)
    .replace(":step?", ids.step)
    .replace(":step", ids.step)
    .replace(":register", "pmegp")
    .replace(":section", "phones")
    .replace(/\/:\w+\?/g, "")
    .replace(/:\w+/g, "00000000-0000-7000-8000-000000000000");

/** What a page is loaded with, without what differs each time. */
async function read(path: string, isPage: boolean, query = ""): Promise<{ status: number; text: string }> {
  const address = `${site.origin}${path}${isPage ? ".data" : ""}${query}`;
  const answer = await fetch(address, { headers: { cookie }, redirect: "manual" });
  const text = await answer.text();
  const plain = text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, "form")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time")
    .replaceAll(/DTSTAMP:\w+|\(D:\d+Z\)|\/ID \[.*\]/g, "time");
  return { status: answer.status, text: plain };
}

const walk = async (ids: Ids, query = "") => {
  const found: Record<string, { status: number; text: string }> = {};
  for (const path of addresses) found[path] = await read(filled(path, ids), pages.includes(path), query);
  return found;
};

const marksIn = (text: string, { names, digits }: Marks, except = "") =>
  [...names, digits, digits.slice(1)].filter((mark) => mark !== except && text.includes(mark));

/** The first event: what arrived. */
async function firstEvent(): Promise<string> {
  const leave = new AbortController();
  const answer = await fetch(`${site.origin}/inbox/events`, { headers: { cookie }, signal: leave.signal });
  const reader = answer.body?.getReader();
  const event = new TextDecoder().decode((await reader?.read())?.value);
  leave.abort();
  return event;
}

const mine = await addRecords(db, asha, own);
const searched = `?q=${own.names[0]}`;
// What opening a page changes, such as what was read, is changed by then.
await walk(mine);
const before = { pages: await walk(mine), search: await walk(mine, searched), event: await firstEvent() };
const theirs = await addRecords(db, ravi, others);
await addRecords(db, ravi, { ...others, digits: "81624944" });

test("own records are found, so that the walk looks where they are", () => {
  const seen = new Set(Object.values(before.pages).flatMap(({ text }) => marksIn(text, own)));
  expect([...own.names].filter((name) => !seen.has(name))).toEqual([]);
  const shown = Object.entries(before.pages).filter(([, { text }]) => marksIn(text, own).length > 0);
  expect(shown.length).toBeGreaterThan(25);
});

test("a colleague's records change nothing of what any address shows: no name, count or total", async () => {
  const [after, search] = [await walk(mine), await walk(mine, searched)];
  for (const path of addresses) {
    expect([path, after[path]]).toEqual([path, before.pages[path]]);
    expect([path, search[path]]).toEqual([path, before.search[path]]);
  }
  expect(await firstEvent()).toBe(before.event);
});

test("a colleague's records answer as if they did not exist, at every address that takes one", async () => {
  const nobody = Object.fromEntries(
    Object.keys(theirs).map((name) => [name, "00000000-0000-7000-8000-000000000000"]),
  ) as Ids;
  // The steps are the office's.
  const [of, none] = [await walk(theirs), await walk({ ...nobody, step: theirs.step })];
  for (const path of addresses) {
    expect([path, marksIn(of[path]?.text ?? "", others)]).toEqual([path, []]);
    expect([path, of[path]?.status]).toEqual([path, none[path]?.status]);
  }
});

test("a search for a colleague's records finds none of them", async () => {
  for (const name of full ? others.names : others.names.slice(0, 2)) {
    const query = new URLSearchParams({ q: name, mobile: `98${others.digits}` });
    for (const kind of ["client", "enquiry", "keep", "other", "id"] as const)
      query.set(kind, kind === "enquiry" ? theirs.enquiry : theirs.client);
    const found = await walk(mine, `?${query}`);
    for (const path of addresses) {
      const text = (found[path]?.text ?? "").replaceAll(`98${others.digits}`, "");
      expect([path, marksIn(text, others, name)]).toEqual([path, []]);
    }
  }
});

const sources = import.meta.glob<string>(["../../app/**/*.{ts,tsx}", "!../../app/**/*test*"], {
  query: "?raw",
  eager: true,
  import: "default",
});

/** What reads or changes more than the records that somebody sees. */
const beside = {
  "cases/appointments/diary": "which times are taken",
  "cases/imports/import-rows": "rows of one import, which was found among own ones",
  "cases/sheet/look-up": "whose client has a number of the hosted sheet",
  "money/fees/account": "how payments of one client are spread over the fees",
  "office/hand-overs/with-clients": "what goes to a colleague with a client",
};

test("only what is known to need it reads more than the records that somebody sees", () => {
  const found = Object.entries(sources)
    .filter(([path, text]) => !path.includes("/platform/") && /\b(unnarrowed|withoutPlugins)\(/.test(text))
    .map(([path]) => path.replace("../../app/domain/", "").replace(".server.ts", ""));
  expect(found.sort()).toEqual(Object.keys(beside).sort());
});

test("every page, export and action for staff is below the layout that narrows their database", async () => {
  const routes = await loadRoutes();
  const isBelow = (id = ""): boolean => id === "portal" || (id !== "" && isBelow(routes[id]?.parentId));
  const outside = Object.keys(routes).filter((id) => id.startsWith("portal/") && !isBelow(id));
  // A calendar narrows by its owner; the script for offline copies has no records.
  expect(outside.sort()).toEqual([
    "portal/cases/appointments/calendar.ts",
    "portal/frame/offline/worker-script.ts",
  ]);
});

/** The fields that forms of the portal have. */
const fields = [
  ...new Set(
    Object.entries(sources).flatMap(([path, text]) =>
      !path.includes("/portal/")
        ? []
        : [...text.matchAll(/(?:text|form\.get(?:All)?|name)[(=]\{?"(\w+)"/g)].map(([, name]) => name ?? ""),
    ),
  ),
].filter((name) => name !== "intent");

/** All that somebody sees, besides what the whole office has in common. */
async function rowsOf(staff: Staff): Promise<Record<string, unknown[]>> {
  const seen = visible(db, staff);
  const found = narrowedTables.map(async (table) => [
    table,
    (await sql`select * from ${sql.table(table)}`.execute(seen)).rows,
  ]);
  return Object.fromEntries(await Promise.all(found));
}

test("no action reaches a colleague's records, whatever ids are posted", async () => {
  const rows = await rowsOf(ravi);
  expect(Object.values(rows).filter((found) => found.length > 0).length).toBeGreaterThan(20);
  const kinds = Object.keys(theirs) as (keyof Ids)[];
  let turn = 0;
  for (const [path, { write = {} }] of Object.entries(needs)) {
    if (path === "/logout" || path.startsWith("/account") || path === "/login") continue;
    for (const intent of Object.keys(write))
      for (const kind of full ? kinds : [kinds[turn++ % kinds.length] as keyof Ids]) {
        const body = new URLSearchParams(fields.map((name) => [name, theirs[kind]]));
        for (const name of ["version", "seen", "amount"]) body.set(name, "1");
        for (const name of kinds) if (fields.includes(name)) body.set(name, theirs[name]);
        for (const name of ["ids", "ticked", "tick"]) body.set(name, `${theirs[kind]} 1`);
        body.set("intent", intent);
        for (const ids of [theirs, mine]) {
          const answer = await fetch(site.origin + filled(path, ids), {
            method: "POST",
            headers: { cookie, origin: site.origin },
            body,
            redirect: "manual",
          });
          const text = await answer.text();
          expect([path, intent, answer.status < 500]).toEqual([path, intent, true]);
          expect([path, intent, marksIn(text, others)]).toEqual([path, intent, []]);
        }
      }
  }
  expect(await rowsOf(ravi)).toEqual(rows);
});

test("the owner sees the records of all", async () => {
  expect(visible(db, owner)).toBe(db);
});
