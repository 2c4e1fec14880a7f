import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { findRegister, registerOf } from "../../../domain/catalogue/registers/registers.ts";
import {
  type StageSettings,
  stageName,
  stagesOf,
} from "../../../domain/catalogue/registers/stage-settings.ts";
import { statesOf } from "../../../domain/office/reports/appointments-report.server.ts";
import { countedList } from "../../../domain/office/reports/counted-filter.ts";
import { listAppointmentsOf, listMilestonesOf } from "../../../domain/office/reports/counted-list.server.ts";
import { moneyMilestones } from "../../../domain/office/reports/money-report.server.ts";
import { type Range, readRange } from "../../../domain/office/reports/range.ts";
import { hrefOf } from "../../../domain/office/reports/table-parts.ts";
import { reportWords } from "../../../domain/office/reports/words.server.ts";
import { namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { dayInWords, istDateTime, istDay } from "../../../platform/language/time.ts";
import { type Cursor, readCursor } from "../../../platform/lists/cursor.ts";

type Query = { range: Range; after: Cursor | undefined; language: Language };

export async function readCounted(
  db: Db,
  staff: Staff,
  query: URLSearchParams,
  { language, stages }: { language: Language; stages: StageSettings },
) {
  const range = readRange(query, istDay(new Date()));
  if (typeof range === "string") return undefined;
  const { of = "", scheme, register: given = scheme, report, staff: person } = countedList.read(query).filter;
  const after = readCursor(query.get("after"));
  const reportRequest = { range, after, language };
  const register = findRegister(given)?.key;
  const found = register
    ? stagesOf(register).includes(of) &&
      (await milestones(db, staff, { ...reportRequest, stages }, register, of))
    : Object.hasOwn(statesOf, of) &&
      (await appointments(db, staff, reportRequest, of as AppointmentEnd, person));
  if (!found) return undefined;
  const words = (day: string) => dayInWords(day, localeOf[language]);
  return {
    ...found,
    lead: reportWords(language)("form.range", { from: words(range.from), to: words(range.to) }),
    isFirst: after === undefined,
    back: hrefOf("/reports", {
      report: report ?? (register ? "money" : "appointments"),
      from: range.from,
      to: range.to,
    }),
  };
}

/** Milestones with money have other titles, and amounts. */
async function milestones(
  db: Db,
  staff: Staff,
  { range, after, language, stages }: Query & { stages: StageSettings },
  register: string,
  of: string,
) {
  const t = reportWords(language);
  const { rows, next } = await listMilestonesOf(db, staff, { register, milestone: of, range, after });
  const { name } = registerOf(register).words[language];
  const money = moneyMilestones.find((one) => one === of);
  const isAmount = money !== undefined;
  return {
    title: money
      ? t(`list.${money}`, { register: name })
      : `${name}: ${stageName(stages, { register, stage: of, language })}`,
    labels: { name: t("list.client"), day: t("list.day"), ...(isAmount && { value: t("list.amount") }) },
    isAmount,
    next,
    rows: rows.map(({ id, on_day, counted_amount, client_id, name }) => ({
      id,
      name,
      href: profilePath(client_id),
      day: dayInWords(on_day, localeOf[language]),
      value: inRupees(Number(counted_amount ?? 0)),
    })),
  };
}

type AppointmentEnd = "kept" | "missed" | "cancelled" | "coming";

async function appointments(
  db: Db,
  staff: Staff,
  { range, after, language }: Query,
  of: AppointmentEnd,
  person: string | undefined,
) {
  const t = reportWords(language);
  const names = await namesOf(db, staff);
  const { rows, next } = await listAppointmentsOf(db, staff, {
    states: statesOf[of] ?? [],
    with: person,
    range,
    after,
  });
  return {
    title: t(`list.${of}`),
    labels: { name: t("list.visitor"), day: t("list.day"), value: t("list.staff") },
    isAmount: false,
    next,
    rows: rows.map(({ id, starts_at, name, staff_id }) => ({
      id,
      name,
      href: `/appointment/${id}`,
      day: istDateTime(starts_at, localeOf[language]).replace(/ (?=\S+$)/, "\u00a0"),
      value: names[staff_id] ?? "",
    })),
  };
}
