import { letter } from "../../../platform/content/letter.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { type Saved, saveOnce, unnamedForm } from "../../../platform/db/save-once.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { lockLiveClient } from "../../cases/clients/change-client.server.ts";
import { type MailPayload, queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { wordsIn } from "../../firm/brand/pdf-words.server.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { logFee } from "./log-fee.server.ts";
import { receiptFile, receiptNumber } from "./receipt-number.ts";
import type { Receipt } from "./tables.ts";

type Mailing = { receipt: Receipt; pdf: Uint8Array; language: Language };

/** Call `outbox.wake()` afterwards. A repeated submit queues nothing. "gone": client removed or receipt cancelled. */
export function mailReceipt(
  db: Db,
  staff: Staff,
  { outbox, site }: { outbox: OutboxSettings; site: SiteDetails },
  { receipt, pdf, language }: Mailing,
  now: Date,
  form = unnamedForm,
): Promise<"mailed" | "noAddress" | "noMail" | "gone"> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const client = receipt.client_id && (await lockLiveClient(trx, receipt.client_id));
    if (!client || receipt.cancelled_at) return "gone";
    if (!outbox.mail) return "noMail";
    if (!client.email) return "noAddress";
    const payload: MailPayload = {
      ...receiptMail(receipt, site, language),
      to: client.email,
      once: true,
      pdf: { name: receiptFile(receipt), content: Buffer.from(pdf).toString("base64") },
    };
    await saveOnce<Saved>(trx, form, now, async () => {
      const mail = { clientId: client.id, channel: "mail", target: "visitor", payload } as const;
      await queueDelivery(trx, mail, now);
      const after = { receipt: receiptNumber(receipt) };
      await logFee(trx, staff, client.id, { verb: "receipt_mailed", after, now });
      return { saved: receipt.id };
    });
    return "mailed";
  });
}

type Received = Pick<Receipt, "year" | "number" | "name" | "amount" | "paid_on">;

export function receiptMail(receipt: Received, { firm, phones }: SiteDetails, language: Language) {
  const { words, day } = wordsIn(language);
  const about = { number: receiptNumber(receipt), firm: firm.brand };
  const lines = [
    words("receipt.mail.greeting", { name: receipt.name }),
    words("receipt.mail.received", { day: day(receipt.paid_on) }),
    { big: inRupees(receipt.amount) },
    words("receipt.mail.attached", about),
    words("receipt.mail.questions", { phone: spaced(phones.helpline) }),
  ];
  return {
    subject: words("receipt.mail.subject", about),
    ...letter(lines, language),
    replyTo: firm.email,
  };
}
