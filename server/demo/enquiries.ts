import {
  changeEnquiry,
  lockEnquiry,
  recordConversion,
} from "../../app/domain/cases/enquiries/change-enquiry.server.ts";
import { formPayload } from "../../app/domain/cases/enquiries/forwarding.server.ts";
import { addNote } from "../../app/domain/cases/enquiries/inbox.server.ts";
import { receiveEnquiry } from "../../app/domain/cases/enquiries/receive-enquiry.server.ts";
import type { Enquiry } from "../../app/domain/cases/enquiries/tables.ts";
import { setFollowUp } from "../../app/domain/cases/follow-ups/follow-ups.server.ts";
import { delayBeforeTry } from "../../app/domain/delivery/deliveries/backoff.ts";
import type { Outcome } from "../../app/domain/delivery/deliveries/outcome.ts";
import { queueDelivery } from "../../app/domain/delivery/deliveries/queue-delivery.server.ts";
import { recordOutcome } from "../../app/domain/delivery/deliveries/record-outcome.server.ts";
import type { OutboxSettings } from "../../app/domain/delivery/deliveries/settings.ts";
import { openingAt } from "../../app/domain/firm/settings/opening.ts";
import { defaultDetails } from "../../app/domain/firm/settings/site-details.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { dayAfter, hourMs, istDay } from "../../app/platform/language/time.ts";
import { type DemoEvent, type On, timeOn } from "./events.ts";
import type { SampleClient } from "./sample-clients.ts";
import { enquiryOf, type SampleEnquiry } from "./sample-enquiries.ts";
import { inTurn, enquirySamples as samples } from "./samples.ts";

type By = { staff: Staff; outbox: OutboxSettings; now: Date };
type Arriving = Pick<SampleEnquiry, "kind" | "value" | "language" | "honeypot">;

async function arrive(trx: Db, outbox: OutboxSettings, sample: Arriving, at: Date): Promise<Enquiry> {
  const n = Math.floor(at.getTime() / hourMs);
  const { kind, value, language, honeypot } = sample;
  const given = {
    kind,
    value,
    language,
    honeypot,
    submissionId: "",
    addressKey: `sample-${at.getTime()}`,
    cameFrom: { ...inTurn(samples.ways, n), page: inTurn(samples.formPages, n) },
    open: openingAt(at, defaultDetails.hours).open,
  };
  const received = await receiveEnquiry(trx, outbox, given, at);
  const reference = received.taken ? received.reference : "";
  const of = trx.selectFrom("enquiries").selectAll().where("reference", "=", reference);
  return of.executeTakeFirstOrThrow();
}

export function enquiryEvents(sample: SampleEnquiry, n: number, by: By): DemoEvent[] {
  const arrived = new Date(by.now.getTime() - sample.hoursAgo * hourMs);
  let id = "";
  return [
    {
      at: arrived,
      run: async (trx, at) => {
        const enquiry = await arrive(trx, by.outbox, sample, at);
        id = enquiry.id;
        if (enquiry.state !== "spam") await deliver(trx, enquiry, n, at);
      },
    },
    {
      at: new Date(arrived.getTime() + 0.8 * hourMs),
      run: (trx, at) => handle(trx, id, sample, by, at),
    },
  ];
}

async function handle(trx: Db, id: string, sample: SampleEnquiry, { staff, outbox, now }: By, at: Date) {
  const enquiry = await lockEnquiry(trx, id);
  if (!enquiry || sample.state === "new" || enquiry.state === "spam") return;
  const read = await changeEnquiry(trx, staff, outbox, enquiry, { read_at: at.toISOString() }, at);
  const change = { state: sample.state, assigned_to: staff.id };
  await changeEnquiry(trx, staff, outbox, read, change, at);
  if (sample.note) await addNote(trx, staff, id, sample.note, at);
  if (sample.followUpIn === null) return;
  const followUp = { day: dayAfter(istDay(now), sample.followUpIn), action: samples.followUp };
  await setFollowUp(trx, staff, { noun: "enquiry", id }, followUp, at);
}

/** `n` counts from the newest, 0: the form service of consultations has used up its quota since number 20. */
function outcomeOf(kind: Enquiry["kind"], n: number): Outcome | undefined {
  if (kind === "consultation" && n <= 20) return n === 20 ? samples.responses.usedUp : undefined;
  return samples.responses[n % 7 === 3 ? "failed" : "sent"];
}

async function deliver(trx: Db, enquiry: Enquiry, n: number, at: Date): Promise<void> {
  const { id: enquiryId, kind: target } = enquiry;
  await queueDelivery(trx, { enquiryId, channel: "form", target, payload: formPayload(enquiry) }, at);
  const outcome = outcomeOf(target, n);
  if (!outcome) return;
  const lease_until = new Date(at.getTime() + 30_000).toISOString();
  const item = await trx
    .updateTable("outbox")
    .set({ state: "sending", lease_until })
    .where("enquiry_id", "=", enquiryId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordOutcome(trx, { ...item, lease_until }, outcome, delayBeforeTry, at);
}

export function conversionEvents({ values, createdOn }: SampleClient, { id }: On, by: By): DemoEvent[] {
  const createdAt = timeOn(createdOn, "10:05", by.now);
  let enquiry: Enquiry | undefined;
  return [
    {
      at: new Date(createdAt.getTime() - 20 * hourMs),
      run: async (trx, at) => {
        enquiry = await arrive(trx, by.outbox, enquiryOf(values), at);
      },
    },
    {
      at: createdAt,
      run: async (trx, at) => {
        if (!enquiry) return;
        const read = await changeEnquiry(
          trx,
          by.staff,
          by.outbox,
          enquiry,
          { read_at: at.toISOString() },
          at,
        );
        await recordConversion(trx, by.staff, by.outbox, read, { id: id(), register: values.register }, at);
      },
    },
  ];
}
