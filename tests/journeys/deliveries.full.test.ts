import type { Page } from "playwright-core";
import { expect, onTestFinished, test, vi } from "vitest";
import { faults, startProviders } from "../../app/domain/delivery/deliveries/test-providers.ts";
import { headerOf, startSmtpServer } from "../../app/domain/delivery/deliveries/test-smtp-server.ts";
import { quickPages, type Served, serve } from "../serve.ts";
import { addSignedInOwner } from "./accounts.ts";
import { expectQuiet, openPartOf, openSignedIn } from "./browser.ts";
import { desktop, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();

const key = "k-4711";

/** A site with an owner who has signed in, beside every form service and a mail server. */
async function ownersSite() {
  const [providers, smtp] = await Promise.all([startProviders(key), startSmtpServer()]);
  const site = await serve({
    ...quickPages,
    SMTP_URL: smtp.url,
    MAIL_FROM: "site@sopan.example",
    MAIL_TO: "firm@sopan.example",
    OUTBOUND_ALLOW: `${providers.host},${smtp.host}`,
  });
  onTestFinished(() => site.stop());
  const cookie = await addSignedInOwner(site);
  const { page, complaints } = await openSignedIn(browser, site.origin, cookie, desktop);
  return { providers, smtp, site, page, complaints };
}

async function save(page: Page, address: string) {
  expect(new URL(page.url()).pathname).toBe(address);
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
}

async function contact(site: Served, email: string, path = "/enquiries/contact") {
  const person = { name: "Asha Sample", phone: "9876543210", service: "vikas", message: `From ${email}` };
  const body = new URLSearchParams({ ...person, email });
  const answer = await fetch(site.origin + path, {
    method: "POST",
    headers: { accept: "application/json" },
    body,
  });
  return (await answer.json()).reference as string;
}

test("a service set by the owner in its own shape is paused by its 402, which the dashboard says, and resumed by a press", async () => {
  const { providers, site, page, complaints } = await ownersSite();
  await page.goto(`${site.origin}/settings/forms`);
  await openPartOf(page, "#contact");
  await page.fill("#contact", providers.urlOf("forminit"));
  await page.selectOption("#contactShape", "forminit");
  await page.fill("#contactSecret", key);
  await page.click("text=Send a test to Contact");
  await page.waitForSelector("text=The test arrived.");
  await page.fill("#contactSecret", key);
  await save(page, "/settings/forms");
  expect(await page.content()).not.toContain(key);

  providers.next.push(faults["402"]);
  await contact(site, "one@example.com");
  await vi.waitFor(() => expect(providers.arrived.length).toBe(2), 30_000);
  await contact(site, "two@example.com");
  await vi.waitFor(async () => {
    await page.goto(`${site.origin}/dashboard`);
    expect(await page.locator("main").innerText()).toMatch(/Copies to .+ wait: limit reached/);
  }, 30_000);
  await page.click("text=See which");
  await page.waitForSelector("text=its plan is used up");
  const shown = await page.locator("main").innerText();
  expect(shown).toContain(providers.host);
  expect(shown).toContain("2 waiting");
  expect(shown).not.toContain("/forminit/f/");
  expect(providers.received.length).toBe(1);

  await page.click("button:has-text('Resume')");
  await page.waitForSelector("text=Resumed.");
  await vi.waitFor(() => expect(providers.received.length).toBe(3), 30_000);
  expect(providers.received[1]?.fields).toMatchObject({ firstName: "Asha Sample", phone: "+919876543210" });
  await page.goto(`${site.origin}/deliveries?state=sent&target=contact`);
  expect(await page.locator("main li", { hasText: "for Asha Sample" }).count()).toBe(2);
  expectQuiet(complaints);
});

test("what failed is sent again, one or all, from the list of what failed", async () => {
  const { providers, site, page, complaints } = await ownersSite();
  await page.goto(`${site.origin}/settings/forms`);
  await openPartOf(page, "#contact");
  await page.fill("#contact", providers.urlOf("json"));
  await save(page, "/settings/forms");
  providers.next.push(...Array(3).fill(faults["422 of a field"]));
  for (const name of ["a", "b", "c"]) await contact(site, `${name}@example.com`);
  await vi.waitFor(() => expect(providers.arrived.length).toBe(3), 30_000);

  await page.goto(`${site.origin}/deliveries?state=failed`);
  await page.waitForSelector("text=TYPE_EMAIL");
  expect(await page.getByRole("button", { name: /^Send again: Contact form/ }).count()).toBe(3);
  await page
    .getByRole("button", { name: /^Send again: Contact form/ })
    .first()
    .click();
  await page.waitForSelector("text=Queued to be sent again.");
  await vi.waitFor(() => expect(providers.received.length).toBe(1), 30_000);
  await page.click("button:has-text('Send failed again')");
  await page.waitForSelector("text=2 deliveries are queued to be sent again.");
  await vi.waitFor(() => expect(providers.received.length).toBe(3), 30_000);
  await page.goto(`${site.origin}/deliveries?state=failed`);
  await page.waitForSelector("text=Nothing has failed.");
  expect(await (await page.goto(`${site.origin}/audit?noun=target`))?.text()).toContain(
    "sent all failed deliveries again: form service of the contact form",
  );
  expectQuiet(complaints);
});

test("unless the owner turns it off, a visitor is told by e-mail in the own language", async () => {
  const { smtp, site, page, complaints } = await ownersSite();
  await page.goto(`${site.origin}/settings/firm`);
  await page.fill("#email", "office@sopan.example");
  await save(page, "/settings/firm");
  await page.goto(`${site.origin}/settings/mail`);
  await openPartOf(page, "input[name=acknowledge]");
  await page.check("input[name=acknowledge][value=off]");
  await save(page, "/settings/mail");
  await contact(site, "before@example.com");
  await page.goto(`${site.origin}/settings/mail`);
  await openPartOf(page, "input[name=acknowledge]");
  await page.check("input[name=acknowledge][value=on]");
  await save(page, "/settings/mail");
  const reference = await contact(site, "asha@example.com", "/hi/enquiries/contact");
  await vi.waitFor(() => expect(smtp.mails.length).toBe(3), 30_000);
  const told = smtp.mails.filter(({ to }) => to[0] !== "firm@sopan.example");
  expect(told.map(({ to }) => to)).toEqual([["asha@example.com"]]);
  const [mail] = told;
  if (!mail) throw new Error("no mail");
  expect(headerOf(mail, "Auto-Submitted")).toBe("auto-replied");
  expect(headerOf(mail, "Reply-To")).toBe("office@sopan.example");
  expect(reference).toMatch(/^S-/);
  await page.goto(`${site.origin}/deliveries?target=visitor`);
  await page.waitForSelector("text=Acknowledgement to visitors");
  expectQuiet(complaints);
});
