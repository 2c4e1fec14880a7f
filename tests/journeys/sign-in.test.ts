import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { createOwner, logOut, owner, signIn } from "./accounts.ts";
import { openPage, phone } from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney();
const { page, context } = await openPage(browser);
await createOwner(page, site);
await context.close();

test("a wrong password is refused with the specification's sentence, in the page and with the number kept", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/login`);
  await page.fill("#mobile", owner.mobile);
  await page.fill("#password", "not this one");
  await page.locator("main button[type=submit]").click();
  expect(await page.locator("[role=alert]").innerText()).toBe("Invalid Mobile Number or Password");
  expect(await page.inputValue("#mobile")).toBe(owner.mobile);
  expect(await page.getAttribute("#mobile", "maxlength")).toBe("10");
});

test("with script the sentence stands in a modal alert whose button OK leads to the page that was asked for", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/inbox?state=done`);
  expect(page.url()).toBe(`${site.origin}/login?next=${encodeURIComponent("/inbox?state=done")}`);
  await page.fill("#mobile", owner.mobile);
  await page.fill("#password", owner.password);
  await page.locator("main button[type=submit]").click();
  const alert = page.getByRole("alertdialog");
  expect(await alert.innerText()).toContain("Successfully logged in. Click OK to visit Dashboard");
  expect(await alert.evaluate((element) => element.matches(":modal"))).toBe(true);
  await alert.getByRole("button", { name: "OK" }).click();
  await page.waitForURL("**/inbox?state=done");
});

test("what a script asks for without a session is refused, and no page to log in", async () => {
  const [data, beside] = await Promise.all([
    fetch(`${site.origin}/inbox.data`),
    fetch(`${site.origin}/find?q=asha`, { headers: { accept: "application/json" } }),
  ]);
  expect([data.status, beside.status]).toEqual([401, 401]);
});

test("without script the page that answers has an OK link to the dashboard", async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${site.origin}/login?next=https://evil.example/`);
  await page.fill("#mobile", owner.mobile);
  await page.fill("#password", owner.password);
  await page.locator("main button[type=submit]").click();
  expect(await page.locator("main").innerText()).toContain(
    "Successfully logged in. Click OK to visit Dashboard",
  );
  await page.getByRole("link", { name: "OK", exact: true }).click();
  expect(page.url()).toBe(`${site.origin}/dashboard`);
});

test("an open session goes past /login, and signing out ends it on the server", async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, site);
  await page.goto(`${site.origin}/login?next=/inbox`);
  expect(page.url()).toBe(`${site.origin}/inbox`);
  const before = await context.cookies();
  await logOut(page);
  await page.waitForURL("**/login");
  await context.addCookies(before);
  await page.goto(`${site.origin}/dashboard`);
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("a form that opened a session before opens no second one, and leaves none behind", async () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${site.origin}/login`, {
      method: "POST",
      headers: { origin: site.origin },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  onTestFinished(() => db.destroy());
  const sessions = async () => (await db.selectFrom("staff_sessions").select("id").execute()).length;
  const before = await sessions();
  const form = { ...owner, filling: randomUUID() };
  expect((await post({ ...form, password: "not this one" })).status).toBe(422);
  expect((await post(form)).status).toBe(200);
  expect(await sessions()).toBe(before + 1);
  expect((await post(form)).headers.get("location")).toBe("/login");
  expect((await post({})).status).toBe(422);
  expect(await sessions()).toBe(before + 1);
});

test("the login page says to wait after several tries, to everybody and at any time", async () => {
  const { page } = await openPage(browser);
  const wait = "After several failed tries, wait up to 15 minutes, then try again.";
  await page.goto(`${site.origin}/login`);
  expect(await page.textContent("main")).toContain(wait);
  await page.fill("#mobile", "9000000009");
  await page.fill("#password", "not this one");
  await page.locator("main button[type=submit]").click();
  expect(await page.locator("[role=alert]").innerText()).toBe("Invalid Mobile Number or Password");
  expect(await page.textContent("main")).toContain(wait);
});

test.each([
  "/dashboard",
  "/inbox",
  "/inbox/any",
  "/pmegpadd",
  "/pmfmeadd",
  "/dashboard.data",
  "/inbox.data?state=new",
])("%s shows nothing to a stranger", async (path) => {
  const answer = await fetch(site.origin + path, { redirect: "manual" });
  const text = await answer.text();
  expect(answer.status).toBe(path.includes(".data") ? 401 : 302);
  expect(answer.headers.get("location") ?? "/login").toContain("/login");
  expect(text).not.toMatch(/newEnquiries|Log out/);
});

test.each([undefined, "null", "https://evil.example"])(
  "a sign-in or sign-out from Origin %s is refused",
  async (origin) => {
    for (const path of ["/login", "/logout"]) {
      const headers = { "content-type": "application/x-www-form-urlencoded", ...(origin ? { origin } : {}) };
      const answer = await fetch(site.origin + path, {
        method: "POST",
        headers,
        body: "mobile=1&password=2",
        redirect: "manual",
      });
      expect(answer.status).toBe(403);
    }
  },
);
