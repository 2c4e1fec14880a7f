import { expect, onTestFinished, test } from "vitest";
import { startSmtpServer } from "../../app/domain/delivery/deliveries/test-smtp-server.ts";
import { sized } from "../form.ts";
import { cuttable } from "./cuttable.ts";
import { startKeyedService } from "./keyed-service.ts";
import { post } from "./rounds.ts";
import { type Shifted, serveWithClock } from "./shifted-clock.ts";

const minute = 60_000;
const hour = 60 * minute;
const atOnce = sized(5, 50);
const within = { timeout: 60_000, interval: 100 };

/** A form service and a mail server that can be cut off together, and a server that sends to them. */
async function services() {
  const form = await startKeyedService(() => 1);
  const mail = await startSmtpServer();
  const ways = await Promise.all([form, mail].map(({ host }) => cuttable(Number(host.split(":")[1]))));
  onTestFinished(() => {
    for (const way of ways) way.close();
    form.close();
  });
  const [formHost, mailHost] = ways.map(({ port }) => `127.0.0.1:${port}`);
  const shifted = await serveWithClock({
    TRUST_PROXY: "127.0.0.1",
    FORM_CONTACT_URL: `http://${formHost}/contact`,
    SMTP_URL: `smtp://${mailHost}`,
    MAIL_FROM: "site@sopan.example",
    MAIL_TO: "firm@sopan.example",
    OUTBOUND_ALLOW: `${formHost},${mailHost}`,
  });
  const sent = new Set<string>();
  return {
    ...shifted,
    sent,
    cut: () => ways.forEach((way) => void way.cut()),
    cure: () => ways.forEach((way) => void way.cure()),
    /** Visitors post; each is acknowledged. */
    async visit(name: string) {
      for (let n = 0; n < atOnce; n++) {
        const reference = await post(shifted.site.origin, `10.0.${n >> 8}.${n & 255}`, `${name}-${n}`);
        expect(reference).toBeDefined();
        sent.add(`${name}-${n}`);
      }
    },
    /** The clock goes on from `from` milliseconds ahead, a minute at a time, until nothing waits. */
    async goOn(from: number) {
      for (let shift = from; (await waiting(shifted)) > 0 && shift < from + 2 * hour; shift += minute) {
        shifted.setClock(shift);
        await expect.poll(() => due(shifted, shift), within).toBe(0);
      }
    },
    /** What was posted is stored, and has arrived once at each of the two. */
    async expectDelivered() {
      await expect.poll(() => waiting(shifted), within).toBe(0);
      const stored = await shifted.db.selectFrom("enquiries").select("message").execute();
      expect(new Set(stored.map(({ message }) => message))).toEqual(sent);
      const taken = [...form.taken.values()].map((body) => JSON.parse(body).message);
      expect(taken.sort()).toEqual([...sent].sort());
      expect(mail.mails.filter(({ to }) => to[0] === "firm@sopan.example").length).toBe(sent.size);
    },
  };
}

const unsent = ({ db }: Shifted) =>
  db.selectFrom("outbox").select("id").where("state", "in", ["waiting", "sending"]);

async function waiting(shifted: Shifted): Promise<number> {
  return (await unsent(shifted).execute()).length;
}

/** How many are being sent, or should be by that clock: those too that were put off while it was far ahead. */
async function due(shifted: Shifted, shiftMs: number): Promise<number> {
  const [now, later] = [0, 2 * hour].map((ms) => new Date(Date.now() + shiftMs + ms).toISOString());
  const putOff = unsent(shifted)
    .where("state", "=", "waiting")
    .where("next_try_at", ">", now ?? "");
  const ahead = await putOff.where("next_try_at", "<=", later ?? "").execute();
  return (await waiting(shifted)) - ahead.length;
}

async function tries({ db }: Shifted): Promise<number> {
  return (await db.selectFrom("outbox_attempts").select("id").execute()).length;
}

test("when the clock jumps a day ahead, an hour back and to the right time, everything is acknowledged, kept and delivered once", async () => {
  const at = await services();
  await at.visit("before");
  await expect.poll(() => waiting(at), within).toBe(0);
  at.cut();
  const before = await tries(at);
  await at.visit("waiting");
  at.setClock(24 * hour);
  await at.visit("ahead");
  await expect.poll(() => tries(at), within).toBeGreaterThan(before + 2);
  at.setClock(23 * hour);
  await at.visit("back");
  at.setClock(0);
  at.cure();
  await at.visit("right");
  // What was put off while the clock was ahead does not wait for that day.
  await at.goOn(0);
  await at.expectDelivered();
});

test("full: with mail and form service dead for an hour visitors are acknowledged, and everything arrives once afterwards", async () => {
  const at = await services();
  at.cut();
  for (let shift = 0; shift <= hour; shift += hour / 4) {
    const before = await tries(at);
    at.setClock(shift);
    await at.visit(`after ${shift / minute} minutes`);
    await expect.poll(() => tries(at), within).toBeGreaterThan(before);
  }
  const failed = at.db.selectFrom("outbox").select("id").where("state", "not in", ["waiting", "sending"]);
  expect(await failed.execute()).toEqual([]);
  at.cure();
  await at.goOn(hour);
  await at.expectDelivered();
});
