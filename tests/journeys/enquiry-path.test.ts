import { expect, onTestFinished, test, vi } from "vitest";
import { startFormService } from "../../app/domain/delivery/deliveries/test-form-service.ts";
import { startSmtpServer } from "../../app/domain/delivery/deliveries/test-smtp-server.ts";
import { type Served, serve } from "../serve.ts";
import { createOwner } from "./accounts.ts";
import { expectQuiet, fillContact, openPage, outcomeOf, whenLive } from "./browser.ts";
import { takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();

/** A served site whose contact form and mail lead to real servers of this test. */
async function connectedSite() {
  const [service, smtp] = await Promise.all([startFormService(), startSmtpServer()]);
  const env = {
    FORM_CONTACT_URL: `http://${service.host}/contact`,
    SMTP_URL: smtp.url,
    MAIL_FROM: "site@sopan.example",
    MAIL_TO: "firm@sopan.example",
    OUTBOUND_ALLOW: `${service.host},${smtp.host}`,
  };
  const site = await serve(env);
  onTestFinished(() => site.stop());
  return { service, smtp, site };
}

async function sendContact(site: Served) {
  const { page } = await openPage(browser);
  await page.goto(site.origin);
  await page.focus("#contact-name");
  await whenLive(page);
  await fillContact(page);
  await page.click("text=Send Message");
  await page.waitForSelector("form [role=status]");
  return /S-\w{5}-\w{5}/.exec(await outcomeOf(page))?.[0] ?? "";
}

test("a visitor's enquiry is stored, delivered by form service and e-mail, and read and answered by a signed-in member of staff", async () => {
  const { service, smtp, site } = await connectedSite();
  service.next.push({ status: 422, body: '{"error":"no such form"}' });
  const reference = await sendContact(site);

  // To the firm, and the acknowledgement to the visitor.
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), 30_000);
  for (const { raw } of smtp.mails) expect(raw).toContain(reference);
  await vi.waitFor(() => expect(service.arrived).toHaveLength(1), 30_000);
  const sent = JSON.parse(service.arrived[0]?.body ?? "{}");
  expect(sent).toEqual({
    name: "Asha Sample",
    phone: "9876543210",
    email: "asha@sopan.example",
    service: "vikas",
    message: "A loan for a spice mill",
  });

  const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await createOwner(page, site);
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  expect(await page.locator("main").innerText()).toContain("1 copy to Contact form");
  expect(await page.locator('main a[href="/pmegpadd"], main a[href="/pmfmeadd"]').count()).toBe(2);

  await page.click("main a:has-text('Asha Sample')");
  await page.waitForSelector("main h2:has-text('Deliveries')");
  const shown = await page.locator("main").innerText();
  for (const part of [
    "98765 43210",
    "asha@sopan.example",
    "A loan for a spice mill",
    reference,
    "Failed",
    "Sent",
  ])
    expect(shown).toContain(part);

  await page.locator("section", { hasText: "Form service" }).getByText("Send again").click();
  await page.waitForSelector("text=Queued to be sent again.");
  await vi.waitFor(() => expect(service.inbox).toHaveLength(1), 30_000);
  expect(service.arrived[0]?.key).toBe(service.arrived[1]?.key);

  await page.getByRole("button", { name: "Answered" }).click();
  await page.waitForSelector("text=Status saved.");
  await expect.poll(() => page.inputValue("#state")).toBe("done");
  expect(await page.getByRole("button", { name: "Answered" }).count()).toBe(0);
  await page.goto(`${site.origin}/inbox`);
  expect(await page.locator("main").innerText()).toContain("Nothing new");
  expectQuiet(complaints);
});

test("full: an acknowledged enquiry survives kill -9 and is delivered after the next start", async () => {
  const { service, site } = await connectedSite();
  service.reply = "hold";
  await sendContact(site);
  await vi.waitFor(() => expect(service.arrived).toHaveLength(1), 30_000);
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGKILL");
  await ended;
  service.reply = "ok";
  const again = await serve(
    { FORM_CONTACT_URL: `http://${service.host}/contact`, OUTBOUND_ALLOW: service.host },
    site.dataDir,
  );
  onTestFinished(() => again.stop());
  await vi.waitFor(() => expect(service.inbox).toHaveLength(1), 30_000);
  expect(service.inbox[0]?.key).toBe(service.arrived[0]?.key);
});

test("full: SIGTERM lets the delivery in hand finish before the process ends", async () => {
  const { service, site } = await connectedSite();
  service.reply = "hold";
  await sendContact(site);
  await vi.waitFor(() => expect(service.arrived).toHaveLength(1), 30_000);
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  // A launcher and a service manager may both pass the signal on.
  site.process.kill("SIGTERM");
  site.process.kill("SIGTERM");
  service.release();
  expect(await ended).toBe(0);
  expect(service.inbox).toHaveLength(1);
});
