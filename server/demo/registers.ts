import {
  changeClient,
  insertClient,
  lockLiveClient,
} from "../../app/domain/cases/clients/change-client.server.ts";
import { storedCustom } from "../../app/domain/cases/clients/custom-values.ts";
import { addMilestone } from "../../app/domain/cases/clients/milestones.server.ts";
import { makeFromTemplate } from "../../app/domain/cases/custom-registers/make-register.server.ts";
import { templateOf } from "../../app/domain/cases/custom-registers/templates.server.ts";
import { loadRegisters } from "../../app/domain/catalogue/registers/live-registers.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { addSet } from "./duties.ts";
import { type DemoEvent, timeOn } from "./events.ts";
import type { SampleClient } from "./sample-clients.ts";
import { type CustomSample, inTurn, type RegisterCases, registerCases } from "./samples.ts";

/** Older than every case. */
const registersMadeDaysAgo = 390;
/** The first clients get no further cases, because tests find them by mobile number and expect one case. */
const firstPerson = 14;

export function registerEvents(
  people: readonly SampleClient[],
  workers: readonly Staff[],
  now: Date,
): DemoEvent[] {
  return registerCases.flatMap((sample, nth) => {
    const made = async (trx: Db, at: Date) => {
      await makeFromTemplate(trx, inTurn(workers, 0), sample.service, at);
      await loadRegisters(trx);
    };
    const cases = Array.from({ length: sample.cases }, (_, n) => {
      const person = inTurn(people.slice(firstPerson), 31 * nth + 11 * n);
      return caseEvents(sample, { person, n, by: inTurn(workers, n), now });
    });
    return [
      { at: timeOn(dayAfter(istDay(now), -registersMadeDaysAgo), "10:00", now), run: made },
      ...cases.flat(),
    ];
  });
}

type Case = { person: SampleClient; n: number; by: Staff; now: Date };
type Step = { stage: string; day: string };

function caseEvents(sample: RegisterCases, { person, n, by, now }: Case): DemoEvent[] {
  const { key, definition } = templateOf(sample.service);
  const today = istDay(now);
  const { milestones } = definition;
  const steps = stepsOf(milestones.slice(0, 1 + (n % milestones.length)), n, today);
  const isOver = steps.length === milestones.length;
  const ends = isOver && sample.ends ? inTurn(sample.ends, Math.floor(n / milestones.length)) : undefined;
  const { name, father_name, mobile, email = null, gender, address } = person.values;
  const values = {
    register: key,
    name,
    father_name,
    mobile,
    email,
    gender,
    address,
    loan_amount: 0,
    project_name: inTurn(sample.projects, n),
    assigned_to: by.id,
  };
  let id = "";
  const made: DemoEvent = {
    at: timeOn(dayAfter(steps[0]?.day ?? today, -1), "10:40", now),
    run: async (trx, at) => {
      id = (await insertClient(trx, by, values, at)).id;
    },
  };
  const reached = steps.map(
    ({ stage, day }): DemoEvent => ({
      at: timeOn(day, "13:10", now),
      run: (trx, at) =>
        addMilestone(trx, by, id, { milestone: stage, day, amount: null, note: "", withStatus: true }, at),
    }),
  );
  const last: DemoEvent = {
    at: timeOn(steps.at(-1)?.day ?? today, "17:20", now),
    run: async (trx, at) => {
      const client = await lockLiveClient(trx, id);
      const valid_until = ends === undefined ? null : dayAfter(today, ends);
      const change = { custom: customOf(sample.custom, steps, n), valid_until };
      if (client) await changeClient(trx, by, client, change, { verb: "changed", now: at });
    },
  };
  const set = isOver && sample.duties ? inTurn(sample.duties, Math.floor(n / milestones.length)) : undefined;
  return [made, ...reached, last, ...(set ? addSet(set, { id: () => id, by, n, now }) : [])];
}

function stepsOf(stages: readonly string[], n: number, today: string): Step[] {
  const last = dayAfter(today, -((n * 5) % 60));
  return stages.map((stage, at) => ({
    stage,
    day: dayAfter(last, (at + 1 - stages.length) * (5 + (n % 4))),
  }));
}

function customOf(custom: readonly CustomSample[], steps: readonly Step[], n: number): string | null {
  const values = custom.flatMap(({ key, from, text, oneOf, day }) => {
    const at = steps.find(({ stage }) => stage === from)?.day;
    if (at === undefined) return [];
    if (day) return [[key, at]];
    return [[key, oneOf ? inTurn(oneOf, n) : (text ?? "").replace("#", String(1001 + n))]];
  });
  return storedCustom(Object.fromEntries(values));
}
