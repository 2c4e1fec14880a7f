import { v7 as uuidv7 } from "uuid";
import { addPageViews } from "../../app/domain/cases/page-views/page-views.server.ts";
import { saveNotice } from "../../app/domain/firm/notices/notices.server.ts";
import { findShipped } from "../../app/domain/firm/texts/catalogue.server.ts";
import { saveText } from "../../app/domain/firm/texts/save-text.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { type DemoEvent, timeOn } from "./events.ts";
import { enquirySamples, officeSamples } from "./samples.ts";

export function pageEvents(owner: Staff, now: Date): DemoEvent[] {
  const today = istDay(now);
  const { notices, edited } = officeSamples;
  const of = findShipped(edited.key);
  if (!of) throw new Error(`There is no text ${edited.key}.`);
  return [
    ...notices.map(({ from, to, ...notice }) => {
      const value = { ...notice, startsOn: dayAfter(today, from), endsOn: dayAfter(today, to) };
      return {
        at: timeOn(value.startsOn, "10:00", now),
        run: (trx: Db, at: Date) =>
          saveNotice(trx, owner, { id: uuidv7({ msecs: at.getTime() }), version: 0, value }, at),
      };
    }),
    ...edited.versions.map(({ text, note }, version) => ({
      at: timeOn(dayAfter(today, version - 9), "11:30", now),
      run: (trx: Db, at: Date) => saveText(trx, owner, { of, note, typed: { en: { text, version } } }, at),
    })),
  ];
}

const days = 90;

export async function addViews(trx: Db, now: Date): Promise<void> {
  for (let n = 0; n < days; n++) {
    const day = dayAfter(istDay(now), n - days + 1);
    const sunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? 0.4 : 1;
    for (const [rank, page] of enquirySamples.pages.entries()) {
      const views = Math.round((sunday * (60 + n / 2 + ((n * 7 + rank * 5) % 11) * 3)) / (rank + 1));
      await addPageViews(trx, day, new Map([[page, Math.max(1, views)]]));
    }
  }
}
