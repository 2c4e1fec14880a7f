import { namesOf } from "../../../platform/content/names-of.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import type { Client } from "./tables.ts";

type CaseColumn =
  | ("stage" | "stage_since" | "waiting_on" | "waiting_since")
  | ("follow_up_on" | "follow_up_action");

/** Import column and recognised headings of each; export headings are in `imports.fields` of the messages. */
export const caseFields = {
  stage: { column: "stage", headings: "stage|case stage|current stage|milestone|चरण|पड़ाव" },
  stageSince: { column: "stage_since", headings: "stage since|stage date|since|चरण कब से" },
  waitingOn: { column: "waiting_on", headings: "waiting on|waiting for|pending with|किसका इंतज़ार" },
  waitingSince: { column: "waiting_since", headings: "waiting since|pending since|इंतज़ार कब से" },
  followUpOn: {
    column: "follow_up_on",
    headings: "follow up on|follow up date|next follow up|next date|next call|फ़ॉलो-अप की तारीख",
  },
  followUp: { column: "follow_up_action", headings: "follow up|next step|next action|फ़ॉलो-अप" },
} as const satisfies Record<string, { column: CaseColumn; headings: string }>;

export type CaseField = keyof typeof caseFields;
export const caseFieldNames = namesOf(caseFields);

export type CaseValues = Pick<Client, CaseColumn>;

export const maxActionLength = 200;

export const isFollowUpDay = (day: string): boolean =>
  isCalendarDay(day) && day >= "2000-01-01" && day <= "2099-12-31";
