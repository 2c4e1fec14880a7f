import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { full } from "../form.ts";
import { loadNeeds } from "../route-needs.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, cookie, complaints, newPage } = await startAsOwner({ env: { SOPAN_DEMO: "1" } });
// Whatever comes, the process logs no failure.
afterAll(() => expect(site.output()).not.toMatch(/"level":(50|60)/));

const text = async (path: string) => (await fetch(site.origin + path, { headers: { cookie } })).text();
const enquiry = /\/inbox\/([\w-]{36})/.exec(await text("/inbox?tab=all"))?.[1] ?? "";
const client = /client=([\w-]{36})/.exec(await text("/pmegpadd"))?.[1] ?? "";
const people = /\/team\/([\w-]{36})/.exec(await text("/team"))?.[1] ?? "";

/** Every name that a page reads from its address; those of records are asked for alone, since without them there is no page. */
const names =
  "search status type stage waiting staff referrer from to least most sort size after before look tab state kind service unread target who noun verb record preview run said whose entry register scheme list format mobile except documentType q next loanSheet own rate months person download done file calculator amount district cost state turnover machines page key notice view method item report table of at id reached enquired stood language source medium campaign answered".split(
    " ",
  );
const records = ["client", "reapply", "enquiry", "sheet", "keep", "other"];

/** Values as they stand in an address. */
const values = [
  ...["constructor", "__proto__", "toString", "hasOwnProperty", "null", "true", "none", "all"],
  ...["-1", "1.5", "1e400", "NaN", "99999999999999999999", "0x7f000001", "9999-12-31", "0000-00-00"],
  ...['["1.5","x"]', '["constructor","__proto__"]', "[]", '{"id":{}}', "2026-02-30", "../../etc/passwd"],
  ...["'; drop table clients; --", "<script>alert(1)</script>", "क्षत्रिय १२३", "\u0007\u001b\u202e", "🙏🏽"],
].map(encodeURIComponent);
const broken = ["%", "%E0%A4", "%ED%A0%80", "%C0%AF", "x".repeat(1500)];

/** An address has room for 2048 characters: as many names as fit, another of them first each time. */
function queryOf(value: string, index: number): string {
  const turned = [...names.slice((index * 7) % names.length), ...names];
  let query = "";
  for (const name of [...new Set(turned)])
    if (query.length + name.length + value.length < 1900) query += `&${name}=${value}`;
  return query.slice(1);
}

const queries = [
  ...[...values, ...broken].map(queryOf),
  "sort=amount&after=%5B%221.5%22%2C%22x%22%5D",
  "sort=amount-desc&before=%5B%221e30%22%2C%22x%22%5D",
  names
    .map((name) => `${name}=a&${name}=constructor`)
    .join("&")
    .slice(0, 1900),
  names
    .map((name) => `${name}[]=1&${name}[__proto__]=1`)
    .join("&")
    .slice(0, 1900),
];

function filled(path: string): string {
  return path
    .replace("/inbox/:id", `/inbox/${enquiry}`)
    .replace("/team/:id", `/team/${people}`)
    .replace(":client/fees", `${client}/fees`)
    .replace(":client", "0000000201")
    .replace(":section", "forms")
    .replace(/:\w+/g, "00000000-0000-7000-8000-000000000000");
}

const { needs: routeNeeds, pages } = await loadNeeds();
// In order: which of them the short form asks must not depend on what was loaded first.
const addresses = Object.keys(routeNeeds)
  .filter((path) => path !== "/logout")
  .sort();
const paths = addresses.map(filled);

/** In the short form one of the items, another of them at each place: every item is asked somewhere. */
const inTurn = <Item>(items: readonly Item[], place: number) =>
  items.filter((_, index) => full || (index + place) % items.length === 0);

/** Does four at a time; returns those that were answered with 5xx. */
async function failing<Item>(items: readonly Item[], ask: (item: Item) => Promise<Response>) {
  const left = [...items];
  const failed: unknown[] = [];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      const answer = await ask(item);
      await answer.body?.cancel();
      if (answer.status >= 500) failed.push([answer.status, item]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return failed;
}

const get = (path: string) => fetch(site.origin + path, { headers: { cookie }, redirect: "manual" });

test("there is something to look at", () => {
  for (const id of [enquiry, client, people]) expect(id).toMatch(/^[\w-]{36}$/);
  expect(queries.length).toBeGreaterThan(30);
});

test("no query makes a page fail", async () => {
  // A PDF takes a tenth of a second.
  const some = (path: string) => (path.endsWith(".pdf") ? queries.slice(0, 4) : queries);
  // In the short form every other address, each with another query.
  const asked = paths
    .filter((_, at) => full || at % 2 === 0)
    .flatMap((path, at) => inTurn(some(path), at).map((query) => `${path}?${query}`));
  expect(await failing(asked, get)).toEqual([]);
});

test("no record that a query names makes a page fail", async () => {
  const forms = ["/pmegp/add-client", "/clients/merge", "/documents/upload", "/clients/same-mobile"];
  const queried = [...values.slice(0, 3), ...values.slice(-4), "%ED%A0%80"].flatMap((value) =>
    records.map((name) => `${name}=${value}`),
  );
  const beside = queried.map((query) => `client=${client}&keep=${client}&${query}`);
  const all = [...queried, ...beside];
  const asked = forms.flatMap((path, at) =>
    all
      .filter((_, index) => full || (index + at) % (3 * forms.length) === 0)
      .map((query) => `${path}?${query}`),
  );
  expect(await failing(asked, get)).toEqual([]);
});

/** The intents of the addresses that take any. */
const intents: Record<string, string[]> = {
  "/account": ["password", "confirm", "endOthers", "end", "density", "language", "digest"],
  "/people-data": ["find", "erase", "forget"],
  [`/team/${people}`]: ["change", "role"],
  "/settings/forms": ["save", "test contact", "test constructor"],
};
const sections = [
  "firm",
  "phones",
  "hours",
  "social",
  "statistics",
  "mail",
  "sheet",
  "security",
  "billing",
  "constructor",
];

/** Every name of a form's field that an action reads. */
const fields = [
  ...[...names, ...records, "id", "ids", "quick", "field", "value", "undo", "delete", "restore", "view"],
  ..."name query fatherName email gender address projectName loanAmount termLoan cashCredit referredBy dob bank branch ifsc assignedTo notes version base reapplies sameMobile take.name theirs.name".split(
    " ",
  ),
  ..."text milestone day amount note withStatus on delivery mark found action outcome password present code secret session role seenName seenRole seesFees seenFees confirm as keepVersion otherVersion pasted duplicates field.0 host port security user brand helpline days opens closes holidays contact contactShape contactSecret url auth header token sync secondFactor pmegp.papers.name PMEGP.state PMEGP.asOf title_en text_en title_hi text_hi starts_on ends_on services version_en language submission description dueOn paid paidOn method reference place receipt reason item upi gstRate".split(
    " ",
  ),
];
const typed = [
  ...["constructor", "__proto__", "\u0000\u0007\ud83d", "1e400", "99999999999999999999"],
  ...["<script>alert(1)</script>'; drop table clients; -- क्षत्रिय", "9999-12-31"],
  `[{"id":"${client}","version":1,"before":{"assigned_to":"constructor"}}]`,
  `[{"id":"${enquiry}","before":{"assigned_to":"\\u0000"},"after":{"assigned_to":null}}]`,
  '{"__proto__":{"name":"x"},"name":{"toString":1}}',
];

type Post = { path: string; intent: string; value: string };

/** Every field has the value; a form of files is sent as one. */
function post({ path, intent, value }: Post): Promise<Response> {
  const given: [string, string][] = fields.map((name) => [name, value]);
  const form = new FormData();
  for (const [name, one] of [["intent", intent] as const, ...given]) form.append(name, one);
  const isUpload = /^\/(documents|clients\/import$)/.test(path);
  const body = isUpload ? form : new URLSearchParams([["intent", intent], ...given]);
  return fetch(site.origin + path, {
    method: "POST",
    headers: { cookie, origin: site.origin },
    body,
    redirect: "manual",
  });
}

const posts = Object.entries(routeNeeds).flatMap(([path, { write = {} }]) => {
  const address = filled(path);
  const known = Object.keys(write).flatMap((intent) =>
    intent === "*" ? (intents[address] ?? ["x"]) : intent,
  );
  return path === "/logout" ? [] : known.map((intent) => ({ path: address, intent }));
});
const settings = sections.map((section) => ({ path: `/settings/${section}`, intent: "save" }));
const every = [...posts, ...settings, { path: `/pmegp/add-client?client=${client}`, intent: "save" }];

test("no value of a field makes an action fail", async () => {
  const asked = every
    .filter((_, at) => full || at % 2 === 0)
    .flatMap((one, at) => inTurn(typed, at).map((value) => ({ ...one, value })));
  expect(await failing(asked, post)).toEqual([]);
  // Nothing of it has ended the session.
  expect((await get("/dashboard")).status).toBe(200);
});

test("a value of a megabyte, in an address or in any form, is answered", async () => {
  const value = "x".repeat(1_000_000);
  const long = ["/inbox?q=", "/pmegpadd?after=", "/find?q="].map((path) => path + value.slice(0, 12_000));
  expect(await failing(long, get)).toEqual([]);
  const one = (path: string) => {
    const [name, body] = ["text", new FormData()];
    body.append(name, value);
    const form = path.startsWith("/documents") ? body : new URLSearchParams({ [name]: value });
    return fetch(site.origin + path, {
      method: "POST",
      headers: { cookie, origin: site.origin },
      body: form,
      redirect: "manual",
    });
  };
  expect(await failing([...new Set(every.map(({ path }) => path))], one)).toEqual([]);
});

/** Pages of the portal: signed in, those for signing in lead away. */
const shown = addresses
  .filter((path) => pages.includes(path) && !/^\/(login|setup|password)/.test(path))
  .map(filled);

/** Opens a page and waits until its script has taken it over; React says by then what it found different. */
async function visit(page: Page, path: string) {
  await page.goto(site.origin + path);
  // The page of an error has no other heading.
  await page.locator("main :is(h1, h2):visible").first().waitFor();
  const isLive = () => Object.keys(document.body).some((key) => key.startsWith("__react"));
  await page.waitForFunction(isLive);
}

const odd = ["constructor", encodeURIComponent("<script>alert(1)</script>क्ष")];
const oddPages = shown.map((path, index) => `${path}?${queryOf(odd[index % 2] ?? "", 0)}`);

test.each([
  ...oddPages.filter((_, index) => full || index % 40 === 0),
  "/inbox?service=constructor",
  "/inbox?service=__proto__",
])("%s raises no error in the browser", async (path) => {
  await visit(await newPage(), path);
  expect(complaints.splice(0)).toEqual([]);
});
