import { sql } from "kysely";
import { letter } from "../../../platform/content/letter.ts";
import { type Db, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { dayInWords } from "../../../platform/language/time.ts";
import { renderPdf, withBranding } from "../../../platform/pdf/render-pdf.server.ts";
import { type MailPayload, queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import { wordsIn } from "../../firm/brand/pdf-words.server.ts";
import { wakeSenders } from "../../firm/installation/installation.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { billFile, billNumber } from "../../money/bills/bill-number.ts";
import { makeBill } from "../../money/bills/make-bill.server.ts";
import type { Bill } from "../../money/bills/tables.ts";
import { findReadyText } from "../ready-texts/ready-texts.server.ts";
import { aboutOf } from "../ready-texts/record-of.server.ts";
import { type Writing, writeTo, writingOfficeFrom } from "./write-to.server.ts";

const atOnce = 10;

export const areBillsToSend = () =>
  exists(sql`select 1 from bills where send_at <= ${new Date().toISOString()}`);

/** As each client has agreed to get them: by mail with the PDF, or by WhatsApp. */
export async function sendBills(
  installation: Writing,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const { db } = installation;
  const due = db.selectFrom("bills").selectAll().where("send_at", "<=", now.toISOString());
  const bills = await due.orderBy("send_at").orderBy("id").limit(atOnce).execute();
  let count = 0;
  for (const bill of bills) {
    if (signal.aborted) return false;
    const mail = bill.send_by === "mail" ? await mailOf(installation, bill, signal) : undefined;
    if (await inTransaction(db, (trx) => sendBill(trx, installation, { bill, mail }, now))) count++;
  }
  if (count > 0) wakeSenders(installation);
  return bills.length === atOnce;
}

type Sending = { bill: Bill; mail: MailPayload | undefined };

/** False if another process has sent it meanwhile. */
async function sendBill(
  trx: Db,
  installation: Writing,
  { bill, mail }: Sending,
  now: Date,
): Promise<boolean> {
  const waiting = trx
    .selectFrom("bills")
    .select("id")
    .where("id", "=", bill.id)
    .where("send_at", "is not", null);
  if (!(await skipLocked(trx, waiting).executeTakeFirst())) return false;
  const { client } = await aboutOf(trx, { name: "", clientId: bill.client_id, enquiryId: null });
  const set = await send(trx, installation, { bill, mail, client }, now);
  await trx.updateTable("bills").set(set).where("id", "=", bill.id).execute();
  return true;
}

type Client = Awaited<ReturnType<typeof aboutOf>>["client"];

async function send(
  trx: Db,
  installation: Writing,
  { bill, mail, client }: Sending & { client: Client },
  now: Date,
): Promise<{ send_at: string | null; sent?: string }> {
  const office = writingOfficeFrom(installation);
  if (!client || client.list_state !== client.register) return { send_at: null, sent: "none" };
  if (mail) {
    if (!client.email || !office.mail) return { send_at: null, sent: "none" };
    const payload = { ...mail, to: client.email };
    await queueDelivery(trx, { clientId: client.id, channel: "mail", target: "visitor", payload }, now);
    return { send_at: null, sent: "mail" };
  }
  const text = await findReadyText(trx, "bill");
  const known = (language: Language) => ({
    amount: inRupees(bill.amount),
    reference: billNumber(bill),
    due: bill.about,
    fee_day: dayInWords(bill.due_on ?? bill.issued_on, localeOf[language]),
  });
  // The client has agreed to get bills this way.
  const wanted = { about: { name: client.name, client }, text, known, agreed: true, key: `bill:${bill.id}` };
  const written = await writeTo(trx, office, wanted, now);
  if ("later" in written) return { send_at: written.later.toISOString() };
  return { send_at: null, sent: "sent" in written ? written.sent : "none" };
}

async function mailOf({ db, settings }: Writing, bill: Bill, signal: AbortSignal): Promise<MailPayload> {
  const site = settings.site();
  const language = await languageOf(db, bill);
  const content = makeBill(bill, { site, language, named: undefined });
  const noPicture = () => Promise.reject(new Error("The logo is not read here."));
  const pdf = await renderPdf(await withBranding(content, site.brand, noPicture), signal);
  return {
    ...billMail(bill, site, language),
    once: true,
    pdf: { name: billFile(bill), content: Buffer.from(pdf).toString("base64") },
  };
}

/** The language of the client's page, else Hindi, as for other automatic messages. */
async function languageOf(db: Db, { client_id }: Bill): Promise<Language> {
  const links = db.selectFrom("applicant_links").select("language").where("client_id", "=", client_id);
  return (await links.orderBy("id", "desc").limit(1).executeTakeFirst())?.language ?? "hi";
}

type Billed = Pick<Bill, "kind" | "year" | "number" | "name" | "amount" | "issued_on" | "due_on" | "about">;

function billMail(bill: Billed, { firm, phones }: SiteDetails, language: Language) {
  const { words, day } = wordsIn(language);
  const about = { number: billNumber(bill), firm: firm.brand };
  const lines = [
    words("receipt.mail.greeting", { name: bill.name }),
    words("bill.mail.due", { about: bill.about, day: day(bill.due_on ?? bill.issued_on) }),
    { big: inRupees(bill.amount) },
    words("bill.mail.attached", about),
    words("receipt.mail.questions", { phone: spaced(phones.helpline) }),
  ];
  return { subject: words("bill.mail.subject", about), ...letter(lines, language), replyTo: firm.email };
}
