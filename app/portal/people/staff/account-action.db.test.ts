import { expect, test } from "vitest";
import { initialValues } from "../../../domain/firm/settings/sections.ts";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import { listOwnSessions, listOwnSignIns } from "../../../domain/people/staff/own-account.server.ts";
import { readPreferences } from "../../../domain/people/staff/preferences.server.ts";
import { readSession } from "../../../domain/people/staff/session.server.ts";
import type { SignedIn } from "../../../domain/people/staff/staff.ts";
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
} from "../../../domain/people/staff/test-staff.ts";
import { appCode } from "../../../domain/people/staff/test-totp.ts";
import { requestContext } from "../../../platform/http/request-context.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { staffContext } from "../../frame/page/staff-context.ts";
import { testPost } from "../../frame/page/test-post.ts";
import {
  begin,
  password as changePassword,
  codes,
  confirm,
  end,
  endOthers,
  language,
  off,
} from "./account-action.server.ts";

const handlers = { begin, codes, confirm, end, endOthers, off, password: changePassword };

const origin = "https://sopan.example";
const better = "seven green umbrellas at noon";

async function staffed() {
  const services = await freshStaff();
  await addStaff(services);
  return { services, ...(await openSession(services)) };
}

type Who = { services: Services; staff: SignedIn; request: Request };

function prepared(who: Who, fields: Record<string, string>, required = false, now = new Date()): Post {
  const { services, staff, request } = who;
  const settings = {
    site: () => ({ ...defaultDetails, firm: { ...defaultDetails.firm, brand: "Sopan" } }),
    security: () => ({
      ...initialValues("security"),
      secondFactor: required ? ("required" as const) : ("optional" as const),
    }),
  };
  const given = testPost(services.db, staff, fields, { now, services: { ...services, settings, origin } });
  given.context.set(requestContext, { address, requestId: "", fromOwnPage: true, nonce: "" });
  given.context.set(staffContext, staff);
  return { ...given, staff, request };
}

function post(who: Who, { intent, ...fields }: Fields, required = false, now = new Date()) {
  return handlers[intent](prepared(who, fields, required, now));
}

type Fields = { intent: keyof typeof handlers; [field: string]: string };

test("a new password needs the present one, ends all other sessions and goes on in this one", async () => {
  const who = await staffed();
  const { services, request, staff } = who;
  const elsewhere = await openSession(services);
  const change = (present: string, next: string) => post(who, { intent: "password", present, next });
  expect(await change("wrong", better)).toMatchObject({ problems: { present: "present" } });
  expect(await change("", better)).toMatchObject({ problems: { present: "empty" } });
  expect(await change(password, `Sample ${staff.mobile}`)).toMatchObject({ problems: { next: "personal" } });
  expect(await readSession(services.auth, elsewhere.request)).not.toBeNull();
  expect(await change(password, better)).toMatchObject({ status: "done", message: "password" });
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
  const { signInByCode } = await import("../../../domain/people/staff/sign-in.server.ts");
  expect(
    await signInByCode(services, { code: appCode(secret), address, request: waiting }, new Date()),
  ).toBeNull();
});

test("who guesses the present password waits, even with the right one", async () => {
  const who = await staffed();
  const now = new Date();
  const begin = (word: string, at = now) => post(who, { intent: "begin", password: word }, false, at);
  for (let i = 0; i < 6; i++)
    expect(await begin("wrong")).toMatchObject({ problems: { password: "present" } });
  expect(await begin(password)).toMatchObject({ problems: { password: "wait" } });
  const later = new Date(now.getTime() + 61_000);
  expect(await begin(password, later)).toMatchObject({ setUp: {} });
  const [row] = await listOwnSignIns(who.services.db, who.staff);
  expect(row).toMatchObject({ verb: "guessing", address });
});

test("a second factor is on after its first code, the session goes on under a new cookie, and codes are shown", async () => {
  const who = await staffed();
  const { services, request } = who;
  const begun = await post(who, { intent: "begin", password });
  if (!("setUp" in begun)) throw new Error("nothing to confirm");
  const { secret } = begun.setUp;
  const wrong = await post(who, { intent: "confirm", code: "000000", secret });
  expect(wrong).toEqual({ status: "refused", problems: { code: "code" }, setUp: begun.setUp });
  expect(await firstStep(services)).toMatchObject({ second: false });
  const code = appCode(secret);
  const switching = prepared(who, { code: `${code.slice(0, 3)} ${code.slice(3)}`, secret });
  expect(await confirm(switching)).toMatchObject({ codes: { length: 10 }, fresh: true });
  expect(await readSession(services.auth, request)).toBeNull();
  const next = await readSession(services.auth, carrying(switching.headers));
  expect(next).toMatchObject({ id: who.staff.id, twoStepLogin: true });
  expect(switching.context.get(staffContext)).toEqual(next);
  expect(await firstStep(services)).toMatchObject({ second: true });
});

test("the app is told the firm's name and the person's mobile, and nothing of the library's address", async () => {
  const who = await staffed();
  const begun = await post(who, { intent: "begin", password });
  const { setUpOf } = await import("../../../domain/people/staff/two-step-login.server.ts");
  if (!("setUp" in begun)) throw new Error("nothing to confirm");
  const { secret } = begun.setUp;
  expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
  expect(begun.setUp).toEqual(setUpOf(secret, who.staff, "Sopan"));
  expect(setUpOf(secret, who.staff, "Sopan")).not.toEqual(setUpOf(secret, who.staff, "Other"));
});

test("a begun second factor that was never confirmed can be begun again", async () => {
  const who = await staffed();
  const first = await post(who, { intent: "begin", password });
  const second = await post(who, { intent: "begin", password });
  expect(second).toMatchObject({ setUp: {} });
  expect(second).not.toEqual(first);
});

test("new recovery codes need password and code and replace the earlier ones; beginning anew while it is on changes nothing", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { codes, secret, ...own } = await withTwoStepLogin(services);
  const who = { services, ...own };
  const code = appCode(secret);
  expect(await post(who, { intent: "codes", password: "wrong", code })).toMatchObject({
    problems: { password: "present" },
  });
  expect(await post(who, { intent: "codes", password })).toMatchObject({ problems: { code: "code" } });
  const fresh = await post(who, { intent: "codes", password, code });
  expect(fresh).toMatchObject({ codes: { length: 10 }, fresh: false });
  if ("codes" in fresh) expect(fresh.codes).not.toEqual(codes);
  expect(await post(who, { intent: "begin", password })).toMatchObject({ problems: { password: "again" } });
});

test("switching off asks for password and code and is refused while everybody needs one", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { secret, ...own } = await withTwoStepLogin(services);
  const who = { services, ...own };
  const code = appCode(secret);
  expect(await post(who, { intent: "off", password: "wrong", code })).toMatchObject({
    problems: { password: "present" },
  });
  expect(await post(who, { intent: "off", password, code }, true)).toMatchObject({
    problems: { password: "required" },
  });
  expect(await post(who, { intent: "off", password })).toMatchObject({ problems: { code: "code" } });
  expect(await firstStep(services)).toMatchObject({ second: true });
  expect(await post(who, { intent: "off", password, code })).toMatchObject({
    status: "done",
    message: "off",
  });
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
  const { recordSignIn } = await import("../../../domain/people/staff/sign-in.server.ts");
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
  if (!("setUp" in begun)) throw new Error("nothing to confirm");
  const { secret } = begun.setUp;
  const on = await post(who, { intent: "confirm", code: appCode(secret), secret });
  const history = JSON.stringify(await who.services.db.selectFrom("activity").selectAll().execute());
  const codes = "codes" in on ? on.codes : [];
  for (const hidden of [secret, password, ...codes]) expect(history).not.toContain(hidden);
});

test("a chosen language is the account's, and the next login page's on this browser", async () => {
  const who = await staffed();
  const choosing = prepared(who, { language: "hi" });
  expect(await language(choosing)).toMatchObject({ status: "done", message: "language" });
  expect(choosing.headers.getSetCookie()).toEqual([expect.stringMatching(/^sopan_language=hi;.*; Secure$/)]);
  expect(await readPreferences(who.services.db, who.staff)).toEqual({ language: "hi" });
});
