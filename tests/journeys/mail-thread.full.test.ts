import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { headerOf, startSmtpServer } from "../../app/domain/delivery/deliveries/test-smtp-server.ts";
import { needsDovecot, startDovecot } from "../../app/domain/messages/mails/test-dovecot.ts";
import { attached, multipart } from "../../app/domain/messages/mails/test-mails.ts";
import { samplePdf } from "../../app/platform/uploads/sample-files.ts";
import { listen } from "../../server/test-server.ts";
import { quickPages, serve } from "../serve.ts";
import { addSignedInOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openPartOf, openSignedIn, phone } from "./browser.ts";
import { takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();

/** Counts who asks for its picture. */
async function startPicture() {
  const asked = { url: "", count: 0 };
  const server = createServer(({ url }, response) => {
    // A page of another test may still look for a server that had this port.
    if (url === "/seen.png") asked.count++;
    response.writeHead(200, { "content-type": "image/png" }).end();
  });
  asked.url = `http://127.0.0.1:${await listen(server)}/seen.png`;
  return asked;
}

function quotation(picture: string) {
  const html = `<p>Please find <b>our</b> offer.</p><script>document.title = "taken"</script>
    <table><tr><td>Flour mill</td><td>Rs 4,50,000</td></tr></table><img src="${picture}">
    <div class="gmail_quote">On Fri, 20 Nov 2026 you wrote: <p>Send the quotation.</p></div>`;
  const headers = {
    "Message-ID": "<offer@example.com>",
    Subject: "Quotation",
    Date: new Date().toUTCString(),
  };
  const parts = [
    { type: "text/html; charset=utf-8", body: html },
    attached("offer.pdf", "application/pdf", samplePdf()),
  ];
  return multipart(parts, { headers });
}

/** Loads the page again until it shows something, however long the server takes. */
const appears = (page: Page, selector: string) =>
  expect
    .poll(
      async () => {
        await page.reload();
        return page.locator(selector).count();
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBeGreaterThan(0);

test("a mailbox is set up by pressing; a mail is read with its formatting, loads nothing unasked, and is answered", async (context) => {
  needsDovecot(context);
  const [mailbox, smtp, picture] = await Promise.all([startDovecot(), startSmtpServer(), startPicture()]);
  const site = await serve({
    ...quickPages,
    SMTP_URL: smtp.url,
    MAIL_FROM: "office@sopan.example",
    MAIL_TO: "office@sopan.example",
    OUTBOUND_ALLOW: [...mailbox.allow, smtp.host].join(","),
  });
  onTestFinished(() => site.stop());
  const cookie = await addSignedInOwner(site);
  const { page } = await openSignedIn(browser, site.origin, cookie, { ...phone, reducedMotion: "reduce" });

  await page.goto(`${site.origin}/settings/mailbox`);
  await page.fill("#address", "office@sopan.example");
  await openPartOf(page, "#host");
  await page.fill("#host", mailbox.imap.host);
  await page.fill("#port", String(mailbox.imap.port));
  await page.check("input[name=security][value=starttls]");
  await openPartOf(page, "#user");
  await page.fill("#user", mailbox.imap.user);
  await page.fill("#password", mailbox.imap.password);
  await page.fill("#folder", mailbox.imap.folder);
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  // Mails from before the first look at the mailbox are not fetched.
  await appears(page, "main >> text=Works");

  await mailbox.deliver(quotation(picture.url));
  await page.goto(`${site.origin}/inbox/messages`);
  await appears(page, "[data-rows] a:has-text('Asha Kumari')");
  await page.locator("[data-rows] a", { hasText: "Asha Kumari" }).first().click();
  await page.waitForSelector("[data-direction]:has-text('Please find our offer.')");
  await page.waitForSelector("[data-direction] >> text=offer.pdf");
  await page.click("summary:has-text('Show with formatting')");
  const frame = page.frameLocator("iframe[name^=mail-]");
  await frame.locator("td:has-text('Flour mill')").waitFor();
  await frame.locator("text=Send the quotation.").waitFor();
  expect(picture.count).toBe(0);
  const asked = page.waitForRequest(/pictures$/);
  await page.click("a:has-text('Show pictures')");
  await asked;
  await frame.locator("td:has-text('Flour mill')").waitFor();
  // A picture on the office's own network is never loaded.
  expect(picture.count).toBe(0);
  expect(await axeFaults(page)).toEqual([]);

  expect(await page.isChecked("#channel-mail")).toBe(true);
  await page.fill("#message-text", "Thank you, we shall look at it.");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(1);
  const [sent] = smtp.mails;
  if (!sent) throw new Error("No mail came.");
  expect(sent.to).toEqual(["asha@example.com"]);
  expect(headerOf(sent, "In-Reply-To")).toBe("<offer@example.com>");
  expect(headerOf(sent, "Subject")).toBe("Re: Quotation");
  await page.reload();
  await page.waitForSelector("[data-direction=out]:has-text('Sent')");
});
