import { v7 as uuidv7 } from "uuid";
import { saveNotice } from "../app/domain/notices/notices.server.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { findShipped } from "../app/domain/texts/catalogue.server.ts";
import { saveText } from "../app/domain/texts/save-text.server.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../app/platform/language/time.ts";
import { type DemoEvent, timeOn } from "./demo-clients.ts";

const editedKey = "messages#site.home.contactTitle";

/** What the owner has changed of the public pages: a notice in both languages, one that has ended, and a sentence edited twice. */
export function pageEvents(owner: Staff, now: Date): DemoEvent[] {
  const today = istDay(now);
  const current = {
    words: {
      en: {
        title: "Sample: PMEGP applications open this month",
        text: "This notice is a sample. It ends by itself after its last day.",
      },
      hi: {
        title: "नमूना: इस महीने PMEGP के आवेदन खुले हैं",
        text: "यह सूचना एक नमूना है। आख़िरी दिन के बाद यह अपने-आप हट जाती है।",
      },
    },
    ...{ startsOn: dayAfter(today, -3), endsOn: dayAfter(today, 27), services: ["PMEGP"] },
  };
  const ended = {
    words: {
      en: { title: "Sample: the office was closed for Diwali", text: "This notice is a sample." },
      hi: { title: "", text: "" },
    },
    ...{ startsOn: dayAfter(today, -20), endsOn: dayAfter(today, -14), services: [] },
  };
  return [
    ...[current, ended].map((value) => ({
      at: timeOn(value.startsOn, "10:00", now),
      run: (trx: Db, at: Date) =>
        saveNotice(trx, owner, { id: uuidv7({ msecs: at.getTime() }), version: 0, value }, at),
    })),
    ...["Sample text: tell us your plan", "Sample text: tell us what you plan"].map((text, version) => ({
      at: timeOn(dayAfter(today, version - 9), "11:30", now),
      run: async (trx: Db, at: Date) => {
        const of = findShipped(editedKey);
        if (!of) throw new Error(`There is no text ${editedKey}.`);
        const note = version === 0 ? "A sample of an edited text" : "Said more simply";
        return saveText(trx, owner, { of, note, typed: { en: { text, version } } }, at);
      },
    })),
  ];
}
