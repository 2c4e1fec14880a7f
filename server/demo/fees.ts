import type { Fee } from "../../app/domain/firm/settings/service-fee.ts";
import { saveSection } from "../../app/domain/firm/settings/settings.server.ts";
import { billFee } from "../../app/domain/money/bills/bill-fee.server.ts";
import { creditBill } from "../../app/domain/money/bills/notes.server.ts";
import { agreeRecurring } from "../../app/domain/money/bills/recurring.server.ts";
import { agreeFee } from "../../app/domain/money/fees/agree.server.ts";
import { cancelReceipt, recordPayment } from "../../app/domain/money/fees/pay.server.ts";
import { methods } from "../../app/domain/money/fees/tables.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { isSaved } from "../../app/platform/db/save-once.server.ts";
import { dayAfter, dayMs, istDay } from "../../app/platform/language/time.ts";
import { type DemoEvent, type On, timeOn } from "./events.ts";
import { isEarly, type SampleClient } from "./sample-clients.ts";
import { clientSamples, inTurn, officeSamples } from "./samples.ts";

const gst = { gstin: "", rate: 18 };
const submission = "";
const words = clientSamples.fees;

export function feeSettings(owner: Staff, now: Date): DemoEvent {
  const value = { upi: officeSamples.upi, gstRate: "18" } as const;
  return {
    at: new Date(now.getTime() - 400 * dayMs),
    run: async (trx, at) => {
      await saveSection(trx, owner, { section: "billing", version: 0, value }, at);
      await saveSection(trx, owner, { section: "fees", version: 0, value: samplePrices() }, at);
    },
  };
}

function samplePrices(): Record<string, Fee> {
  const prices = Object.entries(officeSamples.fees).map(([route, [from, to, per, paid, en, hi]]) => [
    route,
    {
      from: from * 100,
      to: to * 100,
      ...(from === 0 && { onRequest: true as const }),
      ...(per !== "work" && { per }),
      paid,
      ...(en && { includes: { en, hi } }),
    } satisfies Fee,
  ]);
  return Object.fromEntries(prices);
}

export function feeEvents(client: SampleClient, { id, by, n, now }: On): DemoEvent[] {
  const { createdOn, now: last } = client;
  const early = isEarly(client);
  const today = istDay(now);
  const first = 5_000_00 + (n % 4) * 2_500_00;
  const dayOf = (days: number) => [dayAfter(createdOn, days), dayAfter(today, -1)].sort()[0] ?? today;
  const item = (description: string, amount: number, dueOn: string): DemoEvent => ({
    at: timeOn(dayOf(1), "11:00", now),
    run: (trx, at) => agreeFee(trx, by, { clientId: id(), submission }, { description, amount, dueOn }, at),
  });
  const method = inTurn(methods, n);
  const reference = method === "cash" ? "" : `SAMPLE${100_000 + n}`;
  const payment = {
    amount: early && n % 3 === 0 ? first / 2 : first,
    paidOn: dayOf(5),
    method,
    reference,
    place: "",
  };
  const paid: DemoEvent = {
    at: timeOn(dayOf(5), "16:00", now),
    run: async (trx, at) => {
      const pay = () => recordPayment(trx, by, { clientId: id(), submission, gst }, payment, at);
      const made = await pay();
      if (!isSaved(made) || n % 5 !== 0) return;
      await cancelReceipt(trx, by, { id: made.saved, reason: words.cancelled }, at);
      await pay();
    },
  };
  const isOver = (last.change.stage ?? "") in clientSamples.reasons;
  const dueIn = (n % 9) * 5 + (last.change.status === "Sanctioned" ? -10 : 20);
  return [
    item(words.report, first, dayOf(7)),
    ...(isOver ? [] : [item(words.sanction, 7_500_00, dayAfter(today, dueIn))]),
    ...(early && n % 4 === 3 ? [] : [paid]),
    ...(n % 6 === 1 ? billEvents({ id, by, now }, dayOf(2)) : []),
  ];
}

/** The first fee has a bill and a small credit note, and another fee comes back each month. */
function billEvents({ id, by, now }: Pick<On, "id" | "by" | "now">, day: string): DemoEvent[] {
  const plain = { place: "", sendBy: "" } as const;
  const bill = async (trx: Db, at: Date) => {
    const fees = trx.selectFrom("fees").select("id").where("client_id", "=", id()).orderBy("id").limit(1);
    const feeId = (await fees.executeTakeFirst())?.id ?? "";
    const made = await billFee(
      trx,
      by,
      { gst, sac: "" },
      { clientId: id(), feeId, submission, ...plain },
      at,
    );
    const note = { clientId: id(), amount: 250_00, reason: words.credited, submission };
    if (isSaved(made)) await creditBill(trx, by, { ...note, id: made.saved }, at);
  };
  const days = { from: dayAfter(istDay(now), -40), until: null, every: 1, duty: null };
  const recurring = { description: words.accounts, amount: 500_00, ...days, ...plain };
  return [
    { at: timeOn(day, "11:30", now), run: bill },
    { at: now, run: (trx) => agreeRecurring(trx, by, { clientId: id(), submission }, recurring, now) },
  ];
}
