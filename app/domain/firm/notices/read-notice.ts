import { clean } from "../../../platform/language/clean.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import { type Notice, noticeLimits } from "./notice.ts";

export type NoticeProblem =
  | "noTitle"
  | "titleMissing"
  | "titleLong"
  | "textLong"
  | "day"
  | "order"
  | "far"
  | "services";

export type TypedNotice = Pick<Notice, "words" | "startsOn" | "endsOn" | "services">;

type Read = { value: TypedNotice; problems: Partial<Record<string, NoticeProblem>> };

/** Leaves out unknown services. A problem is named by its field. */
export function readNotice(form: FormData, known: readonly string[], today: string): Read {
  const line = (name: string) => clean(form.get(name)).trim().replace(/\s+/g, " ");
  const value: TypedNotice = {
    words: {
      en: { title: line("title_en"), text: line("text_en") },
      hi: { title: line("title_hi"), text: line("text_hi") },
    },
    startsOn: line("starts_on"),
    endsOn: line("ends_on"),
    services: [...new Set(form.getAll("services").map(clean))].filter((one) => known.includes(one)),
  };
  return { value, problems: { ...wordProblems(value), ...dayProblems(value, today) } };
}

function wordProblems({ words, services }: TypedNotice): Read["problems"] {
  const problems: Read["problems"] = {};
  for (const [language, { title, text }] of Object.entries(words)) {
    if (title === "" && text !== "") problems[`title_${language}`] = "titleMissing";
    if (title.length > noticeLimits.title) problems[`title_${language}`] = "titleLong";
    if (text.length > noticeLimits.text) problems[`text_${language}`] = "textLong";
  }
  if (Object.values(words).every(({ title, text }) => title + text === "")) problems.title_en = "noTitle";
  if (services.length > noticeLimits.services) problems.services = "services";
  return problems;
}

function dayProblems({ startsOn, endsOn }: TypedNotice, today: string): Read["problems"] {
  const far = `${Number(today.slice(0, 4)) + 2}-12-31`;
  const problems: Read["problems"] = {};
  if (!isCalendarDay(startsOn)) problems.starts_on = "day";
  else if (startsOn > far) problems.starts_on = "far";
  if (!isCalendarDay(endsOn)) problems.ends_on = "day";
  else if (endsOn > far) problems.ends_on = "far";
  else if (!problems.starts_on && endsOn < startsOn) problems.ends_on = "order";
  return problems;
}
