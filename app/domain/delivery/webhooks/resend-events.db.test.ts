import { expect, test } from "vitest";
import { firstIdAt } from "../../../platform/db/conditions.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addAccount } from "../../people/staff/accounts.server.ts";
import { countResendable, maxResent, resendEvents } from "./deliveries-of.server.ts";
import { targetOfEndpoint } from "./endpoints.server.ts";

const now = new Date("2026-11-30T06:30:00.000Z");

async function office() {
  const db = await freshDatabase();
  const account = { name: "Owner", mobile: "9000000001", role: "owner", passwordHash: "x" } as const;
  const { name, mobile, role } = account;
  return { db, owner: { id: await addAccount(db, account, now), name, mobile, role } };
}

type Event = { at: string; state?: "sent" | "failed" | "sending"; payload?: string; endpoint?: string };

async function store(db: Db, events: readonly Event[]): Promise<string[]> {
  const rows = events.map(({ at, state = "sent", payload = "{}", endpoint = "e" }, n) => ({
    id: `${firstIdAt(Date.parse(at))}-7000-8000-${String(n).padStart(12, "0")}`,
    enquiry_id: null,
    client_id: null,
    channel: "webhook" as const,
    target: targetOfEndpoint(endpoint),
    payload,
    state,
    tries: 1,
    next_try_at: at,
    created_at: at,
    sent_at: state === "sent" ? at : null,
  }));
  await db.insertInto("outbox").values(rows).execute();
  return rows.map(({ id }) => id);
}

async function waiting(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "waiting")
    .where("tries", "=", 0)
    .where("next_try_at", "=", now.toISOString())
    .where("sent_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

test("events of some days in India are sent again, arrived ones too, if their body is still kept", async () => {
  const { db, owner } = await office();
  const at = "2026-11-29T06:00:00.000Z";
  const ids = await store(db, [
    { at: "2026-11-28T18:29:59.999Z" },
    { at: "2026-11-28T18:30:00.000Z" },
    { at: "2026-11-29T18:29:59.999Z", state: "failed" },
    { at: "2026-11-29T18:30:00.000Z" },
    { at, payload: "" },
    { at, state: "sending" },
    { at, endpoint: "other" },
  ]);
  const wanted = { endpointId: "e", days: { from: "2026-11-29", to: "2026-11-29" } };
  expect(await countResendable(db, owner, wanted)).toEqual({ count: 2, isMore: false });
  expect(await waiting(db)).toEqual([]);
  expect(await resendEvents(db, owner, wanted, now)).toEqual({ count: 2 });
  expect(await waiting(db)).toEqual([ids[1], ids[2]]);
  const entries = await db.selectFrom("activity").selectAll().where("verb", "=", "delivery_resent").execute();
  expect(entries).toMatchObject([{ noun: "eventReceiver", record_id: "e", staff_id: owner.id }]);
  expect(JSON.parse(entries[0]?.after ?? "")).toEqual({ count: 2, ...wanted.days });
});

test("days without events change nothing and are not logged", async () => {
  const { db, owner } = await office();
  await store(db, [{ at: "2026-11-29T06:00:00.000Z" }]);
  for (const [from, to] of [
    ["2026-11-28", "2026-11-28"],
    ["2026-11-30", "2026-11-29"],
    ["0001-01-01", "1900-01-01"],
  ] as const)
    expect(await resendEvents(db, owner, { endpointId: "e", days: { from, to } }, now)).toEqual({ count: 0 });
  expect(
    await db.selectFrom("activity").select("id").where("verb", "=", "delivery_resent").execute(),
  ).toEqual([]);
});

test("of more events than go at once, the next press sends those after the last", async () => {
  const { db, owner } = await office();
  const total = 2 * maxResent + 5;
  const ids = await store(
    db,
    Array.from({ length: total }, () => ({ at: "2026-11-29T06:00:00.000Z" })),
  );
  const days = { from: "2026-11-01", to: "2026-11-30" };
  expect(await countResendable(db, owner, { endpointId: "e", days })).toEqual({
    count: maxResent,
    isMore: true,
  });
  const counts: number[] = [];
  let after: string | undefined;
  do {
    const sent = await resendEvents(db, owner, { endpointId: "e", days: { ...days, after } }, now);
    counts.push(sent.count);
    after = sent.after;
  } while (after);
  expect(counts).toEqual([maxResent, maxResent, 5]);
  expect(await waiting(db)).toEqual(ids);
});
