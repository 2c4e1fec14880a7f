import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addAccount } from "./accounts.server.ts";
import { createStaffAuth, type StaffAuth } from "./auth.server.ts";
import { hashPassword } from "./password.server.ts";
import { checkPassword, readSession } from "./session.server.ts";

const origin = "http://localhost:3000";
const secret = "a-secret-for-tests-only-0123456789abcdef";
const password = "a long enough sentence";

test("to know who asks costs a portal request two queries at most", async () => {
  const db = await freshDatabase();
  const person = { name: "Sample Staff", mobile: "9000000001", role: "staff" } as const;
  await addAccount(db, { ...person, passwordHash: await hashPassword(password) }, new Date());
  const cookie = await cookieOf(createStaffAuth(db, { origin, secret }), person.mobile);
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted = createStaffAuth(db.withPlugin(counting), { origin, secret });
  const ask = () => readSession(counted, new Request(origin, { headers: { cookie } }));
  await ask();
  // What the library looks up once in the life of a process does not count.
  queries = 0;
  const staff = await ask();
  expect(staff).toMatchObject(person);
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThanOrEqual(2);
});

test("a session knows at each request whether the owner lets its viewer see fees", async () => {
  const db = await freshDatabase();
  const auth = createStaffAuth(db, { origin, secret });
  const person = { name: "Sample Viewer", mobile: "9000000001", role: "viewer" } as const;
  await addAccount(db, { ...person, passwordHash: await hashPassword(password) }, new Date());
  const cookie = await cookieOf(auth, person.mobile);
  const seesFees = async () =>
    (await readSession(auth, new Request(origin, { headers: { cookie } })))?.seesFees;
  expect(await seesFees()).toBe(false);
  await db.updateTable("staff").set({ sees_fees: 1 }).execute();
  expect(await seesFees()).toBe(true);
  await db.updateTable("staff").set({ sees_fees: 0 }).execute();
  expect(await seesFees()).toBe(false);
});

async function cookieOf(auth: StaffAuth, mobile: string): Promise<string> {
  const request = new Request(origin);
  const opened = await checkPassword(auth, { mobile, password, address: "203.0.113.9", request });
  return opened?.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}
