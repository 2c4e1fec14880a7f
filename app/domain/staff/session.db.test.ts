import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { addAccount } from "./accounts.server.ts";
import { createStaffAuth } from "./auth.server.ts";
import { hashPassword } from "./password.server.ts";
import { checkPassword, readSession } from "./session.server.ts";

const origin = "http://localhost:3000";
const secret = "a-secret-for-tests-only-0123456789abcdef";

test("to know who asks costs a portal request two queries at most", async () => {
  const db = await freshDatabase();
  const person = { name: "Sample Staff", mobile: "9000000001", role: "staff" } as const;
  await addAccount(db, { ...person, passwordHash: await hashPassword("a long enough sentence") }, new Date());
  const opened = await checkPassword(createStaffAuth(db, { origin, secret }), {
    mobile: person.mobile,
    password: "a long enough sentence",
    address: "203.0.113.9",
    request: new Request(origin),
  });
  const cookie = opened?.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
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
