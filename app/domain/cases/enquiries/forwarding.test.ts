import { expect, test } from "vitest";
import { formPayload, mailPayload } from "./forwarding.server.ts";
import { enquiry } from "./test-inbox.ts";

const sample = enquiry(1, {
  reference: "S-12345-6789A",
  message: "First line\nsecond line",
  created_at: "2026-11-20T09:30:00.000Z",
});

test("a field that another form does not have is sent as an empty text, never as null", () => {
  expect(formPayload({ ...sample, kind: "appointment" }).address).toBe("");
  expect(formPayload({ ...sample, kind: "consultation" }).address).toBe("");
  expect(formPayload({ ...sample, message: null }).message).toBe("");
});

test("the mail has everything that was filled in and the time in India, and replies go to the visitor", () => {
  const { subject, text, replyTo } = mailPayload(sample, "en");
  expect(subject).toBe("New contact enquiry: Asha Kumari");
  expect(replyTo).toBe("asha@example.com");
  expect(text.split("\n")).toEqual([
    "Reference: S-12345-6789A",
    expect.stringMatching(/^Received: 20 Nov 2026, 03:00.pm IST$/i),
    "Name: Asha Kumari",
    "Phone: 98765 43210",
    "Email: asha@example.com",
    "Service: Kavach",
    "Message: First line",
    "second line",
    "",
  ]);
});

test("the mail is in the language of the firm's mailbox, with the visitor's words as they were typed", () => {
  const wish = { preferred_day: "2026-12-01", preferred_part: "morning" } as const;
  const { subject, text, html } = mailPayload({ ...sample, ...wish }, "hi");
  expect(subject).toBe("संपर्क की नई पूछताछ: Asha Kumari");
  expect(text).toMatch(/^मिलने का समय: 20 नव.* 2026, .*\(भारतीय समय\)$/m);
  expect(text).toContain("संदेश: First line\nsecond line");
  expect(text).toContain("पसंद का दिन: 1 दिसंबर 2026\nदिन का पसंदीदा समय: सुबह\n");
  expect(html).toMatch(/^<div lang="hi"/);
});

test("what looks like HTML is shown in the mail, never run", () => {
  const nasty = `<img src=x onerror="alert('1')"> & <script>`;
  const { html } = mailPayload(
    { ...sample, name: nasty, address: nasty, message: nasty, service: nasty },
    "en",
  );
  expect(html).not.toMatch(/<img|<script|onerror="/);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert('1')&quot;&gt; &amp; &lt;script&gt;");
  expect(html.match(/&lt;script&gt;/g)?.length).toBe(4);
});

test("a message keeps its lines in HTML", () => {
  expect(mailPayload(sample, "en").html).toContain("First line<br>second line");
});

test("a line break in a name never reaches the subject", () => {
  const { subject } = mailPayload({ ...sample, name: "Asha\r\nBcc: other@example.com" }, "en");
  expect(subject).not.toMatch(/[\r\n]/);
});
