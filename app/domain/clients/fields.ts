import { asTyped } from "../../platform/language/amount.ts";
import type { Client, Scheme } from "./tables.ts";

/** The form's field names and their columns: up to `referredBy` what form services receive, then what only we store. */
export const columnOf = {
  name: "name",
  fatherName: "father_name",
  mobile: "mobile",
  email: "email",
  gender: "gender",
  address: "address",
  projectName: "project_name",
  loanAmount: "loan_amount",
  type: "type",
  termLoan: "term_loan",
  cashCredit: "cash_credit",
  status: "status",
  referredBy: "referred_by",
  dob: "born_on",
  quotation_link: "quotation_url",
  application_link: "application_url",
  bank: "bank",
  branch: "branch",
  ifsc: "ifsc",
  loanOfficer: "loan_officer",
  applicantId: "applicant_id",
  assignedTo: "assigned_to",
  notes: "notes",
} as const satisfies Record<string, keyof Client>;

export type ClientField = keyof typeof columnOf;
export const clientFields = Object.keys(columnOf) as ClientField[];

/** What the scheme's form service receives, in this order. */
export const specifiedFields = clientFields.slice(0, clientFields.indexOf("referredBy") + 1);

/** What a row of the hosted sheet may hold: those, the birthday and the two links. */
export const sheetFields = clientFields.slice(0, clientFields.indexOf("application_link") + 1);

export type TypedClient = Record<ClientField, string>;

/** Longest accepted text in characters. */
export const longest = {
  name: 300,
  fatherName: 300,
  projectName: 300,
  address: 500,
  email: 254,
  line: 200,
  link: 2000,
  notes: 4000,
} as const;

/** Why a field was refused; each is a sentence in the messages. */
export type ClientProblem =
  | "required"
  | "mobile"
  | "email"
  | "sum"
  | "amount"
  | "tooLong"
  | "choice"
  | "day"
  | "link"
  | "ifsc";
export type ClientProblems = Partial<Record<ClientField, ClientProblem>>;

/** A record as it stands in the form. */
export function typedOf(client: Partial<Client>): TypedClient {
  const entries = clientFields.map((field) => {
    const value = client[columnOf[field]];
    return [field, typeof value === "number" ? asTyped(value) : (value ?? "")];
  });
  return Object.fromEntries(entries) as TypedClient;
}

/** The form's path of a scheme, and its list's. */
export const formPath = (scheme: Scheme) => `/${scheme}/add-client`;
export const listPath = (scheme: Scheme) => `/${scheme}add`;
