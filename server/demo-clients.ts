import { changeClient, insertClient, lockLiveClient } from "../app/domain/clients/change-client.server.ts";
import { insertMilestone } from "../app/domain/clients/milestones.server.ts";
import { addNote } from "../app/domain/clients/notes.server.ts";
import type { SampleClient } from "../app/domain/clients/samples.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { recordActivity } from "../app/platform/db/activity.server.ts";
import type { Db } from "../app/platform/db/connection.server.ts";

/** Something that happened to the samples. Done in the order of their times, so that every history is in order. */
export type DemoEvent = { at: Date; run: (trx: Db, at: Date) => Promise<unknown> };

/** A time of an Indian working day, but never later than now. */
export function timeOn(day: string, time: string, now: Date): Date {
  return new Date(Math.min(Date.parse(`${day}T${time}+05:30`), now.getTime()));
}

/** What happened to a client. Its id is in `ids`, by its mobile, once it is created. */
export function clientEvents(
  sample: SampleClient,
  ids: Map<string, string>,
  by: Staff,
  now: Date,
): DemoEvent[] {
  const { values, createdOn, milestones, notes, now: last } = sample;
  const id = () => ids.get(values.mobile) ?? "";
  return [
    {
      at: timeOn(createdOn, "10:05", now),
      run: async (trx, at) => ids.set(values.mobile, (await insertClient(trx, by, values, at)).id),
    },
    ...milestones.map((reached) => ({
      at: timeOn(reached.on_day, "12:20", now),
      run: async (trx: Db, at: Date) => {
        await insertMilestone(trx, by, id(), reached, at);
        const entry = { noun: "client", recordId: id(), verb: "milestone_added", staffId: by.id };
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
