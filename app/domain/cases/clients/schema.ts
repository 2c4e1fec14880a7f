import * as z from "zod/mini";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import type { Register } from "../../catalogue/registers/register.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import type { ClientValues } from "./change-client.server.ts";
import { readCustom } from "./custom-values.ts";
import {
  type ClientField,
  type ClientProblem,
  type ClientProblems,
  clientFields,
  columnOf,
  fieldRules,
  limitOf,
  type TypedClient,
} from "./fields.ts";
import type { Client } from "./tables.ts";

const trimmed = z.string().check(z.trim());
const text = (max: number) => trimmed.check(z.regex(/[^\s\p{Cf}]/u, "required"), z.maxLength(max, "tooLong"));

const optional = <T>(schema: z.ZodMiniType<T, string>) =>
  z.pipe(
    trimmed,
    z.transform((typed: string, context) => {
      if (typed === "") return null;
      const { data, error } = schema.safeParse(typed);
      for (const { message } of error?.issues ?? [])
        context.issues.push({ code: "custom", message, input: typed });
      return data as T;
    }),
  );

const read = <T>(reader: (typed: string) => T | null, problem: ClientProblem) =>
  z.pipe(
    trimmed,
    z.transform((typed: string, context) => {
      const value = reader(typed);
      if (value === null) context.issues.push({ code: "custom", message: problem, input: typed });
      return value as T;
    }),
  );

const kinds = {
  mobile: read(readMobile, "mobile"),
  email: trimmed.check(
    z.maxLength(limitOf("email"), "tooLong"),
    z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/, "email"),
  ),
  amount: read(readRupees, "amount"),
  day: read(dayIf(isPastDay), "day"),
  lastDay: read(
    dayIf((day) => isCalendarDay(day) && day >= "2000-01-01" && day <= "2199-12-31"),
    "lastDay",
  ),
  link: read((typed) => (isHttps(typed) ? typed : null), "link"),
  /** Reserve Bank of India: four letters of the bank, a zero, six of the branch. */
  ifsc: read((typed) => /^[A-Z]{4}0[A-Z0-9]{6}$/.exec(asciiDigits(typed).toUpperCase())?.[0] ?? null, "ifsc"),
};

function dayIf(isRight: (day: string) => boolean) {
  return (typed: string) => {
    const day = asciiDigits(typed);
    return isRight(day) ? day : null;
  };
}

function isHttps(address: string): boolean {
  return address.length <= limitOf("quotation_link") && URL.parse(address)?.protocol === "https:";
}

const makeSchema = ({ required }: Register) =>
  z.object(
    Object.fromEntries(
      clientFields.map((field) => {
        const { kind, values } = fieldRules[field];
        const free: z.ZodMiniType<unknown, string> = kind ? kinds[kind] : text(limitOf(field));
        const value = values
          ? read((typed) => values.find((known) => known === typed) ?? null, "choice")
          : free;
        const needed = z.pipe(trimmed.check(z.minLength(1, "required")), value);
        return [field, required.includes(field) ? needed : optional(value)];
      }),
    ),
  );

const schemas = new WeakMap<Register, ReturnType<typeof makeSchema>>();

function schemaOf(register: Register) {
  const schema = schemas.get(register) ?? makeSchema(register);
  schemas.set(register, schema);
  return schema;
}

/** These columns are never null, also where a register does not ask. */
const unasked: { readonly [column in keyof Client]?: string | number } = {
  father_name: "",
  gender: "",
  address: "",
  project_name: "",
  loan_amount: 0,
};

function isPastDay(typed: string): boolean {
  return isCalendarDay(typed) && typed >= "1900-01-01" && Date.parse(`${typed}T00:00:00+05:30`) <= Date.now();
}

export type CheckedClient = Omit<ClientValues, "register">;
type ClientCheck = { ok: true; value: CheckedClient } | { ok: false; problems: ClientProblems };

/** Runs in browser and server. A blank part of the loan is zero; `before` is the form as filled. Amounts become paise. */
export function checkClient(
  typed: Partial<TypedClient>,
  key: string,
  before?: Partial<TypedClient>,
): ClientCheck {
  const register = registerOf(key);
  const given = Object.fromEntries(clientFields.map((field) => [field, typed[field] ?? ""]));
  const result = schemaOf(register).safeParse(given);
  const problems: ClientProblems = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as ClientField;
    problems[field] ??= issue.message as ClientProblem;
  }
  const { custom, problems: ownProblems } = readCustom(register, typed, before);
  Object.assign(problems, ownProblems);
  const amounts = problems.loanAmount ?? problems.termLoan ?? problems.cashCredit;
  if (register.partsMakeLoan && !amounts && loanSum(typed).difference !== 0) problems.loanAmount = "sum";
  if (!result.success || Object.keys(problems).length > 0) return { ok: false, problems };
  const entries = clientFields.map((field) => {
    const column = columnOf[field];
    return [column, result.data[field] ?? unasked[column] ?? null];
  });
  // Without custom fields the column is not changed.
  const owns = register.customFields ? { custom } : {};
  return { ok: true, value: { ...Object.fromEntries(entries), ...owns } as CheckedClient };
}

/** In paise; unreadable amounts count as zero. */
export function loanSum(typed: Partial<TypedClient>): { sum: number; difference: number } {
  const paise = (field: ClientField) => readRupees(typed[field] ?? "") ?? 0;
  const sum = paise("termLoan") + paise("cashCredit");
  return { sum, difference: paise("loanAmount") - sum };
}
