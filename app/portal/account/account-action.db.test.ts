import { expect, test } from "vitest";
import { listOwnSessions, listOwnSignIns } from "../../domain/staff/own-account.server.ts";
import { readPreferences } from "../../domain/staff/preferences.server.ts";
import { readSession } from "../../domain/staff/session.server.ts";
import type { SignedIn } from "../../domain/staff/staff.ts";
import {
  address,
  addStaff,
  carrying,
  firstStep,
  freshStaff,
  openSession,
  password,
  type Services,
  withTwoStepLogin,
} from "../../domain/staff/test-staff.ts";
import { appCode } from "../../domain/staff/test-totp.ts";
import { accountAction } from "./account-action.server.ts";

const origin = "https://sopan.example";
const better = "seven green umbrellas at noon";

async function staffed() {
  const services = await freshStaff();
  await addStaff(services);
  return { services, ...(await openSession(services)) };
}

type Who = { services: Services; staff: SignedIn; request: Request };

function post(who: Who, fields: Record<string, string>, required = false, now = new Date()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { services, staff, request } = who;
  return accountAction(services, staff, { form, address, request, origin, firm: "Sopan", required }, now);
}

test("a new password needs the present one, ends all other sessions and goes on in this one", async () => {
  const who = await staffed();
  const { services, request, staff } = who;
  const elsewhere = await openSession(services);
  const change = (present: string, next: string) => post(who, { intent: "password", present, next });
  expect(await change("wrong", better)).toMatchObject({
    result: { problem: { field: "present", problem: "present" } },
  });
  expect(await change(password, `Sample ${staff.mobile}`)).toMatchObject({
    result: { problem: { field: "next", problem: "personal" } },
  });
  expect(await readSession(services.auth, elsewhere.request)).not.toBeNull();
  expect(await change(password, better)).toMatchObject({ result: { done: "password" } });
  expect(await readSession(services.auth, request)).not.toBeNull();
  expect(await readSession(services.auth, elsewhere.request)).toBeNull();
  expect(await firstStep(services)).toBeNull();
  expect(await firstStep(services, staff.mobile, better)).not.toBeNull();
});

test("a new password ends sign-ins that wait for their code", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { staff, request, secret } = await withTwoStepLogin(services);
  const opened = await firstStep(services);
  const waiting = carrying(opened?.headers ?? new Headers());
  await post({ services, staff, request }, { intent: "password", present: password, next: better });
  const { signInByCode } = await import("../../domain/staff/sign-in.server.ts");
  expect(
    await signInByCode(services, { code: appCode(secret), address, request: waiting }, new Date()),
  ).toBeNull();
});

test("who guesses the present password waits, even with the right one", async () => {
  const who = await staffed();
  const now = new Date();
  const begin = (word: string, at = now) => post(who, { intent: "begin", password: word }, false, at);
  for (let i = 0; i < 6; i++)
    expect(await begin("wrong")).toMatchObject({ result: { problem: { problem: "present" } } });
  expect(await begin(password)).toMatchObject({ result: { problem: { problem: "wait" } } });
  const later = new Date(now.getTime() + 61_000);
  expect(await begin(password, later)).toMatchObject({ result: { status: "confirm" } });
  const [row] = await listOwnSignIns(who.services.db, who.staff);
  expect(row).toMatchObject({ verb: "guessing", address });
});

test("a second factor is on after its first code, the session goes on under a new cookie, and codes are shown", async () => {
  const who = await staffed();
  const { services, request } = who;
  const begun = await post(who, { intent: "begin", password });
  if (begun.result.status !== "confirm") throw new Error("nothing to confirm");
  const { secret } = begun.result.setUp;
  const wrong = await post(who, { intent: "confirm", code: "000000", secret });
  expect(wrong.result).toEqual({ ...begun.result, wrong: true });
  expect(await firstStep(services)).toMatchObject({ second: false });
  const code = appCode(secret);
  const on = await post(who, { intent: "confirm", code: `${code.slice(0, 3)} ${code.slice(3)}`, secret });
  expect(on.result).toMatchObject({ status: "codes", codes: { length: 10 }, fresh: true });
  expect(await readSession(services.auth, request)).toBeNull();
  const next = await readSession(services.auth, carrying(on.headers ?? new Headers()));
  expect(next).toMatchObject({ id: who.staff.id, twoStepLogin: true });
  expect(on.staff).toEqual(next);
  expect(await firstStep(services)).toMatchObject({ second: true });
});

test("the app is told the firm's name and the person's mobile, and nothing of the library's address", async () => {
  const who = await staffed();
  const begun = await post(who, { intent: "begin", password });
  const { setUpOf } = await import("../../domain/staff/two-step-login.server.ts");
  if (begun.result.status !== "confirm") throw new Error("nothing to confirm");
  const { secret } = begun.result.setUp;
  expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
  expect(begun.result.setUp).toEqual(setUpOf(secret, who.staff, "Sopan"));
  expect(setUpOf(secret, who.staff, "Sopan")).not.toEqual(setUpOf(secret, who.staff, "Other"));
});

test("a begun second factor that was never confirmed can be begun again", async () => {
  const who = await staffed();
  const first = await post(who, { intent: "begin", password });
  const second = await post(who, { intent: "begin", password });
  expect(second.result.status).toBe("confirm");
  expect(second.result).not.toEqual(first.result);
});

test("new recovery codes need password and code and replace the earlier ones; beginning anew while it is on changes nothing", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { codes, secret, ...own } = await withTwoStepLogin(services);
  const who = { services, ...own };
  const code = appCode(secret);
  expect(await post(who, { intent: "codes", password: "wrong", code })).toMatchObject({
    result: { status: "problem" },
  });
  expect(await post(who, { intent: "codes", password })).toMatchObject({
    result: { problem: { field: "code", problem: "code" } },
  });
  const fresh = await post(who, { intent: "codes", password, code });
  expect(fresh.result).toMatchObject({ status: "codes", codes: { length: 10 }, fresh: false });
  if (fresh.result.status === "codes") expect(fresh.result.codes).not.toEqual(codes);
  expect(await post(who, { intent: "begin", password })).toMatchObject({
    result: { problem: { problem: "again" } },
  });
});

test("switching off asks for password and code and is refused while everybody needs one", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { secret, ...own } = await withTwoStepLogin(services);
  const who = { services, ...own };
  const code = appCode(secret);
  expect(await post(who, { intent: "off", password: "wrong", code })).toMatchObject({
    result: { problem: { problem: "present" } },
  });
  expect(await post(who, { intent: "off", password, code }, true)).toMatchObject({
    result: { problem: { problem: "required" } },
  });
  expect(await post(who, { intent: "off", password })).toMatchObject({
    result: { problem: { field: "code", problem: "code" } },
  });
  expect(await firstStep(services)).toMatchObject({ second: true });
  expect(await post(who, { intent: "off", password, code })).toMatchObject({ result: { done: "off" } });
  expect(await firstStep(services)).toMatchObject({ second: false });
});

test("one sees one's own sessions alone, ends one or all others, and nobody else's", async () => {
  const who = await staffed();
  const { services, staff } = who;
  const others = [await openSession(services), await openSession(services)];
  await addStaff(services, "owner", "9000000002");
  const stranger = await openSession(services, "9000000002");
  const list = await listOwnSessions(services.db, staff, new Date());
  expect(list.map(({ here }) => here)).toEqual([true, false, false]);
  expect(list[0]).toMatchObject({ id: staff.sessionId, address });
  await post(who, { intent: "end", session: stranger.staff.sessionId });
  expect(await readSession(services.auth, stranger.request)).not.toBeNull();
  await post(who, { intent: "end", session: others[0]?.staff.sessionId ?? "" });
  expect((await listOwnSessions(services.db, staff, new Date())).length).toBe(2);
  await post(who, { intent: "endOthers" });
  expect((await listOwnSessions(services.db, staff, new Date())).map(({ id }) => id)).toEqual([
    staff.sessionId,
  ]);
  expect(await readSession(services.auth, stranger.request)).not.toBeNull();
});

test("the record of one's sign-ins has the good and the bad, the newest first, fifty at most", async () => {
  const { services, staff } = await staffed();
  await firstStep(services, staff.mobile, "wrong");
  expect((await listOwnSignIns(services.db, staff)).map(({ verb }) => verb)).toEqual([
    "sign_in_failed",
    "signed_in",
  ]);
  const { recordSignIn } = await import("../../domain/staff/sign-in.server.ts");
  const event = {
    verb: "signed_in",
    mobile: staff.mobile,
    address,
    request: new Request("http://x.in"),
  } as const;
  for (let i = 0; i < 55; i++) await recordSignIn(services.db, event, new Date());
  expect((await listOwnSignIns(services.db, staff)).length).toBe(50);
});

test("nothing secret is written into the history", async () => {
  const who = await staffed();
  const begun = await post(who, { intent: "begin", password });
  if (begun.result.status !== "confirm") throw new Error("nothing to confirm");
  const { secret } = begun.result.setUp;
  const on = await post(who, { intent: "confirm", code: appCode(secret), secret });
  const history = JSON.stringify(await who.services.db.selectFrom("activity").selectAll().execute());
  const codes = on.result.status === "codes" ? on.result.codes : [];
  for (const hidden of [secret, password, ...codes]) expect(history).not.toContain(hidden);
});

test("a chosen language is the account's, and the next login page's on this browser", async () => {
  const who = await staffed();
  const { headers, result } = await post(who, { intent: "language", language: "hi" });
  expect(result).toMatchObject({ status: "done", done: "language" });
  expect(headers?.getSetCookie()).toEqual([expect.stringMatching(/^sopan_language=hi;.*; Secure$/)]);
  expect(await readPreferences(who.services.db, who.staff)).toEqual({ language: "hi" });
});
