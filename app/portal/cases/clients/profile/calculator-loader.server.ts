import { enterFromClient } from "../../../../domain/cases/clients/enter-from-client.ts";
import { addNote } from "../../../../domain/cases/clients/notes.server.ts";
import { recordOpening } from "../../../../domain/cases/clients/profile.server.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { readCalculator } from "../../../../domain/catalogue/calculators/calculator-facts.server.ts";
import {
  calculatorNames,
  type Entered,
  findCalculator,
} from "../../../../domain/catalogue/calculators/calculators.ts";
import { enteredInAddress } from "../../../../domain/catalogue/calculators/entered-in-address.ts";
import { fieldViews, givenRows } from "../../../../domain/catalogue/calculators/field-views.ts";
import { plainResult } from "../../../../domain/catalogue/calculators/plain-result.ts";
import { solve } from "../../../../domain/catalogue/calculators/rules.ts";
import { readLanguage } from "../../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../../domain/people/staff/staff.ts";
import type { Db } from "../../../../platform/db/connection.server.ts";
import { publicMessages } from "../../../../platform/language/public-messages.ts";

async function open(db: Db, staff: Staff, query: URLSearchParams, now: Date) {
  const language = await readLanguage(db, staff);
  const name = findCalculator(query.get("calculator")) ?? "emi";
  const calculator = readCalculator(name, language, now);
  return { calculator, entered: enteredInAddress(name, query) };
}

/** Logged. Prefilled from the record until somebody enters values. */
export async function loadCalculator(
  db: Db,
  staff: Staff,
  client: Client,
  query: URLSearchParams,
  now: Date,
) {
  await recordOpening(db, staff, client.id, now);
  const { calculator, entered: typed } = await open(db, staff, query, now);
  const fresh = Object.keys(typed).length === 0;
  const entered: Entered = fresh ? enterFromClient(calculator, client) : typed;
  const solved = solve(calculator, entered);
  const worked = "worked" in solved ? solved.worked : null;
  const problems = "problems" in solved && !fresh ? solved.problems : {};
  const { name, words, common, basis, language } = calculator;
  const all = publicMessages[language].calculators;
  return {
    name,
    entered,
    title: words.title,
    words: common,
    fields: fieldViews(calculator, entered, problems),
    given: givenRows(calculator, entered),
    basis,
    worked: worked && { ...worked, tables: worked.tables.map((table) => ({ ...table, rows: table.rows() })) },
    names: calculatorNames.map((one) => ({ name: one, title: all[one].short })),
  };
}

/** Computed again on the server, so that no other result can be posted. */
export async function keepResult(db: Db, staff: Staff, clientId: string, form: FormData, now: Date) {
  const query = new URLSearchParams([...form].map(([key, value]) => [key, String(value)]));
  const { calculator, entered } = await open(db, staff, query, now);
  const solved = solve(calculator, entered);
  if ("problems" in solved) return "empty";
  return addNote(
    db,
    staff,
    clientId,
    { kind: "note", text: plainResult(calculator, entered, solved.worked) },
    now,
  );
}
