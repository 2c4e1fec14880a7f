import { expect, test } from "vitest";
import { findInvited, makePasswordLink, setPasswordByLink } from "./one-time-links.server.ts";
import { readSession } from "./session.server.ts";
import { addStaff, firstStep, freshStaff, openSession } from "./test-staff.ts";

const better = "seven green umbrellas at noon";

async function invited() {
  const services = await freshStaff();
  const staff = await addStaff(services);
  const path = await services.db.transaction().execute((trx) => makePasswordLink(trx, staff.id, new Date()));
  return { services, staff, token: path.split("/").at(-1) ?? "" };
}

test("the link sets the password once, ends every session and dies", async () => {
  const { services, staff, token } = await invited();
  const { db, auth } = services;
  const { request } = await openSession(services);
  expect(await setPasswordByLink(db, token, better, new Date())).toBe(true);
  expect(await readSession(auth, request)).toBeNull();
  expect(await firstStep(services)).toBeNull();
  expect(await firstStep(services, staff.mobile, better)).not.toBeNull();
  expect(await findInvited(db, token, new Date())).toBeNull();
  expect(await setPasswordByLink(db, token, "another one of these", new Date())).toBe(false);
});

test("a link that was made while the clock was ahead opens nothing once it is right", async () => {
  const { services, token } = await invited();
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  expect(await findInvited(services.db, token, new Date(Date.now() - 60_000))).not.toBeNull();
  expect(await findInvited(services.db, token, yesterday)).toBeNull();
  expect(await setPasswordByLink(services.db, token, better, yesterday)).toBe(false);
});

test("of two who use a link at the same moment one wins", async () => {
  const { services, token } = await invited();
  const set = () => setPasswordByLink(services.db, token, better, new Date());
  const done = await Promise.all([set(), set(), set()]);
  expect(done.filter(Boolean).length).toBe(1);
});

test.each(["", "guess", "x".repeat(10_000), "%00"])("no password is set by a guess", async (guess) => {
  const { services } = await invited();
  expect(await setPasswordByLink(services.db, guess, better, new Date())).toBe(false);
});

test("an account whose password was never set cannot be signed in to", async () => {
  const services = await freshStaff();
  await addStaff(services, "owner", "9000000001", false);
  for (const word of ["", " ", "null", "undefined"])
    expect(await firstStep(services, "9000000001", word)).toBeNull();
});
