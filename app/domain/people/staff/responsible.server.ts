import { type RawBuilder, type SqlBool, sql } from "kysely";
import { namesOf } from "../../../platform/content/names-of.ts";
import type { Table } from "../../../platform/db/schema.ts";
import type { Staff } from "./staff.ts";
import { isUnassigned } from "./unassigned.server.ts";

/** Somebody who does not see all. `few`: their rows are found from their clients. */
type Narrowed = Pick<Staff, "id"> & { unassigned: boolean; few: boolean };

type Condition = RawBuilder<SqlBool>;

/** For a row of the table by this name in the query. */
type Rule = (row: string, staff: Narrowed) => Condition;

const column = (row: string, name: string) => sql.ref(`${row}.${name}`);

const nothing = sql<SqlBool>`1 = 0`;

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

const assigned =
  (name: string, none: null | "" = null): Rule =>
  (row, { id, unassigned }) => {
    const own: Condition = sql`${column(row, name)} = ${id}`;
    return unassigned ? anyOf([own, isUnassigned(`${row}.${name}`, none)]) : own;
  };

/** Visible only to its maker or holder, because nobody else may take it over. */
const ownedBy =
  (name: string): Rule =>
  (row, { id }) =>
    sql`${column(row, name)} = ${id}`;

const exists =
  (table: Table, name: string, key: string, rowByRow: boolean): Rule =>
  (row, staff) => {
    const whole = `${table}_behind`;
    if (staff.few)
      return sql`${column(row, name)} in (select ${column(whole, key)} from ${sql.table(table)} as ${sql.ref(whole)}
        where ${ruleOf(table)(whole, staff)})`;
    const end = rowByRow && staff.unassigned ? sql` limit 1 offset 0` : sql``;
    return sql`exists (select 1 from ${sql.table(table)} as ${sql.ref(whole)}
      where ${column(whole, key)} = ${column(row, name)} and ${ruleOf(table)(whole, staff)}${end})`;
  };

/** Visible with the record that it belongs to. */
const partOf = (table: Table, name: string, key = "id") => exists(table, name, key, false);

/** The same inside `either` and `first`: PostgreSQL would read all that is nobody's there, to know some of it. */
const lookedUp = (table: Table, name: string) => exists(table, name, "id", true);

const either =
  (...rules: readonly Rule[]): Rule =>
  (row, staff) =>
    anyOf(rules.map((rule) => rule(row, staff)));

const both =
  (one: Rule, other: Rule): Rule =>
  (row, staff) =>
    sql`(${one(row, staff)} and ${other(row, staff)})`;

/** By the first of the columns that is set. */
const first =
  (columns: Readonly<Record<string, Rule>>, otherwise: Rule): Rule =>
  (row, staff) => {
    if (staff.few) return anyOf(inTurn(row, staff, Object.entries(columns), otherwise));
    const cases = Object.entries(columns).map(
      ([name, rule]) => sql`when ${column(row, name)} is not null then ${rule(row, staff)}`,
    );
    return sql`case ${sql.join(cases, sql` `)} else ${otherwise(row, staff)} end`;
  };

/** The same without `case`, by which no index finds a row. */
function inTurn(
  row: string,
  staff: Narrowed,
  columns: readonly [string, Rule][],
  otherwise: Rule,
): Condition[] {
  const isNull = columns.map(([name]) => sql<SqlBool>`${column(row, name)} is null`);
  const rules = [...columns.map(([, rule]) => rule), otherwise].map((rule) => rule(row, staff));
  return rules.map((rule, n) => sql`(${sql.join([...isNull.slice(0, n), rule], sql` and `)})`);
}

const ofNobody: Rule = (_, { unassigned }) => (unassigned ? sql`1 = 1` : nothing);
const hidden: Rule = () => nothing;

const ofClient = partOf("clients", "client_id");
const ofEnquiry = partOf("enquiries", "enquiry_id");
const byClient = lookedUp("clients", "client_id");
const byEnquiry = lookedUp("enquiries", "enquiry_id");

const ofMessage = partOf("messages", "message_id");
const ofConversation = partOf("conversations", "conversation_id");

/** How a row of each table leads to the person responsible for it; "everybody": it is about no person outside the office. */
const rules: Readonly<Record<Table, Rule | "everybody">> = {
  clients: assigned("assigned_to"),
  client_totals: assigned("assigned_to", ""),
  client_milestones: ofClient,
  client_notes: ofClient,
  client_enquiries: ofClient,
  custom_values: ofClient,
  documents: ofClient,
  document_versions: partOf("documents", "document_id"),
  name_checks: ofClient,
  applicant_links: ofClient,
  data_requests: ofClient,
  received_files: first({ client_id: byClient }, lookedUp("applicant_links", "link_id")),
  received_pieces: partOf("received_files", "file_id"),
  sheet_clients: ofClient,
  imports: ownedBy("staff_id"),
  import_rows: partOf("imports", "import_id"),

  enquiries: assigned("assigned_to"),
  enquiry_notes: ofEnquiry,
  enquiry_words: ofEnquiry,
  lead_posts: ofEnquiry,
  meta_leads: hidden,
  appointments: either(ownedBy("staff_id"), byClient),
  appointment_tokens: partOf("appointments", "appointment_id"),
  outbox: first(
    {
      appointment_id: lookedUp("appointments", "appointment_id"),
      enquiry_id: byEnquiry,
      client_id: byClient,
    },
    ownedBy("staff_id"),
  ),
  outbox_attempts: partOf("outbox", "outbox_id"),

  conversations: either(
    ownedBy("assigned_to"),
    first({ client_id: byClient, enquiry_id: byEnquiry }, assigned("assigned_to")),
  ),
  channel_identities: ofConversation,
  messages: ofConversation,
  message_files: ofMessage,
  message_words: ofConversation,
  whatsapp_charges: ofMessage,
  consents: first(
    {
      client_id: byClient,
      enquiry_id: byEnquiry,
      identity_id: lookedUp("channel_identities", "identity_id"),
    },
    hidden,
  ),
  channel_events: ofNobody,

  fees: ofClient,
  receipts: ofClient,
  bills: ofClient,
  recurring_fees: ofClient,
  recurring_fee_items: partOf("recurring_fees", "recurring_id"),
  payment_claims: ofClient,
  bank_credits: partOf("payment_claims", "utr", "utr"),
  payment_links: ofClient,
  payment_events: hidden,
  online_payments: first({ client_id: byClient }, ofNobody),
  payment_refunds: partOf("online_payments", "payment_id", "payment_id"),
  payment_days: hidden,
  payment_link_closings: hidden,

  client_duties: ofClient,
  due_items: ofClient,
  renewals: ofClient,
  reminder_opt_outs: ofClient,
  step_runs: first({ client_id: byClient, enquiry_id: byEnquiry }, hidden),
  step_notices: both(ownedBy("staff_id"), partOf("step_runs", "run_id")),
  step_skips: ofClient,
  project_reports: first({ client_id: byClient, enquiry_id: byEnquiry }, assigned("created_by")),
  project_report_versions: partOf("project_reports", "report_id"),
  report_totals: hidden,

  activity: "everybody",
  api_keys: "everybody",
  appointment_quarters: "everybody",
  automatic_steps: "everybody",
  bill_numbers: "everybody",
  due_extensions: "everybody",
  duty_runs: "everybody",
  erased_numbers: "everybody",
  files_to_remove: "everybody",
  lead_sources: "everybody",
  pending_events: "everybody",
  webhook_endpoints: "everybody",
  meta: "everybody",
  notices: "everybody",
  page_views: "everybody",
  photos: "everybody",
  push_subscriptions: "everybody",
  rate_limits: "everybody",
  ready_texts: "everybody",
  receipt_numbers: "everybody",
  register_moves: "everybody",
  registers: "everybody",
  role_scopes: "everybody",
  saved_views: "everybody",
  settings: "everybody",
  source_checks: "everybody",
  staff: "everybody",
  staff_accounts: "everybody",
  staff_calendars: "everybody",
  staff_days_off: "everybody",
  staff_digests: "everybody",
  staff_links: "everybody",
  staff_passkeys: "everybody",
  staff_preferences: "everybody",
  staff_second_factors: "everybody",
  staff_sessions: "everybody",
  staff_verifications: "everybody",
  step_rounds: "everybody",
  tally_batches: "everybody",
  tally_entries: "everybody",
  target_pauses: "everybody",
  text_edits: "everybody",
  text_versions: "everybody",
  used_keys: "everybody",
  whatsapp_templates: "everybody",
  written_days: "everybody",
};

export const narrowedTables: readonly Table[] = namesOf(rules).filter(
  (table) => rules[table] !== "everybody",
);

const isTable = (name: string): name is Table => Object.hasOwn(rules, name);

function ruleOf(table: Table): Rule {
  const rule = rules[table];
  return rule === "everybody" ? () => sql`1 = 1` : rule;
}

/** Undefined where all rows are visible. */
export function visibleRows(narrowed: Narrowed, table: string, row: string): Condition | undefined {
  if (!isTable(table) || rules[table] === "everybody") return undefined;
  return ruleOf(table)(row, narrowed);
}
