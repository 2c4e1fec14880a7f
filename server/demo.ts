import { randomBytes } from "node:crypto";
import { insertClient } from "../app/domain/clients/change-client.server.ts";
import { sampleClients } from "../app/domain/clients/samples.ts";
import { receiveEnquiry } from "../app/domain/enquiries/receive-enquiry.server.ts";
import { sampleEnquiries } from "../app/domain/enquiries/samples.ts";
import { addAccount, anyAccount } from "../app/domain/staff/accounts.server.ts";
import { hashPassword } from "../app/domain/staff/password.server.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { type Db, inTransaction } from "../app/platform/db/connection.server.ts";
import { istDay } from "../app/platform/language/time.ts";
import type { Seed } from "./start.ts";

type Variables = Record<string, string | undefined>;

/** The samples have a data folder, files and a database of their own, and nothing of them is sent anywhere. */
export function demoEnvironment(variables: Variables): Variables {
  const elsewhere = /^(SMTP|FORM_\w+|SHEET|DATABASE|FILES)_URL$/;
  const others = Object.entries(variables).filter(([name]) => !elsewhere.test(name));
  return { ...Object.fromEntries(others), DATA_DIR: `${variables.DATA_DIR || "./data"}/demo` };
}

/** Clients of the last week, the oldest first. */
async function addClients(trx: Db, staff: Staff): Promise<void> {
  const day = (ago: number) => istDay(new Date(Date.now() - ago * 86_400_000));
  const clients = sampleClients(day(0), day(6));
  for (const [index, client] of clients.entries())
    await insertClient(trx, staff, client, new Date(Date.now() - (clients.length - index) * 11_000_000));
}

const owner = { name: "Sample Owner", mobile: "0000000009" };
const mark = { key: "samples", value: "this database holds samples only" };

/** Fills an empty database with samples and prints a sign-in, new at every start; throws for any other database. */
export const fillDemo: Seed = async ({ db, outbox }) => {
  const marked = await db.selectFrom("meta").select("key").where("key", "=", mark.key).executeTakeFirst();
  if (
    !marked &&
    ((await anyAccount(db)) || (await db.selectFrom("enquiries").select("id").limit(1).executeTakeFirst()))
  )
    throw new Error("The demo cannot use this database: it has data other than samples.");
  const password = randomBytes(9).toString("base64url");
  const passwordHash = await hashPassword(password);
  if (!marked) {
    // The oldest first: ids rise with time, and lists are sorted by them.
    for (const [index, sample] of [...sampleEnquiries.entries()].reverse())
      await receiveEnquiry(
        db,
        outbox.settings,
        { ...sample, honeypot: "", submissionId: "", addressKey: `sample-${index}` },
        new Date(Date.now() - index * 7_300_000),
      );
    await inTransaction(db, async (trx) => {
      const id = await addAccount(trx, { ...owner, role: "owner", passwordHash }, new Date());
      await addClients(trx, { ...owner, id, role: "owner" });
      await trx.insertInto("meta").values(mark).execute();
    });
  } else {
    await db.updateTable("staff_accounts").set({ password: passwordHash }).execute();
  }
  process.stdout.write(
    `Sample data is loaded. Log in at /login with mobile ${owner.mobile} and password ${password}\n`,
  );
};
