import { expect, test } from "vitest";
import type { MailPayload } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { findReceipt } from "./fees-of-client.server.ts";
import { mailReceipt } from "./mail-receipt.server.ts";
import { cancelReceipt } from "./pay.server.ts";
import { agree, cash, now, pay, withClient } from "./test-fees.ts";

const mail = { url: "smtp://mail.example", from: "site@sopan.example", to: "office@sopan.example" };
const outbox: OutboxSettings = { forms: {}, mail, allow: [] };

async function paid(email: string | null) {
  const { db, staff, client } = await withClient();
  await db.updateTable("clients").set({ email }).where("id", "=", client.id).execute();
  await agree(db, staff, client.id);
  const receipt = await pay(db, staff, client.id, cash(2_000_00));
  const send = async (settings: OutboxSettings = outbox, language: "en" | "hi" = "en") => {
    const current = await findReceipt(db, staff, receipt.id);
    const mailing = { receipt: current ?? receipt, pdf: new TextEncoder().encode("%PDF-"), language };
    return mailReceipt(db, staff, { outbox: settings, site: defaultDetails }, mailing, now);
  };
  const queued = async () => {
    const rows = await db.selectFrom("outbox").select("payload").where("channel", "=", "mail").execute();
    return rows.map(({ payload }) => JSON.parse(payload) as MailPayload);
  };
  return { db, staff, receipt, send, queued };
}

test("a receipt goes to the client's address with its PDF, in either language, and the copy does not stay", async () => {
  const { send, queued } = await paid("sunita@example.com");
  expect(await send()).toBe("mailed");
  expect(await send(outbox, "hi")).toBe("mailed");
  const [english, hindi] = await queued();
  expect(english).toMatchObject({
    to: "sunita@example.com",
    once: true,
    subject: expect.stringContaining("2026-27/0001"),
    pdf: { name: "receipt-2026-27-0001.pdf", content: Buffer.from("%PDF-").toString("base64") },
  });
  expect(english?.text).toContain("₹2,000");
  expect(hindi?.text).toContain("नमस्ते");
});

test("nothing goes without an address, without a mail server, or of a cancelled receipt", async () => {
  const without = await paid(null);
  expect(await without.send()).toBe("noAddress");
  const { db, staff, receipt, send, queued } = await paid("sunita@example.com");
  expect(await send({ ...outbox, mail: undefined })).toBe("noMail");
  await cancelReceipt(db, staff, { id: receipt.id, reason: "Typed twice" }, now);
  expect(await send()).toBe("gone");
  expect(await queued()).toEqual([]);
});
