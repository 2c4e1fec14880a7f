import { CompiledQuery } from "kysely";
import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { type Services, setServices } from "../../contexts/services.ts";
import { newLink, opened } from "../../domain/cases/applicant-links/test-links.ts";
import { addClient, someStaff } from "../../domain/cases/clients/test-clients.ts";
import { createLiveSettings } from "../../domain/firm/settings/live-settings.server.ts";
import { turnOnAll } from "../../domain/firm/settings/part-states.server.ts";
import { saveSection } from "../../domain/firm/settings/settings.server.ts";
import { claimPayment } from "../../domain/money/claims/claim-payment.server.ts";
import { agree, cash, pay } from "../../domain/money/fees/test-fees.ts";
import { dbEngine } from "../../platform/db/connection.server.ts";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { noting } from "../../platform/db/test-plan.ts";
import { readOwnPage } from "./own-page.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

/** A client with fees, payments and claims in so many cases; every query of the page as it is sent. */
async function pageOf(cases: number) {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "owner");
  const billing = { upi: "firm@upi" };
  await saveSection(db, staff, { section: "billing", version: 0, value: billing }, now);
  await turnOnAll(db, now);
  const clients = [];
  for (let n = 0; n < cases; n++) {
    const client = await addClient(db, staff, { stage: "papers" });
    await agree(db, staff, client.id, { amount: 1_000_00 * (n + 1) });
    await pay(db, staff, client.id, cash(500_00));
    const claim = { utr: `63281234567${n}`, amount: 100_00, paidOn: "2026-11-20" };
    await claimPayment(db, { clientId: client.id, submission: "" }, claim, now);
    clients.push(client);
  }
  const link = await opened(db, await newLink(db, staff, clients[0] ?? { id: "" }, now), now);
  const environment = { forms: {}, mail: undefined, allow: [], sheet: undefined };
  const settings = await createLiveSettings(db, environment, pino({ level: "silent" }));
  onTestFinished(() => settings.stop());
  const sent: CompiledQuery[] = [];
  const context = new RouterContextProvider();
  const withProvider = { ...settings, payments: () => ({ keyId: "rzp_test" }) };
  setServices(context, { db: noting(db, sent), settings: withProvider } as unknown as Services);
  const page = await readOwnPage(context, link, { language: "en", known: true }, now);
  return { db, page, sent, clients };
}

test("a person with six cases costs as many queries as one with a single case, and sees each case's own money", async () => {
  const [one, six] = [await pageOf(1), await pageOf(6)];
  expect(six.page.cases).toHaveLength(6);
  expect(one.sent.length).toBeLessThanOrEqual(20);
  expect(six.sent.length).toBe(one.sent.length);
  const accounts = six.page.money?.accounts ?? [];
  expect(accounts.map(({ owed }) => owed.due).toSorted((a, b) => a - b)).toEqual([
    500_00, 1_500_00, 2_500_00, 3_500_00, 4_500_00, 5_500_00,
  ]);
  for (const { owed, claims } of accounts)
    expect([owed.items.length, owed.receipts.length, claims.length]).toEqual([1, 1, 1]);
  expect(six.page.money?.receipts).toHaveLength(6);
  expect(six.page.money?.statement).toEqual({ from: "2026-04-01", to: "2026-11-20" });
});

test("every query of the page finds its rows by an index", async () => {
  const { db, sent } = await pageOf(3);
  if (dbEngine(db) !== "sqlite") return;
  const plans = [];
  for (const { sql, parameters } of sent) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    plans.push(...rows.map(({ detail }) => ({ detail, sql })));
  }
  // Results of inner queries are read whole.
  const inner = /^SCAN (entries|arriv|\(|\d|CONSTANT)/;
  expect(plans.filter(({ detail }) => detail.startsWith("SCAN") && !inner.test(detail))).toEqual([]);
});
