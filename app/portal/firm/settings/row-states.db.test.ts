import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { recordAnswer } from "../../../domain/cases/sheet/state.server.ts";
import { pauseTarget } from "../../../domain/delivery/deliveries/pauses.server.ts";
import { targetOf } from "../../../domain/delivery/deliveries/targets.ts";
import { createLiveSettings } from "../../../domain/firm/settings/live-settings.server.ts";
import type { OutboundSettings } from "../../../domain/firm/settings/outbound.server.ts";
import { saveSection } from "../../../domain/firm/settings/settings.server.ts";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import { addAccount } from "../../../domain/people/staff/accounts.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { testPost } from "../../frame/page/test-post.ts";
import { readRowStates } from "./row-states.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

async function start(environment: Partial<OutboundSettings> = {}) {
  const db = await freshDatabase();
  const account = { name: "Sample Owner", mobile: "9000000001", role: "owner" as const };
  const owner: Staff = { id: await addAccount(db, { ...account, passwordHash: "x" }, now), ...account };
  const outbound = { forms: {}, mail: undefined, sheet: undefined, allow: [], ...environment };
  const settings = await createLiveSettings(db, outbound, pino({ level: "silent" }));
  onTestFinished(() => settings.stop());
  const services = {
    settings,
    texts: { value: () => new Map() },
    notices: { value: () => [] },
    photos: { value: () => [] },
    facts: { backups: undefined },
  };
  const { context } = testPost(db, owner, {}, { services });
  return { db, owner, settings, states: () => readRowStates(context, db, owner, now) };
}

test("a new installation is asked for what only its owner knows, and says what is off", async () => {
  const { db, owner, settings, states } = await start();
  const fresh = await states();
  const asked = Object.entries(fresh).filter(([, { tone }]) => tone === "todo");
  expect(asked.map(([row]) => row)).toEqual([
    "firm",
    "phones",
    "hours",
    "social",
    "statistics",
    "person",
    "legal",
    "fees",
    "billing",
    "mail",
    "health",
  ]);
  expect(fresh.whatsapp).toEqual({ text: "Off", tone: "off" });
  const value = { ...defaultDetails.phones, helpline: "0612000000" };
  await saveSection(db, owner, { section: "phones", version: 0, value }, now);
  await settings.refresh();
  expect((await states()).phones).toEqual({ text: "06120 00000" });
});

test("a service says when it last answered, and that it is paused or does not work", async () => {
  const sheet = { url: "https://sheet.example/rows", token: undefined };
  const mail = { url: "smtp://env.example", from: "site@sopan.example", to: "office@sopan.example" };
  const { db, owner, states } = await start({ sheet, mail });
  expect((await states()).sheet).toEqual({ text: "Set, nothing received yet" });
  expect((await states()).mail).toEqual({ text: "To office@sopan.example" });
  await pauseTarget(db, owner, targetOf("firm") ?? expect.fail("no such target"), now);
  const problem = { kind: "connection", code: null, detail: "" } as const;
  await recordAnswer(db, sheet, { ok: false, problem }, now);
  expect((await states()).mail).toEqual({ text: "Paused", tone: "failing" });
  expect((await states()).sheet).toEqual({ text: "Does not work", tone: "failing" });
});
