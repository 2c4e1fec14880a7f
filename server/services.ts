import { dirname, join } from "node:path";
import type { Services } from "../app/contexts/services.ts";
import { createImageWorker } from "../app/domain/cases/documents/image-worker.server.ts";
import { watchArrivals } from "../app/domain/cases/enquiries/arrivals.server.ts";
import { createCeiling } from "../app/domain/cases/enquiries/ceiling.ts";
import { createImportQueue } from "../app/domain/cases/imports/import-queue.server.ts";
import { createPageViews } from "../app/domain/cases/page-views/page-views.server.ts";
import { createVisitorCounter } from "../app/domain/cases/page-views/visitor-counter.server.ts";
import { createSheetReader } from "../app/domain/cases/sheet/reader.server.ts";
import { createLiveRegisters } from "../app/domain/catalogue/registers/live-registers.server.ts";
import {
  activeExtensions,
  extensionsChange,
} from "../app/domain/dates-and-rules/duties/extensions.server.ts";
import { createOutbox } from "../app/domain/delivery/deliveries/outbox.server.ts";
import { mailStoppedEndpoint } from "../app/domain/delivery/webhooks/mail-stopped-endpoint.server.ts";
import { createWebhooks } from "../app/domain/delivery/webhooks/webhooks.server.ts";
import { photosChange, readPhotos } from "../app/domain/firm/brand/photos.server.ts";
import { createPictureBytes } from "../app/domain/firm/brand/picture-bytes.server.ts";
import { noticesChange, readNotices } from "../app/domain/firm/notices/notices.server.ts";
import type { WhatsAppDetails } from "../app/domain/firm/settings/whatsapp-settings.ts";
import { createLiveTexts } from "../app/domain/firm/texts/published.server.ts";
import { createMessaging } from "../app/domain/messages/conversations/messaging.server.ts";
import { createWhatsApp } from "../app/domain/messages/whatsapp/whatsapp.server.ts";
import { createLiveChecks } from "../app/domain/office/health/source-checks.server.ts";
import { createStaffAuth } from "../app/domain/people/staff/auth.server.ts";
import { idleMinutes } from "../app/domain/people/staff/idle-limit.server.ts";
import { engineOf, fileOf } from "../app/platform/db/connection.server.ts";
import { createGroupCommit } from "../app/platform/db/group-commit.server.ts";
import { keepReserve, noReserve } from "../app/platform/files/reserve.server.ts";
import { openFiles } from "../app/platform/files/storage.server.ts";
import { createLive } from "../app/platform/jobs/live.server.ts";
import { istDay } from "../app/platform/language/time.ts";
import type { Config } from "./config.ts";
import { emptyScratch, readOrCreateBackupKey } from "./data-folder.ts";
import { startJobs } from "./jobs.ts";

type Base = Pick<
  Services,
  "db" | "log" | "secret" | "origin" | "settings" | "scripts" | "routeNeeds" | "facts"
>;

export async function createServices(config: Config, base: Base): Promise<Services> {
  const { db, log, secret, origin, settings } = base;
  const scratch = emptyScratch(config.dataDir);
  const files = await openFiles(config.filesUrl);
  const webhooks = await createWebhooks(db, {
    secret,
    log,
    allow: () => settings.outbound().allow,
    stopped: (trx, endpoint, now) => mailStoppedEndpoint(trx, settings.outbound(), endpoint, now),
  });
  const outbox = createOutbox(db, { ...settings.outbound(), log, events: webhooks });
  webhooks.onChange(outbox.wake);
  const whatsapp = createWhatsApp(db, {
    files,
    scratch,
    log,
    connection: () => connectionTo(settings.whatsapp(), config),
  });
  return {
    ...base,
    dataDir: config.dataDir,
    scratch,
    reserve:
      engineOf(config.databaseUrl) === "sqlite"
        ? keepReserve(dirname(fileOf(config.databaseUrl)))
        : noReserve,
    files,
    sheet: createSheetReader(db, settings.outbound, log),
    ceiling: createCeiling(config.enquiriesPerHour),
    commitTogether: createGroupCommit(db),
    auth: createStaffAuth(db, { origin, secret }),
    outbox,
    webhooks,
    whatsapp,
    messaging: createMessaging([
      {
        key: "whatsapp",
        isOn: () => whatsapp.connection() !== undefined && !whatsapp.isEnded(),
        wake: whatsapp.wake,
      },
      { key: "mail", isOn: () => settings.outbound().mail !== undefined, wake() {} },
    ]),
    arrivals: watchArrivals({
      db,
      idleMinutes: () => idleMinutes(settings.security()),
      onError: (error) => log.error({ err: error }, "new enquiries could not be read"),
    }),
    images: createImageWorker(db, files, scratch, log),
    imports: createImportQueue(db, { ...config, secret, stages: settings.stages }, files, log),
    notices: await createLive(db, noticesChange, () => readNotices(db, istDay(new Date())), log),
    extensions: await createLive(db, extensionsChange, () => activeExtensions(db), log),
    photos: await createLive(db, photosChange, () => readPhotos(db), log),
    registers: await createLiveRegisters(db, log, {
      isOff: () => settings.parts().registers === "off",
      onSwitch: settings.onChange,
    }),
    pictures: createPictureBytes(files),
    texts: await createLiveTexts(db, log),
    sourceChecks: await createLiveChecks(db, log),
    preview: {},
    visitorCounter: await createVisitorCounter(db),
    pageViews: createPageViews(db, log),
  };
}

/** Once the database is filled. The returned function stops them. */
export async function startWorkers(config: Config, services: Services): Promise<() => Promise<void>> {
  return startJobs({ ...services, databaseUrl: config.databaseUrl, backups: await backupPlan(config) });
}

function connectionTo(details: WhatsAppDetails | undefined, { graphUrl, outbound }: Config) {
  return details && { details, base: graphUrl, allow: outbound.allow };
}

async function backupPlan({ backups, databaseUrl, filesUrl, dataDir, secret }: Config) {
  if (!backups) return undefined;
  const secretFile = secret === undefined ? join(dataDir, "secret") : undefined;
  const key = await readOrCreateBackupKey(dataDir, backups.key);
  return { ...backups, key, databaseUrl, filesUrl, secretFile, scratch: join(dataDir, "backup-scratch") };
}
