import type { RawBuilder } from "kysely";
import type { Services } from "../app/contexts/services.ts";
import { indexRegisters, isIndexWanted } from "../app/domain/cases/custom-registers/index-cases.server.ts";
import { areMovesNoted, moveCases } from "../app/domain/cases/custom-registers/move-cases.server.ts";
import { mayPush } from "../app/domain/cases/enquiries/push-keys.server.ts";
import { hasPushDevices, notifyDevices } from "../app/domain/cases/enquiries/push-worker.server.ts";
import { areWordsWaiting, indexWords } from "../app/domain/cases/enquiries/words-worker.server.ts";
import {
  areMetaLeadsDue,
  fetchMetaLeads,
  findMissedLeads,
} from "../app/domain/cases/lead-sources/fetch-meta-leads.server.ts";
import { isUndoWanted, undoSteps } from "../app/domain/dates-and-rules/automatic-steps/rounds.server.ts";
import { runSteps } from "../app/domain/dates-and-rules/automatic-steps/steps-worker.server.ts";
import { runDuties } from "../app/domain/dates-and-rules/duties/duties-worker.server.ts";
import { makeRecurringFees } from "../app/domain/dates-and-rules/duties/make-duty-fees.server.ts";
import type { Installation } from "../app/domain/firm/installation/installation.ts";
import { isNewPartUsed } from "../app/domain/firm/parts/parts.server.ts";
import { jobRuns } from "../app/domain/firm/parts/parts.ts";
import { turnOnUsed } from "../app/domain/firm/settings/part-states.server.ts";
import {
  areClaimsToTell,
  notifyOfClaims,
} from "../app/domain/messages/automatic-messages/notify-of-claims.server.ts";
import { remindOfAppointments } from "../app/domain/messages/automatic-messages/remind-of-appointment.server.ts";
import { areBillsToSend, sendBills } from "../app/domain/messages/automatic-messages/send-bills.server.ts";
import { createMailWorkers } from "../app/domain/messages/mails/mail-workers.server.ts";
import { areRecurringFeesDue } from "../app/domain/money/bills/make-recurring.server.ts";
import { areLinksToClose } from "../app/domain/money/payments/close-links.server.ts";
import { areLinksToMake } from "../app/domain/money/payments/links.server.ts";
import { areRefundsToMake } from "../app/domain/money/payments/make-refunds.server.ts";
import {
  checkPaymentDay,
  checkPaymentLinks,
  closePaymentLinks,
  makePaymentLinks,
  makeRefunds,
  processPayments,
  queueLinkClosings,
} from "../app/domain/money/payments/payments-worker.server.ts";
import { arePaymentEventsDue } from "../app/domain/money/payments/process-events.server.ts";
import { type BackupPlan, backUpDaily } from "../app/domain/office/backups/backup-worker.server.ts";
import { sendDigests } from "../app/domain/office/digest/digest-worker.server.ts";
import {
  announceDueDays,
  areEventsPending,
  queueEvents,
} from "../app/domain/office/events/queue-events.server.ts";
import { createRetentionWorker } from "../app/domain/office/privacy/retention.server.ts";
import { addUpChanges } from "../app/domain/office/reports/fold-totals.server.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { engineOf } from "../app/platform/db/connection.server.ts";
import { giveBackSpace } from "../app/platform/db/free-space.server.ts";
import { writeRuns } from "../app/platform/jobs/runs.server.ts";
import { createWorker } from "../app/platform/jobs/worker.server.ts";

/** With what only the server knows. */
type FullInstallation = Installation &
  Pick<Services, "outbox" | "whatsapp" | "images" | "imports" | "pageViews"> & {
    /** Undefined when no backup is scheduled. */
    backups: BackupPlan | undefined;
  };

type Started = { start(): unknown; stop(): Promise<void> };

/**
 * A job runs every `everyMs` milliseconds and at the start, never twice at the same time; when it resolves to true there may be more, and
 * it runs again at once. `due` asks in one statement with the others whether there is work, and then it runs only if there is. What has a stream, a queue or
 * a state of its own brings its workers.
 */
type Job = { name: string; isOn?(installation: FullInstallation): boolean } & (
  | {
      everyMs: number;
      due?(db: Db): RawBuilder<unknown>;
      run(installation: FullInstallation, now: Date, signal: AbortSignal): Promise<unknown>;
    }
  | { workers(installation: FullInstallation): Started[] }
);

const second = 1_000;
const minute = 60 * second;

/** All that runs in the background; of several processes one does each piece. They start in this order. */
export const jobs: readonly Job[] = [
  { name: "last runs", everyMs: minute, run: ({ db }) => writeRuns(db) },
  {
    name: "parts",
    everyMs: 5 * second,
    due: (db) => isNewPartUsed(db),
    run: ({ db }, now) => turnOnUsed(db, now),
  },
  { name: "events", everyMs: second, due: areEventsPending, run: queueEvents },
  { name: "due days as events", everyMs: minute, run: announceDueDays },
  { name: "outbox", workers: ({ outbox }) => [outbox] },
  // Once a night, from 02:30 in India.
  { name: "retention", workers: ({ db, databaseUrl, log }) => [createRetentionWorker(db, databaseUrl, log)] },
  { name: "duties", everyMs: minute, run: runDuties },
  { name: "recurring fees", everyMs: 5 * second, due: areRecurringFeesDue, run: makeRecurringFees },
  { name: "bills", everyMs: 5 * second, due: areBillsToSend, run: sendBills },
  { name: "appointment reminders", everyMs: minute, run: remindOfAppointments },
  { name: "payments not found", everyMs: 5 * second, due: areClaimsToTell, run: notifyOfClaims },
  { name: "online payments", everyMs: second, due: arePaymentEventsDue, run: processPayments },
  { name: "payment links", everyMs: second, due: areLinksToMake, run: makePaymentLinks },
  { name: "refunds", everyMs: second, due: areRefundsToMake, run: makeRefunds },
  // What was paid in cash is not to be paid by the link too.
  { name: "paid payment links", everyMs: 15 * second, run: queueLinkClosings },
  { name: "end of payment links", everyMs: second, due: areLinksToClose, run: closePaymentLinks },
  // Once for each day, after it.
  { name: "sums of online payments", everyMs: 10 * minute, run: checkPaymentDay },
  // For events that did not arrive.
  { name: "open payment links", everyMs: minute, run: checkPaymentLinks },
  { name: "lead ads", everyMs: 2 * second, due: areMetaLeadsDue, run: fetchMetaLeads },
  // For events that did not arrive.
  { name: "missed lead ads", everyMs: 60 * minute, run: findMissedLeads },
  { name: "automatic steps", everyMs: 20 * second, run: runSteps },
  { name: "undo of automatic steps", everyMs: 2 * second, due: isUndoWanted, run: undoSteps },
  // From 07:30 in India.
  { name: "digests", everyMs: 5 * minute, run: sendDigests },
  { name: "report totals", everyMs: minute, run: addUpChanges },
  { name: "search words", everyMs: second, due: areWordsWaiting, run: indexWords },
  { name: "search of registers", everyMs: 2 * second, due: isIndexWanted, run: indexRegisters },
  { name: "cases of registers", everyMs: 2 * second, due: areMovesNoted, run: moveCases },
  { name: "images", workers: ({ images }) => [images] },
  { name: "imports", workers: ({ imports }) => [imports] },
  { name: "page views", workers: ({ pageViews }) => [pageViews] },
  { name: "whatsapp", workers: ({ whatsapp }) => [whatsapp] },
  { name: "mails", workers: createMailWorkers },
  {
    name: "space",
    everyMs: minute,
    // PostgreSQL gives the space of deleted records back by itself.
    isOn: ({ databaseUrl }) => engineOf(databaseUrl) === "sqlite",
    async run({ databaseUrl, log }, _, signal) {
      const pages = await giveBackSpace(databaseUrl, signal);
      if (pages > 0) log.info({ pages }, "space given back");
    },
  },
  {
    name: "backup",
    everyMs: minute,
    run: async (installation, now, signal) =>
      installation.backups && backUpDaily(installation, installation.backups, now, signal),
  },
  {
    name: "notifications",
    everyMs: 5 * second,
    isOn: ({ origin }) => mayPush(origin),
    due: hasPushDevices,
    run: notifyDevices,
  },
];

/** The returned function stops them. */
export async function startJobs(installation: FullInstallation): Promise<() => Promise<void>> {
  const workers = jobs
    .filter(({ isOn }) => !isOn || isOn(installation))
    .flatMap((job) => ("workers" in job ? job.workers(installation) : [workerOf(job, installation)]));
  for (const worker of workers) await worker.start();
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}

function workerOf(
  { name, everyMs, due, run }: Extract<Job, { run: unknown }>,
  installation: FullInstallation,
) {
  const { db, log } = installation;
  return createWorker({
    name,
    log,
    everyMs,
    ...(due && { due: { db, ask: () => due(db) } }),
    work: async (signal) =>
      jobRuns(installation.settings.parts(), name) ? run(installation, new Date(), signal) : false,
  });
}
