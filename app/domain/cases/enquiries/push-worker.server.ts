import { createTranslator } from "use-intl/core";
import webPush from "web-push";
import type { Db } from "../../../platform/db/connection.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { outboundRequest } from "../../delivery/deliveries/outbound-request.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { may } from "../../people/staff/permissions.ts";
import { languagesOf } from "../../people/staff/preferences.server.ts";
import { scopeOf } from "../../people/staff/scope.ts";
import { visible, visibleLists } from "../../people/staff/visible.server.ts";
import { readNewEnquiries } from "./arrivals.server.ts";
import { type PushKeys, pushKeys } from "./push-keys.server.ts";
import { type Happened, reasons } from "./push-reasons.server.ts";
import { type Device, isPoint } from "./push-subscriptions.server.ts";

type PushSettings = {
  keys: PushKeys;
  /** Contact for push services, as "mailto:office@sopan.example". */
  contact: string;
  /** "host:port" entries that may be plain http or private. */
  allow: string[];
};

/** A device is notified at most once in this time. */
const pauseMs = 60_000;
const maxAtOnce = 100;
const limitMs = 10_000;
/** Seconds, for devices that are off: a later notification would be useless. */
const timeToLive = 4 * 60 * 60;
/** Statuses for a subscription that has ended or was made with other keys. */
const gone = [400, 403, 404, 410];

const wordsIn = oncePer((language: Language) =>
  createTranslator({ locale: language, messages: allMessages[language], namespace: "portal" }),
);

export const hasPushDevices = (db: Db) => exists(db.selectFrom("push_subscriptions").select("id"));

export async function notifyDevices(
  { db, secret, settings }: Pick<Installation, "db" | "secret" | "settings">,
  now: Date,
): Promise<void> {
  const contact = `mailto:${settings.site().firm.email}`;
  const service = { keys: pushKeys(secret), contact, allow: settings.outbound().allow };
  // First, because it depends on when a device was last notified; enquiries go by their ids.
  await notifyOfWork(db, service, now);
  await notifyDue(db, service, now);
}

/** Devices not notified of the newest enquiry, nor within the last minute. The message has only the count. */
export async function notifyDue(db: Db, settings: PushSettings, now: Date): Promise<void> {
  const due = await findDue(db, now);
  const bySight = Map.groupBy(due, (one) => (scopeOf(one) === "all" ? "" : one.id));
  const told = await Promise.allSettled(
    [...bySight.values()].map((devices) => notifyOfEnquiries(db, settings, devices, now)),
  );
  const failed = told.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/** Devices of people who see the same enquiries. */
async function notifyOfEnquiries(
  db: Db,
  settings: PushSettings,
  due: readonly Due[],
  now: Date,
): Promise<void> {
  const [one] = due;
  if (!one) return;
  const { count, newest } = await readNewEnquiries(visible(db, one));
  const late = due.filter((one) => newest && one.notified_of < newest && may(one, "enquiries.read"));
  if (!newest || late.length === 0) return;
  // Claimed first, so that only one process notifies the device.
  const claimed = await db
    .updateTable("push_subscriptions")
    .set({ notified_at: now.toISOString(), notified_of: newest })
    .where(
      "id",
      "in",
      late.map(({ device }) => device),
    )
    .where("notified_of", "<", newest)
    .returningAll()
    .execute();
  if (claimed.length === 0) return;
  const languageOf = await languagesOf(
    db,
    claimed.map(({ staff_id }) => staff_id),
  );
  const errors: unknown[] = [];
  const results = await Promise.all(
    claimed.map(async (device) => {
      const text = wordsIn(languageOf(device.staff_id))("arrived", { count });
      // An error for one device must not lose the results of others.
      const result = await push(device, text, settings).catch((error: unknown) => {
        errors.push(error);
        return "failed";
      });
      return { id: device.id, result };
    }),
  );
  const ids = (wanted: string) => results.filter(({ result }) => result === wanted).map(({ id }) => id);
  if (ids("gone").length > 0)
    await db.deleteFrom("push_subscriptions").where("id", "in", ids("gone")).execute();
  if (ids("failed").length > 0)
    await db
      .updateTable("push_subscriptions")
      .set({ notified_of: "" })
      .where("id", "in", ids("failed"))
      .execute();
  if (errors.length > 0) throw errors[0];
}

/** Older news is not worth a notification. */
const earliest = (now: Date) => new Date(now.getTime() - timeToLive * 1000).toISOString();

export async function notifyOfWork(db: Db, settings: PushSettings, now: Date): Promise<void> {
  const due = await findDue(db, now);
  const [oldest] = due;
  if (!oldest) return;
  const [since = ""] = [oldest.notified_at, earliest(now)].sort().reverse();
  const happened = await whatHappened(db, since);
  const errors: unknown[] = [];
  for (const one of due) {
    const { device: id, notified_at, id: staff_id } = one;
    const counted = (
      scopeOf(one) === "all" ? happened : await whatHappened(await visibleLists(db, one), since)
    )
      .filter(({ needs }) => may(one, needs))
      .map(({ sentence, found }) => ({ sentence, count: countFor(one, found) }))
      .filter(({ count }) => count > 0);
    // Claimed first, so that only one process notifies the device.
    const device = counted.length > 0 && (await claim(db, id, notified_at, now));
    if (!device) continue;
    const words = wordsIn((await languagesOf(db, [staff_id]))(staff_id));
    const text = counted.map(({ sentence, count }) => words(sentence, { count })).join(" · ");
    const result = await push(device, text, settings).catch((error: unknown) => {
      errors.push(error);
      return "failed";
    });
    if (result === "gone") await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
    if (result === "failed")
      await db.updateTable("push_subscriptions").set({ notified_at }).where("id", "=", id).execute();
  }
  if (errors.length > 0) throw errors[0];
}

const whatHappened = (db: Db, since: string) =>
  Promise.all(reasons.map(async ({ read, ...reason }) => ({ ...reason, found: await read(db, since) })));

function countFor({ id, notified_at }: Due, found: readonly Happened[]) {
  return found.filter(({ staffId, at }) => (staffId ?? id) === id && at > notified_at).length;
}

function claim(db: Db, id: string, notifiedAt: string, now: Date) {
  return db
    .updateTable("push_subscriptions")
    .set({ notified_at: now.toISOString() })
    .where("id", "=", id)
    .where("notified_at", "=", notifiedAt)
    .returningAll()
    .executeTakeFirst();
}

type Due = Awaited<ReturnType<typeof findDue>>[number];

/** Devices of people who may sign in, not notified within the last minute. */
function findDue(db: Db, now: Date) {
  const before = new Date(now.getTime() - pauseMs).toISOString();
  return db
    .selectFrom("push_subscriptions")
    .innerJoin("staff", "staff.id", "push_subscriptions.staff_id")
    .select(["push_subscriptions.id as device", "notified_of", "notified_at"])
    .select(["staff.id", "staff.role", "staff.scope"])
    .where("staff.deactivated_at", "is", null)
    .where("push_subscriptions.notified_at", "<=", before)
    .orderBy("push_subscriptions.notified_at")
    .limit(maxAtOnce)
    .execute();
}

async function push(
  { endpoint, p256dh, auth }: Device,
  text: string,
  { keys, contact, allow }: PushSettings,
): Promise<"told" | "gone" | "failed"> {
  if (!isPoint(p256dh)) return "gone";
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: contact, ...keys },
    TTL: timeToLive,
    topic: "enquiries",
    urgency: "high",
  });
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  const result = await outboundRequest({
    url: endpoint,
    method: "POST",
    headers: Object.fromEntries(headers),
    allow,
    limitMs,
    body: request.body ?? "",
  });
  if ("refused" in result) return "gone";
  if ("failed" in result) return "failed";
  const { status } = result.response;
  if (gone.includes(status)) return "gone";
  return status < 300 ? "told" : "failed";
}
