import { v7 as uuidv7, validate } from "uuid";
import { deleteNotice, endNotice, listNotices, saveNotice } from "../../domain/notices/notices.server.ts";
import {
  formOf,
  type NoticeProblem,
  readNotice,
  type TypedNotice,
} from "../../domain/notices/read-notice.ts";
import { servicePageTitles } from "../../domain/services/pages.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { keepMissing } from "../../platform/http/keep-missing.ts";
import { clean } from "../../platform/language/clean.ts";
import { istDay } from "../../platform/language/time.ts";

/** What a post came to: a sentence and what undoes it, or the problems with what was typed. */
export type NoticeResult = {
  notice?: "saved" | "ended" | "deleted" | "restored" | "stale";
  undo?: Record<string, string>;
  problems: Partial<Record<string, NoticeProblem>>;
  typed?: TypedNotice;
};

export async function noticesAction(db: Db, staff: Staff, form: FormData, now: Date): Promise<NoticeResult> {
  requirePermission(staff, "settings");
  const intent = clean(form.get("intent"));
  const of = { id: clean(form.get("notice")), version: Number(form.get("version")) || 0 };
  if (intent === "save") return save(db, staff, form, of, now);
  if (intent === "end") return told(await endNotice(db, staff, of, now), "ended");
  const deleted = intent === "delete";
  const status = await deleteNotice(db, staff, { ...of, deleted }, now);
  const undo = { intent: "restore", notice: of.id, version: String(of.version + 1) };
  return {
    ...told(status, deleted ? "deleted" : "restored"),
    ...(deleted && status === "saved" && { undo }),
  };
}

type Of = { id: string; version: number };

async function save(db: Db, staff: Staff, form: FormData, of: Of, now: Date): Promise<NoticeResult> {
  const known = servicePageTitles("en").map(({ route }) => route);
  const before = of.version > 0 ? (await listNotices(db, staff)).find(({ id }) => id === of.id) : undefined;
  if (before) keepMissing(form, formOf(before));
  const { value, problems } = readNotice(form, known, istDay(now));
  if (Object.keys(problems).length > 0) return { problems, typed: value };
  const id = validate(of.id) ? of.id : uuidv7();
  const status = await saveNotice(db, staff, { id, version: of.version, value }, now);
  return status === "stale" ? { notice: status, problems, typed: value } : { notice: status, problems };
}

function told(status: "saved" | "stale", notice: NonNullable<NoticeResult["notice"]>): NoticeResult {
  return { notice: status === "saved" ? notice : status, problems: {} };
}
