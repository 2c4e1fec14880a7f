import { stat, statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { sql } from "kysely";
import { type Db, engineOf, fileOf } from "../../../platform/db/connection.server.ts";
import { dayMs, hourMs, istDay } from "../../../platform/language/time.ts";
import { sourcesDue } from "../../catalogue/facts/facts.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type BackupState, readBackupState } from "../backups/backup-state.server.ts";
import type { ChannelTrouble } from "./channel-troubles.ts";
import { channelTrouble, type SetUp } from "./channels.server.ts";
import { type Queue, readQueues } from "./queues.server.ts";
import type { BackupSchedule, ServerFacts } from "./server-facts.ts";

/** A day, and two hours because backups differ in length. */
const backupMs = 26 * hourMs;
const queueMs = hourMs;
const certificateMs = 14 * dayMs;
const minFree = 0.1;

type Concern =
  | ("disk" | "noBackups" | "backupFailed" | "backupOld" | "backupUnverified")
  | ("queue" | "certificate" | "figures")
  | ChannelTrouble;

type Disk = { free: number; size: number; database: number };

export async function serverHealth(db: Db, staff: Staff, facts: ServerFacts, server: ServerSetup, now: Date) {
  requirePermission(staff, "settings");
  const [disk, backup, queues, certificate, channels] = await Promise.all([
    readDisk(db, facts.databaseUrl, server.dataDir),
    readBackupState(db),
    readQueues(db, now),
    certificateEnd(server.origin),
    channelTrouble(db, staff, server.setUp, now),
  ]);
  const sources = sourcesDue(istDay(now)).length;
  const { version, startedAt, backups: schedule } = facts;
  return {
    disk,
    queues,
    certificate,
    version,
    startedAt,
    schedule,
    engine: engineOf(facts.databaseUrl),
    node: process.version,
    backup: { last: backup.last, problem: backup.problem, problemAt: backup.problemAt },
    errors: facts.errors(),
    sources,
    concerns: concernsOf({ disk, queues, certificate, backup, schedule, channels, sources }, now),
  };
}

type ServerSetup = { dataDir: string; origin: string; setUp: SetUp };

export type ServerHealth = Awaited<ReturnType<typeof serverHealth>>;

async function readDisk(db: Db, databaseUrl: string, dataDir: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const own = { free: bavail * bsize, size: blocks * bsize };
  if (engineOf(databaseUrl) === "sqlite") return { ...own, database: (await stat(fileOf(databaseUrl))).size };
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return { ...own, database: Number(rows[0]?.bytes ?? 0) };
}

type Found = {
  disk: Disk;
  queues: readonly Queue[];
  certificate: CertificateEnd;
  backup: BackupState;
  schedule: BackupSchedule | undefined;
  channels: readonly ChannelTrouble[];
  sources: number;
};

export function concernsOf(found: Found, now: Date): Concern[] {
  const { disk, queues, certificate, backup, schedule, channels, sources } = found;
  const age = (iso: string) => now.getTime() - Date.parse(iso);
  const { last } = backup;
  const concerns: [Concern, boolean][] = [
    ["disk", disk.free < disk.size * minFree],
    ["noBackups", !schedule],
    ["backupFailed", schedule !== undefined && backup.problem !== null],
    ["backupOld", schedule !== undefined && last !== null && age(last.madeAt) > backupMs],
    ["backupUnverified", last !== null && last.verifiedAt === null],
    ...channels.map((one): [Concern, boolean] => [one, true]),
    ["queue", queues.some(({ oldest }) => oldest !== null && age(oldest) > queueMs)],
    ["certificate", !Number.isNaN(Date.parse(certificate)) && -age(certificate) < certificateMs],
    ["figures", sources > 0],
  ];
  return concerns.filter(([, isTrue]) => isTrue).map(([name]) => name);
}

/** "none": the public address has no TLS; "unknown": not reachable from here. */
type CertificateEnd = string | "none" | "unknown";

const timeoutMs = 3_000;

/** Expiry as ISO time. Connects like a visitor, but accepts invalid certificates. */
export function certificateEnd(origin: string): Promise<CertificateEnd> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return Promise.resolve("none");
  return new Promise((resolve) => {
    const host = { host: hostname, port: Number(port) || 443, rejectUnauthorized: false };
    const socket = connect({ ...host, ...(isIP(hostname) === 0 && { servername: hostname }) });
    const end = (found: CertificateEnd) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(timeoutMs, () => end("unknown"));
    socket.once("error", () => end("unknown"));
    socket.once("secureConnect", () => {
      const ends = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(ends.getTime()) ? "unknown" : ends.toISOString());
    });
  });
}
