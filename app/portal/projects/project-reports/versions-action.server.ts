import { redirect } from "react-router";
import { filesContext } from "../../../contexts/services.ts";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { addVersion } from "../../../domain/projects/project-reports/add-version.server.ts";
import { reportPath, reportsPath } from "../../../domain/projects/project-reports/addresses.ts";
import { attachVersion } from "../../../domain/projects/project-reports/attach-version.server.ts";
import {
  attachReport,
  removeReport,
  saveDraft,
  showVersion,
} from "../../../domain/projects/project-reports/change-report.server.ts";
import { blockedBy } from "../../../domain/projects/project-reports/check.ts";
import {
  findReport,
  findVersion,
  versionsOf,
} from "../../../domain/projects/project-reports/find-report.server.ts";
import type { TypedReport } from "../../../domain/projects/project-reports/form/read-form.ts";
import { readStored, storeTyped } from "../../../domain/projects/project-reports/form/stored-report.ts";
import { makeReport } from "../../../domain/projects/project-reports/make-report.ts";
import { problemSentence } from "../../../domain/projects/project-reports/problem-sentence.ts";
import { readInputsJson } from "../../../domain/projects/project-reports/read-inputs.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import type { ReportInputs } from "../../../domain/projects/project-reports/schema.ts";
import { formOf } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale } from "../../frame/page/result.ts";
import { titleOf } from "./load-report.server.ts";
import { pdfOfReport } from "./pdf-of-report.server.ts";

const idOf = ({ params }: Post) => params.report ?? "";
const numberOf = (post: Post) => Number(post.text("number")) || 0;
const servicesOf = ({ db, context }: Post) => ({ db, files: context.get(filesContext) });

/** Refuses figures that do not tie, negative cash and unreadable fields. */
export async function make(post: Post) {
  const { db, staff, context, request, now } = post;
  const report = await findReport(db, staff, idOf(post));
  if (!report) return gone();
  if (report.version !== post.version) return stale();
  const { inputs, unread } = readStored(report.inputs, readReportFacts());
  if (Object.keys(unread).length > 0) return refused("unread");
  const blocked = blockedBy(makeReport(inputs, readReportFacts()).checks);
  if (blocked) return refused(blocked);
  const [last] = await versionsOf(db, staff, report.id);
  const version = (last?.number ?? 0) + 1;
  const pdf = await pdfOfReport(context, { inputs, now, version, signal: request.signal });
  const finished = { pdf, note: post.text("note").slice(0, 500) };
  const added = await addVersion(servicesOf(post), staff, report, finished, now, formOf(post));
  if (added === "stale") return stale();
  return added === "many" ? refused("many") : done("version");
}

/** Continues with the figures of a version. */
export async function copy(post: Post) {
  const found = await findVersion(post.db, post.staff, idOf(post), numberOf(post));
  if (!found) return gone();
  return replace(post, readStored(found.version.inputs, readReportFacts()), "copied");
}

/** Continues with the figures of a file. */
export async function upload(post: Post) {
  const read = await readUpload(post);
  if ("why" in read) return refused("wrongFile", undefined, read);
  return replace(post, { inputs: read.inputs, unread: {} }, "uploaded");
}

async function replace<const Message extends string>(post: Post, typed: TypedReport, message: Message) {
  const report = await findReport(post.db, post.staff, idOf(post));
  if (!report) return gone();
  const draft = { title: titleOf(typed), product: report.product, inputs: storeTyped(typed) };
  const seen = { id: report.id, version: post.version };
  const saved = await saveDraft(post.db, post.staff, seen, draft, post.now);
  return saved === "stale" ? stale() : done(message);
}

export async function show(post: Post) {
  const shown = await showVersion(post.db, post.staff, idOf(post), numberOf(post), post.now);
  return shown === "gone" ? gone() : done("shown");
}

/** Shows a version on the applicant's links, and redirects to where links are made. */
export async function send(post: Post) {
  const shown = await showVersion(post.db, post.staff, idOf(post), numberOf(post), post.now);
  if (shown === "gone" || !shown.client_id) return gone();
  throw redirect(`${profilePath(shown.client_id)}/links`);
}

export async function hide(post: Post) {
  const hidden = await showVersion(post.db, post.staff, idOf(post), null, post.now);
  return hidden === "gone" ? gone() : done("hidden");
}

export async function give(post: Post) {
  const given = await attachReport(post.db, post.staff, idOf(post), post.text("client"), post.now);
  if (given === "gone") return gone();
  throw redirect(`${reportPath(idOf(post))}/versions`);
}

/** Adds the PDF to the client's documents, as the project report of the check-list. */
export async function attach(post: Post) {
  const wanted = { reportId: idOf(post), number: numberOf(post) };
  const attached = await attachVersion(servicesOf(post), post.staff, wanted, post.now);
  if (attached === "full") return refused("full");
  return attached === "gone" ? gone() : done("attached");
}

export async function remove(post: Post) {
  const removed = await removeReport(post.db, post.staff, idOf(post), post.now);
  if (removed === "gone") return gone();
  throw redirect(`${reportsPath}?removed=${removed.id}`);
}

/** `why`: the file is not one of inputs, or of another version. */
async function readUpload({ db, staff, form }: Post): Promise<{ inputs: ReportInputs } | { why: string }> {
  const file = form.get("inputs");
  const read = readInputsJson(file instanceof File ? await file.text() : "");
  if ("inputs" in read) return read;
  const language = await readLanguage(db, staff);
  const [first] = read.problems;
  return { why: first ? problemSentence(first, language) : "" };
}
