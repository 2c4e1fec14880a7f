import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { closeMember } from "./change-team.server.ts";
import { verifyPassword } from "./password.server.ts";
import { addStaff, freshStaff } from "./test-staff.ts";

const check = vi.fn(verifyPassword);
vi.doMock("./password.server.ts", async (load) => ({ ...(await load<object>()), verifyPassword: check }));
vi.resetModules();
const { createStaffAuth } = await import("./auth.server.ts");
const { signIn } = await import("./sign-in.server.ts");
afterAll(() => {
  vi.doUnmock("./password.server.ts");
  vi.resetModules();
});
beforeEach(() => void check.mockClear());

const origin = "http://localhost:3000";

/** Tries to log in, with the counted check of passwords. */
async function tries() {
  const { db, secret } = await freshStaff();
  const services = { db, secret, auth: createStaffAuth(db, { origin, secret }) };
  const attempt = { address: "203.0.113.9", request: new Request(origin) };
  const logIn = (mobile: string, password = "wrong") =>
    signIn(services, { ...attempt, mobile, password }, new Date());
  return { services, logIn };
}

test("unknown, invited, closed and open accounts cost one check of the same kind", async () => {
  const { services, logIn } = await tries();
  const owner = await addStaff(services);
  await addStaff(services, "staff", "9000000002", false);
  const closed = await addStaff(services, "staff", "9000000003");
  await closeMember(services.db, owner, closed.id, new Date());
  const mobiles = ["9000000009", "9000000002", closed.mobile, owner.mobile, "123"];
  for (const mobile of mobiles) expect(await logIn(mobile)).toBeNull();
  const hashes = check.mock.calls.map(([{ hash }]) => hash);
  expect(new Set(hashes).size).toBe(mobiles.length);
  const shape = /^(\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+)\$[\w+/]{22}\$[\w+/]{43}$/;
  for (const hash of hashes) expect(hash).toMatch(shape);
  expect(new Set(hashes.map((hash) => shape.exec(hash)?.[1])).size).toBe(1);
});

test("a password of a megabyte costs a check too", async () => {
  const { services, logIn } = await tries();
  await addStaff(services);
  expect(await logIn("9000000001", "x".repeat(1_000_000))).toBeNull();
  expect(check).toHaveBeenCalledOnce();
});
