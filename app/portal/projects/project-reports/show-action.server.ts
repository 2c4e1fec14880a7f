import { redirect } from "react-router";
import { stepPath } from "../../../domain/projects/project-reports/addresses.ts";
import { saveDraft } from "../../../domain/projects/project-reports/change-report.server.ts";
import { findReport } from "../../../domain/projects/project-reports/find-report.server.ts";
import type { FormList } from "../../../domain/projects/project-reports/form/field.ts";
import {
  formLists,
  isSection,
  sectionOf,
} from "../../../domain/projects/project-reports/form/form-fields.ts";
import { newRow } from "../../../domain/projects/project-reports/form/new-parts.ts";
import { type ReadReport, readForm } from "../../../domain/projects/project-reports/form/read-form.ts";
import { readStored, storeTyped } from "../../../domain/projects/project-reports/form/stored-report.ts";
import { valueAt } from "../../../domain/projects/project-reports/form/values-at.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, stale } from "../../frame/page/result.ts";
import { titleOf } from "./load-report.server.ts";

/** Undefined if the report does not exist. */
export async function readPosted({ db, staff, params, form }: Post) {
  const report = await findReport(db, staff, params.report ?? "");
  const facts = readReportFacts();
  return report && { report, read: readForm(form, readStored(report.inputs, facts).inputs, facts) };
}

export const draftOf = (read: ReadReport, product: string) => ({
  title: titleOf(read),
  product,
  inputs: storeTyped(read),
});

/** For browsers without script; goes on to the step, and the field in it, that the address names as next. */
export async function save(post: Post) {
  const posted = await readPosted(post);
  if (!posted) return gone();
  const query = new URL(post.request.url).searchParams;
  const [next, field] = [query.get("next") ?? "", query.get("field") ?? ""];
  const path = isSection(next) || next === "versions" ? stepPath(posted.report.id, next) : undefined;
  return stored(post, posted.report, posted.read, path && `${path}${field && `#${field}`}`);
}

/** For browsers without script: adds an empty row, up to the limit. */
export function add(post: Post) {
  return changeRows(post, (rows, { list, max }) => {
    if (rows.length < max) rows.push(newRow(list, readReportFacts()));
  });
}

/** For browsers without script: removes a row, down to the minimum. */
export function remove(post: Post) {
  return changeRows(post, (rows, { min = 0 }, query) => {
    if (rows.length > min) rows.splice(Number(query.get("row")), 1);
  });
}

async function changeRows(
  post: Post,
  change: (rows: unknown[], list: FormList, query: URLSearchParams) => void,
) {
  const posted = await readPosted(post);
  const query = new URL(post.request.url).searchParams;
  const list = formLists.get(query.get("list") ?? "");
  if (!posted || !list) return gone();
  const rows = valueAt(posted.read.inputs, list.list);
  if (Array.isArray(rows)) change(rows, list, query);
  const { report, read } = posted;
  return stored(post, report, read, `${stepPath(report.id, sectionOf(list.list))}#${list.list}`);
}

type Stored = NonNullable<Awaited<ReturnType<typeof readPosted>>>["report"];

async function stored(post: Post, report: Stored, read: ReadReport, next: string | undefined) {
  const seen = { id: report.id, version: post.version };
  const result = await saveDraft(post.db, post.staff, seen, draftOf(read, report.product), post.now);
  if (result === "stale") return stale("stale", { typed: read });
  if (next) throw redirect(next);
  return done("saved", { typed: undefined });
}
