import { createHook } from "node:async_hooks";
import { expect, onTestFinished, test } from "vitest";
import { closeMember } from "./change-team.server.ts";
import { hashPassword, makeDecoyHash } from "./password.server.ts";
import { addStaff, firstStep, freshStaff } from "./test-staff.ts";

/** Counts the computations of Argon2 that begin during the work. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_id, type) => void (type.startsWith("ARGON2") && count++) }).enable();
  onTestFinished(() => void hook.disable());
  await work();
  hook.disable();
  return count;
}

test("a refusal of an unknown, invited, closed and open account costs one hash each", async () => {
  const services = await freshStaff();
  const owner = await addStaff(services);
  const invited = await addStaff(services, "staff", "9000000002", false);
  const closed = await addStaff(services, "staff", "9000000003");
  await closeMember(services.db, owner, closed.id, new Date());
  for (const mobile of ["9000000009", invited.mobile, closed.mobile, owner.mobile, "123"]) {
    const hashes = await hashesOf(async () => {
      expect(await firstStep(services, mobile, "wrong")).toBeNull();
    });
    expect([mobile, hashes]).toEqual([mobile, 1]);
  }
});

test("a password of a megabyte costs a hash too", async () => {
  const services = await freshStaff();
  await addStaff(services);
  expect(await hashesOf(() => firstStep(services, "9000000001", "x".repeat(1_000_000)))).toBe(1);
});

test("a decoy is a hash like any other, and never the same", async () => {
  const shape = (hash: string) => hash.split("$").map((part, index) => (index < 4 ? part : part.length));
  expect(shape(makeDecoyHash())).toEqual(shape(await hashPassword("any")));
  expect(makeDecoyHash()).not.toBe(makeDecoyHash());
});
