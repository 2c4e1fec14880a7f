import type { RouterContextProvider } from "react-router";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import { caseStatuses } from "../../domain/cases/applicant-links/case-status.server.ts";
import type { OpenLink } from "../../domain/cases/applicant-links/open-link.server.ts";
import { roomIn } from "../../domain/cases/applicant-links/receive-file.server.ts";
import { wantedDocuments } from "../../domain/cases/applicant-links/wanted.server.ts";
import { comingAppointments } from "../../domain/cases/appointments/book-for-client.server.ts";
import { momentInWords } from "../../domain/cases/appointments/time-in-words.ts";
import { casesOfPerson, type PersonCase } from "../../domain/cases/clients/cases-of-person.server.ts";
import { cachedStageTimes, stageKey } from "../../domain/cases/clients/usual-stage-times.server.ts";
import { registerOf } from "../../domain/catalogue/registers/registers.ts";
import { comingDays } from "../../domain/dates-and-rules/duties/coming-days.server.ts";
import { daysAhead } from "../../domain/dates-and-rules/duties/days-ahead.ts";
import { periodInWords } from "../../domain/dates-and-rules/duties/period-in-words.ts";
import { dutyName } from "../../domain/dates-and-rules/duties/words.server.ts";
import { hasConsent } from "../../domain/messages/whatsapp/visitor-consent.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { type Language, localeOf } from "../../platform/language/language.ts";
import { dayAfter, istDay } from "../../platform/language/time.ts";
import { caseTitles } from "./case-titles.ts";
import { readOwnMoney } from "./own-money.server.ts";
import { answerDay } from "./wish-in-words.server.ts";

type Context = Readonly<RouterContextProvider>;

export type OwnPage = Awaited<ReturnType<typeof readOwnPage>>;

/** Reads only the person's rows, by indexes; the usual times of stages are cached. */
export async function readOwnPage(
  context: Context,
  link: OpenLink,
  { language, known }: { language: Language; known: boolean },
  now: Date,
) {
  const db = context.get(dbContext);
  const settings = context.get(settingsContext);
  const cases = await casesOfPerson(db, link.client);
  const ids = cases.flatMap((one) => one.ids);
  const titles = caseTitles(cases, { language, known });
  const titleOf = ({ caseId }: { caseId: string }) => titles.get(caseId) ?? "";
  const [statuses, documents, room, appointments, days, consent, money] = await Promise.all([
    caseStatuses(db, cases, settings.stages()),
    wantedDocuments(db, cases),
    roomIn(db, link.id),
    comingAppointments(db, ids, now),
    daysOf(db, cases, language, now),
    settings.whatsapp() ? hasConsent(db, { client_id: link.client.id }) : undefined,
    known ? readOwnMoney(context, cases, titles, now) : undefined,
  ]);
  const usual = await cachedStageTimes(
    db,
    statuses.flatMap(({ register, stage }) => (stage ? [{ register, stage }] : [])),
    now,
  );
  return {
    cases: statuses.map((one) => ({
      ...one,
      title: titleOf(one),
      usualDays: usual.get(stageKey({ register: one.register, stage: one.stage ?? "" }))?.days,
    })),
    documents: documents
      .filter(({ needed, others, have }) => needed.length + others.length + have.length > 0)
      .map((one) => ({ ...one, title: titleOf(one) }))
      .sort((a, b) => Number(a.needed.length === 0) - Number(b.needed.length === 0)),
    isFull: room.files < 1,
    appointments: appointments.map(({ starts_at, ...one }) => ({
      ...one,
      time: momentInWords(starts_at, language),
    })),
    mayBook: settings.appointments().on,
    days,
    consent,
    /** Undefined until the digits of the mobile are typed. */
    money,
    name: known ? link.client.name : undefined,
    today: istDay(now),
    answerDay: answerDay(now),
    language: link.language,
    key: crypto.randomUUID(),
  };
}

type ComingDay = { what: string; day: string; isLate: boolean; ends: boolean };

/** Due days of duties, and expiry days of what cases ended in. */
async function daysOf(db: Db, cases: readonly PersonCase[], language: Language, now: Date) {
  const today = istDay(now);
  const last = dayAfter(today, daysAhead);
  const due = await comingDays(
    db,
    cases.flatMap(({ ids }) => ids),
    today,
  );
  const filed = due.map(({ rule, title, period, due_on }): ComingDay => {
    const periodName = periodInWords(period, localeOf[language]);
    const what = `${dutyName(rule, language, title)}${periodName ? ` (${periodName})` : ""}`;
    return { what, day: due_on, isLate: due_on < today, ends: false };
  });
  const expiring = cases.flatMap(({ client: { register, valid_until } }): ComingDay[] => {
    if (!valid_until || valid_until > last || valid_until < dayAfter(today, -daysAhead)) return [];
    const what = registerOf(register).words[language].name;
    return [{ what, day: valid_until, isLate: valid_until < today, ends: true }];
  });
  return [...filed, ...expiring].sort((a, b) => (a.day < b.day ? -1 : 1));
}
