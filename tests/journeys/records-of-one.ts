import { addClient } from "../../app/domain/cases/clients/test-clients.ts";
import { enquiry } from "../../app/domain/cases/enquiries/test-inbox.ts";
import { someStep } from "../../app/domain/dates-and-rules/automatic-steps/test-steps.ts";
import { writes } from "../../app/domain/messages/conversations/test-conversations.ts";
import { agree, cash, pay } from "../../app/domain/money/fees/test-fees.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import { someReport } from "../../app/domain/projects/project-reports/test-reports.ts";
import { type Db, inTransaction } from "../../app/platform/db/connection.server.ts";
import { newId } from "../../app/platform/db/new-ids.server.ts";
import { addRest } from "./rest-of-one.ts";

/** Words and a number that occur in no other record. */
export type Marks = {
  names: readonly [string, string, string, string, string, string, string];
  digits: string;
};

export type Ids = Record<
  | ("client" | "enquiry" | "conversation" | "message" | "appointment" | "due" | "duty" | "fee" | "receipt")
  | (
      | "claim"
      | "document"
      | "version"
      | "received"
      | "link"
      | "report"
      | "import"
      | "run"
      | "step"
      | "request"
    ),
  string
>;

const now = new Date();
const at = now.toISOString();
const day = at.slice(0, 10);

/** One of each noun for which somebody is responsible, and a row of each table that belongs to one. */
export function addRecords(db: Db, staff: Staff, { names, digits }: Marks): Promise<Ids> {
  return inTransaction(db, async (trx) => {
    const [client_name, enquirer, visitor, project, text, fee, document] = names;
    const mobile = `98${digits}`;
    const client = await addClient(trx, staff, {
      name: client_name,
      mobile,
      project_name: project,
      assigned_to: staff.id,
      stage: "submitted",
      loan_amount: Number(digits) * 100,
      follow_up_on: day,
      follow_up_action: text,
      notes: text,
      waiting_on: "us",
      waiting_since: "2026-01-05",
      stage_since: "2026-01-05",
      email: `${text}@example.com`,
    });
    const of = { client_id: client.id };
    const made = { created_at: at, created_by: staff.id };
    const id = () => newId(new Date());
    const asked = enquiry(1, {
      id: id(),
      content_hash: digits,
      name: enquirer,
      phone: `97${digits}`,
      email: `${enquirer}@example.com`,
      message: text,
      assigned_to: staff.id,
      follow_up_on: day,
      follow_up_action: text,
      reference: `S-${digits}`,
    });
    await trx.insertInto("enquiries").values(asked).execute();
    await trx
      .insertInto("enquiry_notes")
      .values({ id: id(), enquiry_id: asked.id, text, staff_id: staff.id, at })
      .execute();
    const written = await writes(
      trx,
      { address: `91${mobile}`, name: client_name },
      { text, externalId: digits },
      now,
    );
    const appointment = {
      id: id(),
      staff_id: staff.id,
      starts_at: at,
      ends_at: at,
      busy_until: at,
      state: "confirmed" as const,
      way: "office" as const,
      language: "en" as const,
      name: visitor,
      phone: `96${digits}`,
      email: "",
      topic: text,
      note: text,
      ...of,
      version: 1,
      ...made,
      updated_at: at,
      visitor_changed_at: at,
    } as const;
    await trx.insertInto("appointments").values(appointment).execute();
    const duty = { id: id(), ...of, rule: "own", label: fee, from_day: day, every: 0, version: 1, ...made };
    await trx
      .insertInto("client_duties")
      .values({ ...duty, assigned_to: staff.id })
      .execute();
    const due = {
      id: `${duty.id}-${day}`,
      duty_id: duty.id,
      ...of,
      rule: "own",
      title: fee,
      kind: "gst" as const,
      period: day,
      lawful_on: day,
      due_on: day,
      state: "open" as const,
      assigned_to: staff.id,
    };
    await trx
      .insertInto("due_items")
      .values({ ...due, version: 1, updated_at: at })
      .execute();
    await agree(trx, staff, client.id, { description: fee, amount: Number(digits), dueOn: day });
    const receipt = await pay(trx, staff, client.id, cash(Number(digits) - 1, day), { at: now });
    const agreed = trx.selectFrom("fees").select("id").where("client_id", "=", client.id);
    const feeRow = await agreed.executeTakeFirstOrThrow();
    const claim = { id: id(), ...of, utr: `12345${digits.slice(1)}`, amount: Number(digits), paid_on: day };
    await trx
      .insertInto("payment_claims")
      .values({ ...claim, state: "open", ...made })
      .execute();
    const credit = { id: id(), day, amount: claim.amount, utr: claim.utr, narration: text, line_key: digits };
    await trx
      .insertInto("bank_credits")
      .values({ ...credit, imported_at: at })
      .execute();
    const paper = { id: id(), ...of, document_type: "other", title: document, mark: "have" as const };
    await trx
      .insertInto("documents")
      .values({ ...paper, created_at: at, updated_at: at })
      .execute();
    const file = {
      name: `${document}.pdf`,
      type: "pdf" as const,
      size: 1000,
      sha256: digits,
      key: `none/${digits}`,
    };
    const version = {
      id: id(),
      document_id: paper.id,
      number: 1,
      page: 1,
      ...file,
      state: "whole" as const,
      ...made,
    };
    await trx.insertInto("document_versions").values(version).execute();
    const link = {
      id: id(),
      ...of,
      kind: "page" as const,
      token_hash: digits,
      language: "en" as const,
      ...made,
    };
    await trx
      .insertInto("applicant_links")
      .values({ ...link, ends_at: "2030-01-01" })
      .execute();
    const received = {
      id: id(),
      link_id: link.id,
      ...of,
      upload: digits,
      document_type: "quotation",
      ...file,
      arrived: 1000,
      state: "waiting" as const,
      reference: `D-${digits}`,
      created_at: at,
    };
    await trx.insertInto("received_files").values(received).execute();
    const note = { id: id(), ...of, kind: "note" as const, text, staff_id: staff.id, at };
    await trx.insertInto("client_notes").values(note).execute();
    const milestone = {
      id: id(),
      ...of,
      milestone: "submitted",
      on_day: day,
      amount: Number(digits),
      note: text,
    };
    await trx
      .insertInto("client_milestones")
      .values({ ...milestone, created_at: at })
      .execute();
    const report = await someReport(trx, staff, client.id, { title: document });
    const imported = {
      id: id(),
      state: "done" as const,
      register: "pmegp",
      file_name: `${document}.csv`,
      on_duplicate: "skip" as const,
      staff_id: staff.id,
      created_at: at,
      touched_at: at,
      ended_at: at,
      added: 3,
    };
    await trx.insertInto("imports").values(imported).execute();
    const request = { id: id(), ...of, wish: "copy" as const, answer_by: day, created_at: at };
    await trx.insertInto("data_requests").values(request).execute();
    const step = await storedStep(trx);
    const run = {
      id: id(),
      step_id: step,
      noun: "client" as const,
      ...of,
      record_id: client.id,
      occurrence: digits,
      state: "done" as const,
      reason: "",
      result: "{}",
      found_at: at,
      ended_at: at,
    };
    await trx.insertInto("step_runs").values(run).execute();
    const ids = {
      client: client.id,
      enquiry: asked.id,
      conversation: written.conversation.id,
      message: written.id,
      appointment: appointment.id,
      due: due.id,
      duty: duty.id,
      fee: feeRow.id,
      receipt: receipt.id,
      claim: claim.id,
      document: paper.id,
      version: version.id,
      received: received.id,
      link: link.id,
      report: report.id,
      import: imported.id,
      run: run.id,
      step,
      request: request.id,
    };
    await addRest(trx, staff, { names, digits }, ids);
    return ids;
  });
}

async function storedStep(trx: Db): Promise<string> {
  const found = await trx.selectFrom("automatic_steps").select("id").executeTakeFirst();
  if (found) return found.id;
  const row = {
    id: newId(now),
    name: "Step",
    active: 0,
    definition: JSON.stringify(someStep),
    version: 1,
    created_at: at,
    updated_at: at,
  };
  await trx.insertInto("automatic_steps").values(row).execute();
  return row.id;
}
