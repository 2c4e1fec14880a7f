import { expect, test } from "vitest";
import { checkIdentity, isConfirmed, rememberConfirmation } from "./confirm-identity.server.ts";
import { createOwner, setupLink } from "./one-time-links.server.ts";
import type { SignedIn } from "./staff.ts";
import {
  address,
  addStaff,
  freshStaff,
  openSession,
  origin,
  password,
  withTwoStepLogin,
} from "./test-staff.ts";
import { appCode } from "./test-totp.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function staffed() {
  const services = await freshStaff();
  await addStaff(services);
  return { services, ...(await openSession(services)) };
}

test("a login counts for five minutes, and so does a confirmation, in this session alone", async () => {
  const { services, staff } = await staffed();
  const elsewhere = await openSession(services);
  const { db } = services;
  expect(await isConfirmed(db, staff, inMinutes(4.9))).toBe(true);
  expect(await isConfirmed(db, staff, inMinutes(5.1))).toBe(false);
  await rememberConfirmation(db, staff, inMinutes(60));
  expect(await isConfirmed(db, staff, inMinutes(64.9))).toBe(true);
  expect(await isConfirmed(db, staff, inMinutes(65.1))).toBe(false);
  expect(await isConfirmed(db, elsewhere.staff, inMinutes(61))).toBe(false);
  // Confirmed while the clock was ahead, which is right now.
  expect(await isConfirmed(db, staff, inMinutes(0))).toBe(false);
});

test("in the session after the set-up nobody is asked, and in a later one everybody is", async () => {
  const services = await freshStaff();
  const { db } = services;
  const person = { name: "Sample Owner", mobile: "9000000001", password };
  const token = (await setupLink(db, origin))?.split("/setup/")[1] ?? "";
  await createOwner(db, token, person, new Date());
  const [first, later] = [await openSession(services), await openSession(services)];
  const times = { created_at: inMinutes(16).toISOString(), confirmed_at: null };
  await db.updateTable("staff_sessions").set(times).where("id", "=", later.staff.sessionId).execute();
  expect(await isConfirmed(db, first.staff, inMinutes(600))).toBe(true);
  expect(await isConfirmed(db, later.staff, inMinutes(600))).toBe(false);
});

test("a session that has ended is not confirmed", async () => {
  const { services, staff } = await staffed();
  await services.db.deleteFrom("staff_sessions").execute();
  expect(await isConfirmed(services.db, staff, new Date())).toBe(false);
});

test("without two-step login the password is enough; wrong ones wait as at a login", async () => {
  const { services, staff, request } = await staffed();
  const now = new Date();
  const check = (word: string) =>
    checkIdentity(services, staff, { password: word, code: "", address, request }, now);
  expect(await check(password)).toBe("right");
  for (let n = 0; n < 6; n++) expect(await check("wrong")).toBe("wrong");
  expect(await check(password)).toBe("wait");
});

test("with two-step login the password alone is not enough, and a code works once", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { staff, request, secret, codes } = await withTwoStepLogin(services);
  const check = (code: string, who: SignedIn = staff) =>
    checkIdentity(services, who, { password, code, address, request }, new Date());
  expect(await check("")).toBe("code");
  expect(await check("000000")).toBe("code");
  expect(await check(appCode(secret, 1))).toBe("code");
  const code = appCode(secret);
  expect(await check(code)).toBe("right");
  expect(await check(code)).toBe("code");
  expect(await check(codes[0]?.toUpperCase() ?? "")).toBe("right");
  expect(await check(codes[0] ?? "")).toBe("code");
});

test("who guesses codes with the right password waits too", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { staff, request, secret } = await withTwoStepLogin(services);
  const now = new Date();
  const check = (code: string) => checkIdentity(services, staff, { password, code, address, request }, now);
  for (let n = 0; n < 6; n++) expect(await check("000000")).toBe("code");
  expect(await check(appCode(secret, 0, now.getTime()))).toBe("wait");
});
