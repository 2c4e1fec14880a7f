import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { addSource } from "../../app/domain/cases/lead-sources/sources.server.ts";
import { addEndpoint } from "../../app/domain/delivery/webhooks/endpoints.server.ts";
import { sections as allSections, isFormSection } from "../../app/domain/firm/settings/sections.ts";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import { loadNeeds } from "../route-needs.ts";
import { owner, signIn, writeAsOwner } from "./accounts.ts";
import { expectQuiet, openPage, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const clerk = { name: "Asha Kumari", mobile: "9000000002", password: "seven green umbrellas at noon" };
let clerkId = "";
const { browser, site, complaints, newPage } = await startAsOwner({
  prepare: async (served) => {
    const { password, ...person } = clerk;
    const account = { ...person, role: "staff", passwordHash: await hashPassword(password) } as const;
    await writeAsOwner(served, async (trx) => {
      clerkId = await addAccount(trx, account, new Date());
    });
  },
});
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

/** As if everybody had logged in, and confirmed, ten minutes ago. */
async function tenMinutesLater() {
  const created_at = new Date(Date.now() - 10 * 60_000).toISOString();
  const times = { created_at, confirmed_at: null };
  await writeAsOwner(site, (trx) => trx.updateTable("staff_sessions").set(times).execute());
}

async function post(path: string, fields: Record<string, string>) {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(site.origin + path, {
    method: "POST",
    headers: { cookie, origin: site.origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

test("an owner's session alone changes no account, no key and no rule, and gives out nobody's data", async () => {
  await tenMinutesLater();
  const member = { intent: "add", name: "Mallory", mobile: "9000000008", role: "owner" };
  const seen = { seenName: clerk.name, seenRole: "staff" };
  const posts: [string, Record<string, string>][] = [
    ["/team", member],
    ["/team", { intent: "roles", "seen-staff": "all", "seen-viewer": "all", staff: "own", viewer: "all" }],
    ...["link", "factor", "passkeys", "sessions", "close"].map((intent): [string, Record<string, string>] => [
      `/team/${clerkId}`,
      { intent },
    ]),
    [`/team/${clerkId}`, { intent: "change", ...seen, name: clerk.name, role: "owner" }],
    ["/people-data", { intent: "find", person: clerk.mobile }],
    ["/people-data", { intent: "erase", person: clerk.mobile, confirm: clerk.mobile }],
    [`/team/${clerkId}`, { intent: "calendar" }],
    ["/appointments", { intent: "calendar" }],
    ["/account", { intent: "newPasskey" }],
    ["/settings/billing", { version: "0", upi: "evil@upi", gstRate: "18" }],
    ...["firm", "phones", "legal", "appointments", "forms", "mail", "sheet"].map(
      (section): [string, Record<string, string>] => [
        `/settings/${section}`,
        { intent: "save", version: "0" },
      ],
    ),
    ["/settings/security", { intent: "save", version: "0", secondFactor: "required" }],
  ];
  for (const [path, fields] of posts) {
    const { status, text } = await post(path, fields);
    expect([path, fields, status, text.includes("Confirm that it is you")]).toEqual([
      path,
      fields,
      422,
      true,
    ]);
    expect(text).not.toContain("/password/");
    const wrong = await post(path, { ...fields, confirmPassword: "" });
    expect([path, fields, wrong.status]).toEqual([path, fields, 422]);
    await writeAsOwner(site, (trx) => trx.deleteFrom("rate_limits").execute());
  }
  const file = await post("/people-data/export", { person: clerk.mobile, as: "json" });
  expect([file.status, file.location]).toEqual([302, "/people-data?expired"]);
  await writeAsOwner(site, async (trx) => {
    const accounts = await trx.selectFrom("staff").select(["role", "deactivated_at"]).execute();
    expect(accounts.map(({ role }) => role).sort()).toEqual(["owner", "staff"]);
    expect(await trx.selectFrom("staff_links").selectAll().execute()).toEqual([]);
    expect(await trx.selectFrom("staff_calendars").selectAll().execute()).toEqual([]);
    expect(await trx.selectFrom("settings").select("section").execute()).toEqual([{ section: "parts" }]);
  });
});

/** What these post changes no word that others read; a part is turned on again as easily. */
const unasked = [
  "/settings/texts/preview",
  "/settings/parts",
  "/settings/health/figures",
  "/sheet",
  "/dashboard",
  "/settings/leads/:source sample",
  "/settings/events/:endpoint test",
  "/settings/events/:endpoint count",
  "/settings/events/:endpoint resend",
];

test("an owner's session alone changes no word that others read: each post of the settings asks", async () => {
  await tenMinutesLater();
  const { needs } = await loadNeeds();
  const posts = Object.entries(needs).flatMap(([path, { write = {} }]) =>
    Object.entries(write).flatMap(([intent, permission]) =>
      permission === "settings" && !unasked.includes(path) && !unasked.includes(`${path} ${intent}`)
        ? [[path, intent] as const]
        : [],
    ),
  );
  expect(posts.length).toBeGreaterThan(30);
  const records = { source: "", endpoint: "" };
  await writeAsOwner(site, async (trx, staff) => {
    const [now, sealWith] = [new Date(), "a secret of the test"];
    const added = await addEndpoint(trx, staff, { url: "https://a.example", types: [], sealWith }, now);
    if (added !== "many") records.endpoint = added.id;
    records.source = (await addSource(trx, staff, { name: "Sample", preset: "form" }, now)).id;
  });
  const found: unknown[] = [];
  for (const [path, any] of posts) {
    const usual = path === "/settings/brand" ? "colour" : "save";
    const intent = any === "*" ? usual : any;
    const sections = path.includes(":section") ? allSections.filter(isFormSection) : [""];
    for (const section of sections) {
      const known = path
        .replace(":section", section)
        .replace(":text", "fee-due")
        .replace(":step", "fee")
        .replace(":source", records.source)
        .replace(":endpoint", records.endpoint);
      const to = known.replace(/:\w+/, "new");
      const key = to === "/settings/texts/edit" ? `?key=${encodeURIComponent("messages#contact.label")}` : "";
      const { status, text } = await post(`${to}${key}`, {
        intent,
        version: "0",
        text_en: "Pay to evil@upi",
      });
      if (status !== 422 || !text.includes("Confirm that it is you")) found.push([to, intent, status]);
    }
  }
  expect(found).toEqual([]);
});

test("a logo that was chosen before the password was asked for is asked for again, and what else was typed is kept", async () => {
  await tenMinutesLater();
  await page.goto(`${site.origin}/settings/brand`);
  await page.setInputFiles("input[type=file] >> nth=0", {
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    ),
  });
  await page.click("button[value=logo]");
  await page.waitForSelector("h1:has-text('Confirm that it is you')");
  await page.fill("#confirmPassword", owner.password);
  await page.click("main button[type=submit]");
  await page.waitForSelector("text=Please choose a file.");
});

test("with the password the post goes on, and for five minutes nobody is asked again", async () => {
  await tenMinutesLater();
  await page.goto(`${site.origin}/team/${clerkId}`);
  await page.click("button:has-text('New password link')");
  await page.waitForSelector("h1:has-text('Confirm that it is you')");
  await page.fill("#confirmPassword", "wrong");
  await page.click("main button[type=submit]");
  await page.waitForSelector("#confirmPassword-error");
  await page.fill("#confirmPassword", owner.password);
  await page.click("main button[type=submit]");
  expect(await page.inputValue("#link")).toContain("/password/");
  await page.click("button:has-text('New password link')");
  await page.waitForSelector("#link");
  await page.goto(`${site.origin}/people-data?expired`);
  expect(await page.textContent("main")).toContain("Find the person again");
  expectQuiet(complaints);
});

test("full: a key that was typed is not in the page that asks for the password, and is saved after it", async () => {
  await tenMinutesLater();
  const fields = {
    intent: "save",
    version: "0",
    url: "https://sheet.example/1",
    auth: "bearer",
    token: "typed-key-1",
  };
  const asked = await post("/settings/sheet", fields);
  expect([asked.status, asked.text.includes("typed-key-1"), asked.text.includes("sheet.example")]).toEqual([
    422,
    false,
    false,
  ]);
  const confirmForm = /name="confirmForm" value="([\w-]+)"/.exec(asked.text)?.[1] ?? "";
  const again = { intent: "save", version: "0", confirmForm };
  const changed = `${confirmForm.slice(0, -2)}AA`;
  const confirmed = { confirmPassword: owner.password };
  expect((await post("/settings/sheet", { ...again, ...confirmed, confirmForm: changed })).status).toBe(400);
  expect((await post("/settings/sheet", { ...again, ...confirmed })).status).toBe(200);
  await writeAsOwner(site, async (trx) => {
    const sheet = trx.selectFrom("settings").select("value").where("section", "=", "sheet");
    expect((await sheet.executeTakeFirst())?.value).toMatch(/"token":"sealed:/);
  });
});

test("full: the person reads on the dashboard who did it", async () => {
  const { page } = await openPage(browser, phone);
  await signIn(page, site, "/login", clerk);
  const text = await page.textContent("main");
  expect(text).toContain("Your account was changed");
  expect(text).toContain("Sample Owner made a password link for Asha Kumari.");
});

test("full: without script nothing that was typed is lost", async () => {
  await tenMinutesLater();
  const storageState = await page.context().storageState();
  const { page: plain } = await openPage(browser, { ...phone, storageState, javaScriptEnabled: false });
  await plain.goto(`${site.origin}/team`);
  await plain.fill("#name", "Ravi Sample");
  await plain.fill("#mobile", "9000000003");
  await plain.check("input[value=viewer]");
  await plain.click("main form button[type=submit]");
  await plain.fill("#confirmPassword", owner.password);
  await plain.click("main button[type=submit]");
  expect(await plain.textContent("main")).toContain("Ravi Sample was added.");
});
