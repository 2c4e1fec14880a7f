import { changeManyDue } from "../../app/domain/dates-and-rules/duties/change-due.server.ts";
import { addDuties } from "../../app/domain/dates-and-rules/duties/duties.server.ts";
import { type Business, businesses } from "../../app/domain/dates-and-rules/duties/rule.ts";
import { dutyRules } from "../../app/domain/dates-and-rules/duties/rules.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import type { DemoEvent, On } from "./events.ts";
import type { SampleClient } from "./sample-clients.ts";
import { inTurn } from "./samples.ts";

const begin = 75;
const open = 9;

/** GST and food duties belong to cases of these registers. */
const elsewhere: readonly Business[] = ["gst-monthly", "gst-quarterly", "gst-composition", "food"];
const sets = businesses.filter((business) => !elsewhere.includes(business));

export const dutyEvents = (_: SampleClient, on: On): DemoEvent[] => addSet(inTurn(sets, on.n), on);

export function addSet(set: Business, { id, by, now }: On): DemoEvent[] {
  const today = istDay(now);
  const rules = dutyRules.filter((rule) => rule.for.includes(set)).map(({ key }) => key);
  const duties = { rules, label: "", from: dayAfter(today, -begin), assignedTo: by.id, fee: 500_00 };
  return [
    { at: now, run: (trx) => addDuties(trx, by, { clientId: id(), ...duties }, now) },
    {
      at: now,
      run: async (trx) => {
        const due = trx.selectFrom("due_items").selectAll().where("client_id", "=", id());
        const items = await due.where("due_on", "<", dayAfter(today, -open)).execute();
        for (const [at, { id: item, version, due_on }] of items.entries()) {
          const filedOn = dayAfter(due_on, at % 5 === 4 ? 3 : -2);
          const late = filedOn > due_on ? 150_00 : null;
          const filing = { filedOn, acknowledgement: `SAMPLE${1000 + at}`, lateFee: late, documentId: null };
          await changeManyDue(trx, by, [{ id: item, version }], { file: filing }, now);
        }
      },
    },
  ];
}
