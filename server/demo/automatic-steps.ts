import type { Services } from "../../app/contexts/services.ts";
import { actOnDue } from "../../app/domain/dates-and-rules/automatic-steps/act-on-due.server.ts";
import { findRuns } from "../../app/domain/dates-and-rules/automatic-steps/find-runs.server.ts";
import { findStep, switchStep } from "../../app/domain/dates-and-rules/automatic-steps/steps.server.ts";
import { officeFrom } from "../../app/domain/messages/ready-texts/record-of.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { DemoEvent } from "./events.ts";

type Loading = Pick<Services, "settings" | "origin" | "secret">;

/** Two that are on, with what they have done so far. */
export function stepEvents(services: Loading, owner: Staff, now: Date): DemoEvent {
  const office = { ...officeFrom(services), secret: services.secret, whatsapp: false, mail: false };
  return {
    at: now,
    async run(trx, at) {
      for (const key of ["waits", "unanswered"]) {
        const step = await findStep(trx, owner, key);
        if (step) await switchStep(trx, owner, step, true, at);
      }
      await findRuns(trx, office.site.hours, at);
      while ((await actOnDue(trx, office, at)) > 0);
    },
  };
}
