import type { Language } from "../../../platform/language/language.ts";
import { dayAfter, midnightOf } from "../../../platform/language/time.ts";
import { inOrder } from "../../../platform/lists/order.ts";

/** Short, because pages must stay small. */
export type Notice = {
  id: string;
  words: Record<Language, NoticeWords>;
  /** Days in India, both included. */
  startsOn: string;
  endsOn: string;
  /** Routes of the service pages that show it. */
  services: string[];
  version: number;
  updatedAt: string;
};

type NoticeWords = { title: string; text: string };

/** Characters and services. A service page near its size limit has room for one title. */
export const noticeLimits = { title: 80, text: 200, services: 12 } as const;

export const shownAtOnce = { home: 3, service: 1 } as const;

type NoticeState = "current" | "coming" | "ended";

export function stateOn({ startsOn, endsOn }: Pick<Notice, "startsOn" | "endsOn">, day: string): NoticeState {
  if (day < startsOn) return "coming";
  return day > endsOn ? "ended" : "current";
}

export type ShownNotice = NoticeWords & Pick<Notice, "id" | "startsOn" | "endsOn" | "updatedAt">;

type Wanted = { language: Language; day: string; service?: string };

export function noticesFor(notices: readonly Notice[], { language, day, service }: Wanted): ShownNotice[] {
  return notices
    .filter((notice) => stateOn(notice, day) === "current" && notice.words[language].title !== "")
    .filter(({ services }) => service === undefined || services.includes(service))
    .sort((a, b) => inOrder(b.startsOn, a.startsOn) || inOrder(b.id, a.id))
    .map(({ id, words, startsOn, endsOn, updatedAt }) => ({
      ...words[language],
      id,
      startsOn,
      endsOn,
      updatedAt,
    }));
}

/** The next midnight in India at which a notice begins or ends; null when none does. */
export function nextChange(notices: readonly Notice[], day: string): Date | null {
  const days = notices.flatMap(({ startsOn, endsOn }) => [startsOn, dayAfter(endsOn, 1)]);
  const next = days.filter((one) => one > day).sort()[0];
  return next === undefined ? null : midnightOf(next);
}
