import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { firstOf, full } from "../form.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet, fillContact, openHydrated, openPage, whenLive } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner({ prepare: addSample });
/** A phone shows the least at once; a small notebook is the next. */
const views = [{ width: 360, height: 740 }, ...(full ? [{ width: 1366, height: 768 }] : [])];

async function addSample(of: typeof site) {
  await writeAsOwner(of, (trx, staff) =>
    insertClient(trx, staff, { ...sampleClient, term_loan: 500_000_00 }, new Date()),
  );
}

/** Why the message with this text is not seen and focused; "" when it is. */
function hiddenBy(page: Page, text: string): Promise<string> {
  return page.evaluate((wanted) => {
    const message = document.activeElement;
    if (!message || message === document.body) return "no focus";
    if (!message.textContent?.includes(wanted)) return `focus on ${message.outerHTML.slice(0, 200)}`;
    const { top, bottom, left, width, height } = message.getBoundingClientRect();
    if (top < 0 || top >= innerHeight) return `top at ${top}`;
    if (bottom > innerHeight && height < innerHeight) return `bottom at ${bottom}`;
    // Not under a header that stays, nor under a bar at the bottom.
    for (const y of [top + 4, Math.min(bottom, innerHeight) - 4]) {
      const seen = document.elementFromPoint(left + width / 2, y);
      if (!seen || !message.contains(seen)) return `covered by ${seen?.outerHTML.slice(0, 200)}`;
    }
    return "";
  }, text);
}

const expectShown = (page: Page, text: string) => expect.poll(() => hiddenBy(page, text)).toBe("");

async function fillClient(page: Page) {
  const values = { name: "Asha", fatherName: "Ram", mobile: "9876500001", address: "W", projectName: "Mill" };
  for (const [name, value] of Object.entries({ ...values, loanAmount: "1", termLoan: "1" }))
    await page.fill(`[name=${name}]`, value);
  await page.check("[name=gender][value=Female]");
}

type Case = { at: string; text: string; act(page: Page): Promise<unknown> };

const portal: Record<string, Case> = {
  "a client form with missing fields": {
    at: "/pmegp/add-client",
    text: "Please fill all required fields.",
    act: (page) => page.click("main form button[value=save]"),
  },
  "a number that is on record": {
    at: "/pmfme/add-client",
    text: "has a PMEGP record",
    act: async (page) => {
      await fillClient(page);
      await page.click("main form button[value=save]");
    },
  },
  "a client that somebody else has changed": {
    at: "/pmegpadd",
    text: "Somebody else has changed this client",
    act: async (page) => {
      await page.click("tbody .list-row >> nth=0 >> .edit");
      await page.waitForSelector("h1:has-text('Update Form')");
      await writeAsOwner(site, (trx) =>
        trx
          .updateTable("clients")
          .set((eb) => ({ version: eb("version", "+", 1) }))
          .execute(),
      );
      await page.fill("[name=address]", `Ward ${Math.random()}`);
      await page.click("main form button[value=save]");
    },
  },
  "a setting that is wrong": {
    at: "/settings/hours",
    text: "Holidays",
    act: async (page) => {
      await page.fill("#holidays", "26 January");
      await page.click("main button:has-text('Save')");
    },
  },
  "a change of the team that is refused": {
    at: "/team",
    text: "Mobile",
    act: async (page) => {
      await page.fill("#name", "Sample Member");
      await page.fill("#mobile", "9000000001");
      await page.locator("main form:has(#mobile) button[type=submit]").click();
    },
  },
  "a list that cannot be imported": {
    at: "/clients/import",
    text: "Choose a file, or paste some rows.",
    act: (page) => page.getByRole("button", { name: "Continue" }).click(),
  },
};

describe.each(views)("in the portal at $width × $height", (viewport) => {
  test.each(firstOf(1, Object.entries(portal)))("%s", async (_, { at, text, act }) => {
    const page = await newPage();
    await page.setViewportSize(viewport);
    await openHydrated(page, site.origin + at);
    await act(page);
    await expectShown(page, text);
  });
});

type Answer = { status: number; body: string } | "offline" | "ours";
test.each(views)("a field of a profile says why it was refused, at $width × $height", async (viewport) => {
  const page = await newPage();
  await page.setViewportSize(viewport);
  await openHydrated(page, `${site.origin}/client/9876500001`);
  await page.fill("#note-text", " ");
  await page.click("form:has(#note-text) button[type=submit]");
  await page.waitForSelector("#note-text-error:has-text('Write something first.')");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("note-text");
  const seen = await page.locator("#note-text-error").boundingBox();
  expect(seen?.y).toBeGreaterThan(0);
  expect(seen?.y).toBeLessThan(viewport.height - 60);
});

test.each(views)("a change of a profile is told in a toast, at $width × $height", async (viewport) => {
  const page = await newPage();
  await page.setViewportSize(viewport);
  await openHydrated(page, `${site.origin}/client/9876500001`);
  const before = await page.locator("nav[aria-label='Parts of the profile']").boundingBox();
  await page.click("[commandfor=follow-up-dialog]:visible");
  await page.fill("#follow-up-dialog input[name=day]", "2030-01-07");
  await page.click("#follow-up-dialog button:not([name=quick])[type=submit]");
  const toast = page.locator("text=Saved.").first();
  await toast.waitFor();
  const { y = 0 } = (await toast.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(viewport.height / 2);
  // It pushes nothing down.
  expect((await page.locator("nav[aria-label='Parts of the profile']").boundingBox())?.y).toBe(before?.y);
});

const answers: [string, Answer, string][] = [
  ["a form with wrong fields", "ours", "Phone"],
  ["success", "ours", "Form submitted successfully!"],
  ["500", { status: 500, body: "{}" }, "Error submitting form. Try again."],
  ["429", { status: 429, body: JSON.stringify({ ok: false, message: "Too many." }) }, "Too many."],
  ["an answer that is not JSON", { status: 200, body: "<p>Gateway</p>" }, "Network error."],
  ["offline", "offline", "Network error. Check your internet."],
];

describe.each(views)("on a public form at $width × $height", (viewport) => {
  test.each(firstOf(2, answers))("%s", async (name, answer, text) => {
    const { page, context } = await openPage(browser, { viewport });
    onTestFinished(() => context.close());
    await page.route("**/enquiries/contact", (route) => {
      if (answer === "ours") return route.continue();
      return answer === "offline" ? route.abort() : route.fulfill(answer);
    });
    await page.goto(site.origin);
    await page.focus("#contact-name");
    await whenLive(page);
    const isWrong = name === "a form with wrong fields";
    // Each its own number: the same words of the same person would be one enquiry.
    await fillContact(page, { phone: isWrong ? "12" : `9876${viewport.width}0000`.slice(0, 10) });
    await page.click("text=Send Message");
    await expectShown(page, text);
  });
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
