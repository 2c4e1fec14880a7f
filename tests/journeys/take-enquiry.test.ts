import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { expectQuiet, openHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner({
  prepare: async ({ origin }) => {
    for (const [name, phone] of [
      ["Asha Sample", "9876544001"],
      ["Ravi Sample", "9876544002"],
    ] as const) {
      const person = { name, phone, email: "asha@sopan.example", address: "Sample Nagar" };
      const answer = await fetch(`${origin}/enquiries/consultation?service=PMEGP`, {
        method: "POST",
        body: new URLSearchParams({ ...person, selectedOption: "PMEGP Loan" }),
      });
      expect(answer.status).toBe(200);
    }
  },
});

/** Clicks like a person, and counts. */
function clicker(page: Page) {
  const counter = {
    count: 0,
    async press(role: "link" | "button" | "radio", name: string | RegExp) {
      await page.getByRole("main").getByRole(role, { name }).first().click();
      counter.count += 1;
    },
  };
  return counter;
}

/** Types what an enquiry does not tell, from field to field by the keyboard. */
async function fillRest(page: Page) {
  await page.fill("#fatherName", "Sample Prasad");
  await page.fill("#projectName", "Spice mill");
  await page.fill("#loanAmount", "500000");
  await page.fill("#termLoan", "500000");
}

test.each(firstOf(1, ["/inbox", "/dashboard"]))(
  "from %s a new enquiry becomes a client in four clicks",
  async (start) => {
    const page = await newPage();
    await openHydrated(page, site.origin + start);
    const clicks = clicker(page);
    const name = start === "/inbox" ? "Ravi Sample" : "Asha Sample";
    await clicks.press("link", name);
    await page.waitForSelector(`h1:has-text('${name}')`);
    await clicks.press("link", "Make PMEGP client");
    await page.waitForSelector(`text=Filled in from the enquiry of ${name}`);
    await fillRest(page);
    await clicks.press("radio", "Female");
    await clicks.press("button", "Submit");
    await page.waitForSelector("text=Form submitted successfully!");
    expect(clicks.count).toBe(4);
    await openHydrated(page, `${site.origin}/inbox?tab=in_hand`);
    const row = page.locator("[data-rows] > tr", { hasText: name });
    expect(await row.innerText()).toContain("Sample Owner");
  },
);

test("the browser had nothing to complain of", () => expectQuiet(complaints));
