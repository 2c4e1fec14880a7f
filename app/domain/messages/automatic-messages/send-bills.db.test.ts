import { expect, test } from "vitest";
import { anInstallation } from "../../firm/installation/test-installation.ts";
import { makePeriodFees } from "../../money/bills/make-recurring.server.ts";
import { agreeRecurring } from "../../money/bills/recurring.server.ts";
import type { SendWay } from "../../money/bills/tables.ts";
import { monthly, plainBills } from "../../money/bills/test-bills.ts";
import { withClient } from "../../money/fees/test-fees.ts";
import { sendBills } from "./send-bills.server.ts";

/** Noon in India, so that nobody is asleep. */
const now = new Date("2026-12-01T06:30:00.000Z");

async function billed(sendBy: SendWay, email: string) {
  const office = await withClient();
  const { db, staff, client } = office;
  await db.updateTable("clients").set({ email }).where("id", "=", client.id).execute();
  const session = { clientId: client.id, submission: "" };
  await agreeRecurring(db, staff, session, monthly("2026-12-01", { sendBy }), now);
  await makePeriodFees(db, plainBills, now);
  const installation = await anInstallation(db);
  return { ...office, installation };
}

test("a bill goes once by mail, with its PDF, also when two processes send", async () => {
  const { db, client, installation } = await billed("mail", "sunita@example.com");
  await Promise.all([sendBills(installation, now), sendBills(installation, now)]);
  await sendBills(installation, now);
  const mails = await db.selectFrom("outbox").select(["client_id", "payload"]).execute();
  expect(mails).toHaveLength(1);
  const { to, subject, pdf } = JSON.parse(mails[0]?.payload ?? "{}");
  expect([mails[0]?.client_id, to, pdf.name]).toEqual([
    client.id,
    "sunita@example.com",
    "bill-2026-27-0001.pdf",
  ]);
  expect(subject).toContain("B/2026-27/0001");
  expect(Buffer.from(pdf.content, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  expect(await db.selectFrom("bills").select(["sent", "send_at"]).execute()).toEqual([
    { sent: "mail", send_at: null },
  ]);
});

test("a bill by WhatsApp goes as a message with number, amount and day, by mail where WhatsApp is not possible", async () => {
  const { db, installation } = await billed("whatsapp", "sunita@example.com");
  await sendBills(installation, now);
  const messages = await db.selectFrom("messages").select(["channel", "text"]).execute();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toMatch(/B\/2026-27\/0001.*₹500.*Accounting, Dec 2026/s);
});

test("a bill that cannot be sent says so", async () => {
  const { db, installation } = await billed("mail", "");
  await sendBills(installation, now);
  expect(await db.selectFrom("bills").select(["sent", "send_at"]).execute()).toEqual([
    { sent: "none", send_at: null },
  ]);
});
