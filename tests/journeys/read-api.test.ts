import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enquiry } from "../../app/domain/cases/enquiries/test-inbox.ts";
import { addKey } from "../../app/domain/office/read-api/api-keys.server.ts";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { writeAsOwner } from "./accounts.ts";
import { openHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const people = { viewer: "", own: "" };
const { site, complaints, newPage } = await startAsOwner({
  prepare: (served) =>
    writeAsOwner(served, async (trx, owner) => {
      const now = new Date();
      const add = (name: string, mobile: string, role: "viewer" | "staff") =>
        addAccount(trx, { name, mobile, role, passwordHash: null }, now);
      people.viewer = await add("Vimla Viewer", "9000000011", "viewer");
      people.own = await add("Omkar Own", "9000000012", "staff");
      await trx.updateTable("staff").set({ scope: "own" }).where("id", "=", people.own).execute();
      // Without any key there would be no such addresses.
      const other = {
        name: "Other",
        staffId: owner.id,
        scopes: ["clients"],
        expiresOn: "2099-01-01",
      } as const;
      await addKey(trx, owner, other, now);
      await trx
        .insertInto("enquiries")
        .values([enquiry(1), enquiry(2, { assigned_to: people.own })])
        .execute();
    }),
});

type Wanted = { name: string; person?: string; lists?: string[] };

async function fill(page: Page, { name, person, lists = ["Enquiries"] }: Wanted) {
  await openHydrated(page, `${site.origin}/settings/keys`);
  await page.fill("#name", name);
  if (person) await page.selectOption("#person", person);
  for (const name of lists) await page.getByRole("checkbox", { name }).check();
  await page.click("button:has-text('Make the key')");
}

/** Makes a key as the owner does; returns what was shown. */
async function makeKey(page: Page, wanted: Wanted) {
  await fill(page, wanted);
  return page.locator("#made-key").inputValue();
}

async function read(key: string, list = "enquiries") {
  const answer = await fetch(`${site.origin}/api/v1/${list}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { items = [] } = await answer.json();
  return {
    status: answer.status,
    references: items.map(({ reference }: { reference: string }) => reference),
  };
}

const itemOf = (page: Page, name: string) => page.locator("main li", { hasText: name });

test("a key is shown once, reads its list and nothing else, and reads nothing once it is ended", async () => {
  const page = await newPage();
  const key = await makeKey(page, { name: "Monthly sheet" });
  expect(key).toMatch(/^sopan_[\w-]{43}$/);
  expect(await read(key)).toEqual({ status: 200, references: ["S-1", "S-2"] });
  expect((await read(key, "clients")).status).toBe(403);
  await openHydrated(page, `${site.origin}/settings/keys`);
  expect(await page.content()).not.toContain(key);
  await itemOf(page, "Monthly sheet").getByText("Last used").waitFor();
  await itemOf(page, "Monthly sheet").locator("summary").click();
  await page.click("button:has-text('End this key')");
  await page.waitForSelector("text=The key no longer works.");
  await itemOf(page, "Monthly sheet").getByText("Ended").waitFor();
  expect((await read(key)).status).toBe(401);
  expect(site.output()).not.toContain(key);
  expect(complaints).toEqual([]);
});

test("with the rights of another person a key reads what that person sees, and is not made for more", async () => {
  const page = await newPage();
  await fill(page, { name: "Figures", person: people.viewer, lists: ["Clients", "Payments"] });
  await page.waitForSelector("text=This person may not see one of these lists.");
  expect(await page.inputValue("#name")).toBe("Figures");
  const own = await makeKey(page, { name: "Own enquiries", person: people.own });
  expect(await read(own)).toEqual({ status: 200, references: ["S-2"] });
  const closed = { deactivated_at: new Date().toISOString() };
  await writeAsOwner(site, (trx) =>
    trx.updateTable("staff").set(closed).where("id", "=", people.own).execute(),
  );
  expect((await read(own)).status).toBe(401);
  await openHydrated(page, `${site.origin}/settings/keys`);
  await itemOf(page, "Own enquiries").getByText("Account closed").waitFor();
});

test("a key ends with its last day, and a day too far away is refused", async () => {
  const page = await newPage();
  const key = await makeKey(page, { name: "Camp" });
  await writeAsOwner(site, (trx) =>
    trx.updateTable("api_keys").set({ expires_on: "2026-01-01" }).where("name", "=", "Camp").execute(),
  );
  expect((await read(key)).status).toBe(401);
  await openHydrated(page, `${site.origin}/settings/keys`);
  await itemOf(page, "Camp").getByText("Expired").waitFor();
  await page.fill("#name", "For ever");
  await page.getByRole("checkbox", { name: "Enquiries" }).check();
  await page.fill("#until", "2099-01-01");
  await page.click("button:has-text('Make the key')");
  await page.waitForSelector("#until-error");
});
