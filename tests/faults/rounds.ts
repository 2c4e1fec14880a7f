import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { sized } from "../form.ts";
import { serve } from "../serve.ts";
import { type KeyedService, startKeyedService } from "./keyed-service.ts";

const senders = 8;
const maxBeforeKill = 60;
/** Milliseconds in which all that waits is sent, on a busy machine too; the checks afterwards show what was not. */
export const maxDrainMs = sized(300_000, 600_000);

type Options = {
  rounds: number;
  dataDir: string;
  /** Where the build lies. */
  folder?: string;
  /** Decides what fails and when the process is killed. */
  random?: () => number;
};

/** What was acknowledged and what became of it: every list should be empty. */
export type Tally = {
  acknowledged: number;
  deliveries: number;
  asked: number;
  /** References that a visitor received and that are not in the database. */
  lost: string[];
  /** Messages that the form service never accepted, or accepted under more than one key. */
  undelivered: string[];
  twice: string[];
};

/** Numbers from 0 to 1, the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * Rounds of load, `kill -9` after some acknowledged enquiries, and a new start on the same data, with a form service
 * that fails at random; then everything left may arrive, and is counted.
 */
export async function killInRounds(options: Options): Promise<Tally> {
  const { rounds, dataDir, folder, random = Math.random } = options;
  const service = await startKeyedService(random);
  const env = {
    FORM_CONTACT_URL: `http://${service.host}/contact`,
    OUTBOUND_ALLOW: service.host,
    TRUST_PROXY: "127.0.0.1",
  };
  const acknowledged = new Set<string>();
  const start = () => serve(env, dataDir, folder);
  try {
    for (let round = 0; round < rounds; round++) {
      await loadAndKill(round, start, acknowledged, 1 + Math.ceil(random() * maxBeforeKill));
    }
    const last = await start();
    const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
    try {
      await drain(db);
      return await count(db, service, acknowledged);
    } finally {
      await db.destroy();
      await last.stop({ keep: true });
    }
  } finally {
    service.close();
  }
}

/** Posts from several senders and kills the process once so many enquiries are acknowledged. */
async function loadAndKill(
  round: number,
  start: () => ReturnType<typeof serve>,
  acknowledged: Set<string>,
  killAfter: number,
) {
  const site = await start();
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  let alive = true;
  const before = acknowledged.size;
  const send = async (sender: number) => {
    for (let n = 0; alive; n++) {
      const reference = await post(
        site.origin,
        `10.${round % 256}.${sender}.${n % 250}`,
        `${round}-${sender}-${n}`,
      );
      if (reference) acknowledged.add(reference);
      if (acknowledged.size - before >= killAfter) site.process.kill("SIGKILL");
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  await ended;
  alive = false;
  await sending;
}

/** Posts one contact form; returns its reference when it was acknowledged. */
export async function post(origin: string, address: string, message: string): Promise<string | undefined> {
  const person = { name: "Asha Sample", phone: "9876543210", email: "k@sopan.example", service: "nidhi" };
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    "x-forwarded-for": address,
  };
  const body = JSON.stringify({ ...person, message });
  const answer = await fetch(`${origin}/enquiries/contact`, { method: "POST", headers, body }).catch(
    () => null,
  );
  const told = answer?.ok ? await answer.json().catch(() => null) : null;
  return told?.reference;
}

/** Makes everything due at once, until nothing waits any more. */
export async function drain(db: Db): Promise<void> {
  for (const end = Date.now() + maxDrainMs; Date.now() < end; await wait(300)) {
    const now = new Date().toISOString();
    await db.updateTable("outbox").set({ next_try_at: now }).where("state", "=", "waiting").execute();
    const open = db.selectFrom("outbox").select("id").where("state", "in", ["waiting", "sending"]).limit(1);
    if (!(await open.executeTakeFirst())) return;
  }
}

/** Compares what was acknowledged with the database, and that with what the form service accepted. */
export async function count(
  db: Db,
  service: KeyedService,
  acknowledged: ReadonlySet<string>,
): Promise<Tally> {
  const stored = await db
    .selectFrom("enquiries")
    .select(["reference", "message"])
    .where("state", "=", "new")
    .where("kind", "=", "contact")
    .execute();
  const references = new Set(stored.map(({ reference }) => reference));
  const times = new Map<string, number>();
  for (const body of service.taken.values()) {
    const { message } = JSON.parse(body);
    times.set(message, (times.get(message) ?? 0) + 1);
  }
  const messages = stored.map(({ message }) => message ?? "");
  return {
    acknowledged: acknowledged.size,
    deliveries: service.taken.size,
    asked: service.asked,
    lost: [...acknowledged].filter((reference) => !references.has(reference)),
    undelivered: messages.filter((message) => !times.has(message)),
    twice: [...times].filter(([, often]) => often > 1).map(([message]) => message),
  };
}
