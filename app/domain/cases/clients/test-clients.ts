import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { addAccount } from "../../people/staff/accounts.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type ClientValues, insertClient } from "./change-client.server.ts";
import type { Client } from "./tables.ts";

/** An account without a password: the tests of clients sign nobody in. */
export async function someStaff(
  db: Db,
  mobile = "9000000001",
  role: Staff["role"] = "staff",
): Promise<Staff> {
  const account = { name: `Sample ${mobile}`, mobile, role };
  return { id: await addAccount(db, { ...account, passwordHash: null }, new Date()), ...account };
}

export const sampleClient: ClientValues = {
  register: "pmegp",
  name: "Sunita Devi",
  father_name: "Ramesh Prasad",
  mobile: "9876500001",
  gender: "Female",
  address: "Ward 4, Sample Nagar, Bihar",
  project_name: "Flour mill",
  loan_amount: 500_000_00,
};

let lastAdded = 0;

/**
 * Gives each record a millisecond of its own, because lists are ordered by time and tests expect the order of adding.
 */
function nextMoment() {
  lastAdded = Math.max(lastAdded + 1, Date.now());
  return new Date(lastAdded);
}

/** A record with these values, the sample's for the rest. */
export function addClient(
  db: Db,
  staff: Staff,
  values: Partial<ClientValues> = {},
  now = nextMoment(),
): Promise<Client> {
  return inTransaction(db, (trx) => insertClient(trx, staff, { ...sampleClient, ...values }, now));
}

/**
 * A father's name of its own for each number: else two clients of tests might be the same person. The r keeps two equal
 * letters apart, since names are compared by sounds, and a doubled sound counts once.
 */
export const fatherOf = (mobile: string): string =>
  mobile.replace(/\d/g, (digit) => `${"bdfghkmnpt"[Number(digit)]}ar`);
