import { expect, test } from "vitest";
import { dbEngine } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { none } from "../backups/backup-state.server.ts";
import { certificateEnd, concernsOf, serverHealth } from "./health.server.ts";
import { createErrorList } from "./server-facts.ts";

const now = new Date("2026-11-21T06:00:00Z");
const facts = {
  version: "1.2.3",
  startedAt: now.toISOString(),
  databaseUrl: "postgres://db.example/sopan",
  errors: () => [],
  backups: undefined,
};
const setUp = { whatsapp: true, mail: true, imap: undefined };
const server = { dataDir: "/tmp", origin: "http://localhost:3000", setUp };

test("owners see it, and nobody else", async () => {
  const db = await freshDatabase();
  for (const [role, mobile] of [
    ["staff", "9000000002"],
    ["viewer", "9000000003"],
  ] as const)
    await expect(
      serverHealth(db, await addStaff({ db }, role, mobile), facts, server, now),
    ).rejects.toMatchObject({ status: 403 });
});

test("in order, nothing is a concern; each limit that is passed is one", () => {
  const day = 24 * 60 * 60_000;
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const last = {
    name: "a.age",
    madeAt: before(day),
    bytes: 1,
    files: 1,
    rows: 1,
    verifiedAt: before(day) as string | null,
  };
  const inOrder = {
    disk: { free: 50, size: 100, database: 1 },
    queues: [{ name: "deliveries", length: 3, oldest: before(60_000) }] as const,
    certificate: before(-60 * day),
    backup: { ...none, last },
    schedule: { hour: 2, keep: 14, destination: "bucket" } as const,
    channels: [],
    sources: 0,
  };
  const concerns = (change: object) => concernsOf({ ...inOrder, ...change }, now);
  expect(concerns({})).toEqual([]);
  expect(concerns({ channels: ["whatsappPaused"] })).toEqual(["whatsappPaused"]);
  expect(concerns({ disk: { free: 9, size: 100, database: 1 } })).toEqual(["disk"]);
  expect(concerns({ schedule: undefined })).toEqual(["noBackups"]);
  expect(concerns({ backup: { ...none, last, problem: "full" } })).toEqual(["backupFailed"]);
  expect(concerns({ backup: { ...none, last: { ...last, madeAt: before(1.2 * day) } } })).toEqual([
    "backupOld",
  ]);
  expect(concerns({ backup: { ...none, last: { ...last, verifiedAt: null } } })).toEqual([
    "backupUnverified",
  ]);
  expect(concerns({ queues: [{ name: "deliveries", length: 1, oldest: before(2 * 3_600_000) }] })).toEqual([
    "queue",
  ]);
  expect(concerns({ certificate: before(-13 * day) })).toEqual(["certificate"]);
  expect(concerns({ certificate: "unknown" })).toEqual([]);
  expect(concerns({ sources: 2 })).toEqual(["figures"]);
});

test("an address without TLS has no certificate, and one that is not reached does not hold up the page", async () => {
  expect(await certificateEnd("http://localhost:3000")).toBe("none");
  expect(await certificateEnd("https://127.0.0.1:9")).toBe("unknown");
});

test("only the last errors stay, the newest first", () => {
  const list = createErrorList();
  for (let n = 1; n <= 25; n++) list.add({ at: now.toISOString(), what: `error ${n}` });
  expect(list.all().map(({ what }) => what)).toEqual(Array.from({ length: 20 }, (_, n) => `error ${25 - n}`));
});

test("the owner's page has the queues and the figures of its installation", async () => {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  const own = dbEngine(db) === "sqlite" ? { ...facts, databaseUrl: "file:/etc/hostname" } : facts;
  const health = await serverHealth(db, owner, own, server, now);
  expect(health.queues.map(({ name, length }) => [name, length])).toEqual([
    ["deliveries", 0],
    ["messages", 0],
    ["events", 0],
    ["imports", 0],
    ["images", 0],
  ]);
  expect(health.concerns).toContain("noBackups");
});
