import { redirect } from "react-router";
import { findLiveClient } from "../../../domain/cases/clients/find-client.server.ts";
import { findEnquiry } from "../../../domain/cases/enquiries/inbox.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { reportPath, reportsPath } from "../../../domain/projects/project-reports/addresses.ts";
import {
  createReport,
  restoreReport,
} from "../../../domain/projects/project-reports/change-report.server.ts";
import { defaultInputs } from "../../../domain/projects/project-reports/default-inputs.ts";
import { storeTyped } from "../../../domain/projects/project-reports/form/stored-report.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import type { ReportInputs } from "../../../domain/projects/project-reports/schema.ts";
import { inputsOfStarter } from "../../../domain/projects/project-reports/starter-sets.server.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone } from "../../frame/page/result.ts";
import { titleOf } from "./load-report.server.ts";
import { prefilled } from "./prefilled.server.ts";

/** With starting figures or empty, and with data of the client or enquiry. */
export async function create(post: Post) {
  const starter = post.text("starter");
  const facts = readReportFacts();
  const set = inputsOfStarter(starter, facts, await readLanguage(post.db, post.staff));
  return begin(post, set ?? defaultInputs(facts), starter);
}

export async function restore(post: Post) {
  const result = await restoreReport(post.db, post.staff, post.text("report"), post.now);
  if (result === "gone") return gone();
  return post.params.client ? done("restored") : redirectTo(reportsPath);
}

function redirectTo(path: string): never {
  throw redirect(path);
}

function begin(post: Post, inputs: ReportInputs, product: string) {
  return once(post, (again) => insert(again, inputs, product), [post.text("enquiry"), product, inputs]);
}

async function insert(post: Post, inputs: ReportInputs, product: string) {
  const { db, staff, params, now } = post;
  const client = params.client ? await findLiveClient(db, staff, params.client) : undefined;
  if (params.client && !client) return gone();
  const enquiry = post.text("enquiry") ? await findEnquiry(db, staff, post.text("enquiry")) : undefined;
  const filled = prefilled(inputs, client ?? undefined, enquiry);
  const draft = {
    title: titleOf({ inputs: filled }),
    product,
    inputs: storeTyped({ inputs: filled, unread: {} }),
  };
  const owner = { clientId: client?.id ?? null, enquiryId: enquiry?.id ?? null };
  const made = await createReport(db, staff, owner, draft, now);
  if (made === "gone") return gone();
  throw redirect(reportPath(made.id));
}
