import {
  changeClient,
  insertClient,
  lockLiveClient,
} from "../../app/domain/cases/clients/change-client.server.ts";
import { insertMilestone } from "../../app/domain/cases/clients/milestones.server.ts";
import { addNote } from "../../app/domain/cases/clients/notes.server.ts";
import { recordActivity } from "../../app/platform/db/activity.server.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { dayAfter } from "../../app/platform/language/time.ts";
import { keepResult } from "../../app/portal/cases/clients/profile/calculator-loader.server.ts";
import { type DemoEvent, type On, timeOn } from "./events.ts";
import type { SampleClient } from "./sample-clients.ts";
import { samplesOf } from "./samples.ts";

export function clientEvents(
  { values, createdOn, milestones, notes, now: last }: SampleClient,
  { id, by, now }: On,
  created: (id: string) => void,
): DemoEvent[] {
  return [
    {
      at: timeOn(createdOn, "10:05", now),
      run: async (trx, at) => created((await insertClient(trx, by, values, at)).id),
    },
    ...milestones.map((reached) => ({
      at: timeOn(reached.on_day, "12:20", now),
      run: async (trx: Db, at: Date) => {
        await insertMilestone(trx, by, id(), reached, at);
        const entry = { noun: "client", recordId: id(), verb: "milestone_added", staffId: by.id } as const;
        await recordActivity(trx, { ...entry, after: reached, now: at });
      },
    })),
    ...notes.map(({ kind, text, day }) => ({
      at: timeOn(day, "15:40", now),
      run: (trx: Db, at: Date) => addNote(trx, by, id(), { kind, text }, at),
    })),
    {
      at: timeOn(last.day, "17:10", now),
      run: async (trx, at) => {
        const client = await lockLiveClient(trx, id());
        if (client) await changeClient(trx, by, client, last.change, { verb: "changed", now: at });
      },
    },
  ];
}

export function calculationEvents({ values, createdOn }: SampleClient, { id, by, now }: On): DemoEvent[] {
  const rupees = String((values.loan_amount ?? 0) / 100);
  const register = samplesOf(values.register);
  const category = register.category?.[values.gender === "Female" ? "women" : "others"];
  const kept = [
    { ...register.calculator, ...(category && { category }), cost: rupees },
    { calculator: "emi", amount: rupees, rate: "10.5", months: "84", moratorium: "6" },
  ];
  return kept.map((entered, n) => ({
    at: timeOn(dayAfter(createdOn, 1), n === 0 ? "14:20" : "14:25", now),
    run: (trx, at) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(entered)) form.set(name, value);
      return keepResult(trx, by, id(), form, at);
    },
  }));
}
