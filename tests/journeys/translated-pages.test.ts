import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { fillAppointment, fillContact, openHydrated, openPage, whenLive } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, newPage } = await startAsOwner({ env: { SOPAN_DEMO: "1" } });

/** Does to a page what a browser's translation does, and goes on doing it. */
const script = readFileSync("tests/fixtures/translate-page.js", "utf8");
const translate = async (page: Page) => {
  await page.evaluate(script);
};

type Form = { at: string; first: string; fill(page: Page): Promise<unknown>; button: string; done: string };

const contact = { first: "#contact-name", fill: fillContact, button: "text=Send Message" };
const done = "Form submitted successfully!";
const forms: Record<string, Form> = {
  "the form of the home page": { ...contact, at: "/", done },
  "the appointment": {
    at: "/enquiries/appointment",
    first: "#appointment-name",
    fill: (page) => fillAppointment(page, "Asha Sample"),
    button: "main form button[type=submit]",
    done: "Appointment successfully booked!",
  },
  "a consultation": {
    at: "/PMEGP",
    first: "#consultation-name",
    fill: async (page) => {
      await page.fill("#consultation-name", "Asha Sample");
      await page.fill("#consultation-phone", "98765 43210");
      await page.fill("#consultation-email", "asha@sopan.example");
      await page.fill("#consultation-address", "Ward 4");
    },
    button: "[data-form] button[type=submit], form[action*=consultation] button[type=submit]",
    done: "Consultation request submitted successfully!",
  },
  "the contact page in Hindi": {
    ...contact,
    at: "/hi/contact",
    button: "form[action*=contact] button[type=submit]",
    done: "फ़ॉर्म सफलतापूर्वक",
  },
  "a calculator": {
    at: "/calculators/emi",
    first: "[name=amount]",
    fill: async (page) => {
      await page.fill("[name=amount]", "10 lakh");
      await page.fill("[name=rate]", "10.5");
      await page.fill("[name=months]", "60");
    },
    button: "main form button",
    done: "21,494",
  },
  "the short project report": {
    at: "/calculators/project",
    first: "main form input[type=text] >> nth=0",
    fill: async () => {},
    button: "main form button[type=submit]",
    done: "·",
  },
};

const moments = ["before", "after"] as const;
const cases = Object.keys(forms).flatMap((name, at) =>
  moments.map((moment, late) => ({ name, moment, isShort: (at + late) % 2 === 0 })),
);
const chosen = [...cases.filter(({ isShort }) => isShort), ...cases.filter(({ isShort }) => !isShort)];

test.each(firstOf(6, chosen))(
  "$name keeps what is typed and is sent on a page that was translated $moment the first touch",
  async ({ name, moment }) => {
    const { at, first, fill, button, done: text } = forms[name] as Form;
    const { page, complaints } = await openPage(browser);
    await page.goto(site.origin + at);
    if (moment === "before") await translate(page);
    await page.click(first);
    await page.keyboard.type("Ravi ", { delay: 20 });
    if (moment === "after") {
      await whenLive(page);
      await translate(page);
    }
    await page.keyboard.type("Kumar 5", { delay: 20 });
    expect(await page.inputValue(first)).toBe("Ravi Kumar 5");
    expect(await page.evaluate(() => document.activeElement?.matches("input"))).toBe(true);
    // What is missing or wrong is said, and what was typed stays.
    await page.locator(button).last().click();
    await page.waitForSelector("[aria-invalid=true], [role=alert], .error-summary, main");
    expect(await page.inputValue(first)).toContain("Ravi Kumar 5");
    await fill(page);
    await page.locator(button).last().click();
    await expect.poll(() => page.innerText("body")).toContain(text);
    expect(complaints.filter((one) => /React|NotFound|removeChild|insertBefore/.test(one))).toEqual([]);
    await page.context().close();
  },
);

/** Goes through questions by their first answers until there are no more, each page translated. */
async function answerAll(page: Page) {
  while (await page.locator("main [type=radio]").count()) {
    const before = page.url();
    await page.locator("main [type=radio]").first().check();
    await page.locator("main form button[type=submit]").first().click();
    await page.waitForURL((url) => url.href !== before);
    await translate(page);
  }
}

const visits: Record<string, { at: string; act(page: Page): Promise<unknown> }> = {
  "the search of the services": {
    at: "/services",
    act: async (page) => {
      await page.getByRole("tab", { name: "Kavach" }).click();
      await page.getByRole("searchbox").pressSequentially("udyam");
      await page.waitForSelector("[role=status]:has-text('found')");
      await page.getByRole("searchbox").fill("");
      await expect.poll(() => page.getByRole("tab", { selected: true }).innerText()).toContain("Kavach");
    },
  },
  "the search of the site in Hindi": {
    at: "/hi/search",
    act: async (page) => {
      await page.locator("#q").pressSequentially("mudra");
      await page.keyboard.press("Enter");
      await page.waitForURL(/q=mudra/);
      await page.waitForSelector("main a[href='/hi/MUDRA']");
    },
  },
  "a check": {
    at: "/check/pmegp",
    act: async (page) => {
      await answerAll(page);
      await page.waitForSelector("main [data-outcome]");
    },
  },
  "the service finder in Hindi": { at: "/hi/find-service", act: answerAll },
};

test.each(firstOf(2, Object.entries(visits)))("%s works on a translated page", async (_, { at, act }) => {
  const { page, complaints } = await openPage(browser);
  await page.goto(site.origin + at);
  await translate(page);
  await act(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

const flows: Record<string, { at: string; act(page: Page): Promise<unknown> }> = {
  "a search in a list of clients, cleared": {
    at: "/pmegpadd",
    act: async (page) => {
      const rows = page.locator("[data-rows] > *");
      const all = await rows.count();
      const box = page.locator("main input[type=search]").first();
      await box.pressSequentially("ra");
      await page.waitForURL(/q=ra/);
      await box.fill("");
      await page.waitForURL((url) => !url.searchParams.get("search"));
      await expect.poll(() => rows.count()).toBe(all);
    },
  },
  "the enquiries by tab and search": {
    at: "/inbox",
    act: async (page) => {
      const box = page.locator("main input[type=search]").first();
      await box.pressSequentially("a");
      await page.waitForURL(/=a/);
      await box.fill("");
      await page.waitForURL(({ search }) => !/=a(&|$)/.test(search));
    },
  },
  "the conversations": {
    at: "/inbox/messages",
    act: async (page) => {
      await page.locator("main .list-row a").first().click();
      await page.waitForSelector("#message-text");
      await page.locator("label[for=channel-note]").click();
      await page.fill("#message-text", "Seen on a translated page");
      await page.locator(".composer button[value=send]").last().click();
      await page.waitForSelector("text=Seen on a translated page");
    },
  },
  "the tabs and a note of a profile": {
    at: "/client/0000000201",
    act: async (page) => {
      await page.fill("#note-text", "Written on a translated page");
      await page.click("form:has(#note-text) button[type=submit]");
      await page.waitForSelector("text=Written on a translated page");
      for (const tab of ["details", "documents", "messages"])
        await page
          .click(`main a[href*='tab=${tab}'] >> nth=0`)
          .then(() => page.waitForURL(new RegExp(`tab=${tab}`)));
    },
  },
  "a client form that is refused, then saved": {
    at: "/pmegp/add-client",
    act: async (page) => {
      await page.click("main form button[value=save]");
      await page.waitForSelector("#error-summary");
      const values = { name: "Asha Font", fatherName: "Ram Font", mobile: "9876500777", address: "W" };
      for (const [name, value] of Object.entries({
        ...values,
        projectName: "Mill",
        loanAmount: "1",
        termLoan: "1",
      }))
        await page.fill(`[name=${name}]`, value);
      await page.check("[name=gender][value=Female]");
      await page.click("main form button[value=save]");
      await page.waitForURL(/\/pmegpadd/);
    },
  },
  "the dashboard and today": {
    at: "/dashboard",
    act: async (page) => {
      await page.click("nav a[href='/today']");
      await page.waitForURL(/\/today/);
      await page.click("nav a[href='/dashboard']");
      await page.waitForURL(/\/dashboard/);
    },
  },
  "the search of the portal": {
    at: "/fees",
    act: async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.type("sunita");
      await page
        .getByRole("option", { name: /Sunita/ })
        .first()
        .waitFor();
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Escape");
      await page.getByRole("combobox").waitFor({ state: "hidden" });
    },
  },
  "a status that is changed in its row": {
    at: "/pmegpadd",
    act: async (page) => {
      await page.locator("[data-rows] button[name=status]").first().click();
      const select = page.locator("[data-rows] select").first();
      const isRejected = (await select.inputValue()) === "Rejected";
      await select.selectOption(isRejected ? "Sanctioned" : "Rejected");
      await page.waitForSelector("text=Undo");
    },
  },
  "a setting": {
    at: "/settings/phones",
    act: async (page) => {
      await page.fill("[name=helpline]", "1");
      await page.locator("main form button[type=submit]").last().click();
      await page.waitForSelector("[aria-invalid=true]");
    },
  },
  "the list of duties": {
    at: "/due",
    act: async (page) => {
      await page.locator("main a").last().click();
      await page.waitForLoadState();
    },
  },
};

test.each(firstOf(5, Object.entries(flows)))(
  "%s: the portal works on a translated page",
  async (_, { at, act }) => {
    const page = await newPage();
    const faults: string[] = [];
    page.on("pageerror", ({ message, stack = "" }) => faults.push(`${message} ${stack.slice(0, 600)}`));
    await openHydrated(page, site.origin + at);
    await translate(page);
    await act(page);
    // What React has not taken over yet when the page is translated it draws anew (418).
    expect(faults.filter((fault) => !/aborted|error #418/.test(fault))).toEqual([]);
    expect(await page.innerText("main")).not.toContain("Something went wrong");
  },
);
