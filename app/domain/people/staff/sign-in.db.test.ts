import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { dayMs, hourMs } from "../../../platform/language/time.ts";
import { createStaffAuth, type StaffAuth } from "./auth.server.ts";
import { createOwner, setupLink, setupLinkOpens } from "./one-time-links.server.ts";
import { endSession, readSession } from "./session.server.ts";
import { signIn, signOut } from "./sign-in.server.ts";
import { sessionSeconds } from "./staff.ts";

const origin = "http://localhost:3000";
const secret = "a-secret-for-tests-only-0123456789abcdef";
const owner = { name: "Sample Owner", mobile: "9000000001", password: "correct horse battery" };

async function staffed(): Promise<{ db: Db; auth: StaffAuth }> {
  const db = await freshDatabase();
  const token = await freshToken(db);
  expect(await createOwner(db, token, owner, new Date())).toBe(true);
  return { db, auth: createStaffAuth(db, { origin, secret }) };
}

async function freshToken(db: Db): Promise<string> {
  const link = await setupLink(db, origin);
  return link?.split("/").at(-1) ?? "";
}

function attempt(changes: { mobile?: string; password?: string; address?: string } = {}) {
  return {
    mobile: owner.mobile,
    password: owner.password,
    address: "203.0.113.9",
    request: new Request(origin),
    ...changes,
  };
}

/** The cookies of a sign-in that goes well. */
async function opened(db: Db, auth: StaffAuth, by = attempt()): Promise<Headers> {
  const result = await signIn({ db, auth, secret }, by, new Date());
  if (!result || result.second) throw new Error("no session was opened");
  return result.headers;
}

function withCookie(headers: Headers): Request {
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return new Request(origin, { headers: { cookie } });
}

test("the setup link creates one owner and then dies", async () => {
  const db = await freshDatabase();
  const token = await freshToken(db);
  expect(await setupLinkOpens(db, "guess", new Date())).toBe(false);
  expect(await createOwner(db, token, owner, new Date())).toBe(true);
  expect(await createOwner(db, token, { ...owner, mobile: "9000000002" }, new Date())).toBe(false);
  expect(await setupLink(db, origin)).toBeNull();
});

test("a newer setup link closes the older one, and a day closes each", async () => {
  const db = await freshDatabase();
  const older = await freshToken(db);
  const newer = await freshToken(db);
  expect(await setupLinkOpens(db, older, new Date())).toBe(false);
  expect(await setupLinkOpens(db, newer, new Date())).toBe(true);
  expect(await setupLinkOpens(db, newer, new Date(Date.now() + 25 * 60 * 60 * 1000))).toBe(false);
});

test("the right number and password open a session that names the person", async () => {
  const { db, auth } = await staffed();
  const headers = await opened(db, auth, attempt({ mobile: "+91 90000 00001" }));
  const staff = await readSession(auth, withCookie(headers));
  expect(staff).toMatchObject({ name: owner.name, mobile: owner.mobile, role: "owner" });
  expect(headers.getSetCookie()[0]).toMatch(new RegExp(`Max-Age=${sessionSeconds};.*HttpOnly; SameSite=Lax`));
});

test.each([
  ["a wrong password", { password: "wrong" }],
  ["an unknown number", { mobile: "9000000009" }],
  ["no number at all", { mobile: "" }],
  ["an empty password", { password: "" }],
  ["a password of a megabyte", { password: "x".repeat(1_000_000) }],
])("%s opens nothing", async (_, changes) => {
  const { db, auth } = await staffed();
  expect(await signIn({ db, auth, secret }, attempt(changes), new Date())).toBeNull();
});

test("after six tries in a minute even the right password waits, but only from that address", async () => {
  const { db, auth } = await staffed();
  const now = new Date();
  for (let i = 0; i < 6; i++) await signIn({ db, auth, secret }, attempt({ password: "wrong" }), now);
  expect(await signIn({ db, auth, secret }, attempt(), now)).toBeNull();
  expect(await signIn({ db, auth, secret }, attempt({ address: "203.0.113.10" }), now)).not.toBeNull();
  expect(await signIn({ db, auth, secret }, attempt(), new Date(now.getTime() + 60_000))).not.toBeNull();
});

test("somebody who signs in ten times in a minute is not taken for a guesser", async () => {
  const { db, auth } = await staffed();
  const now = new Date();
  for (let i = 0; i < 10; i++) expect(await signIn({ db, auth, secret }, attempt(), now)).not.toBeNull();
});

test("a session ends on the server at sign-out: its cookie opens nothing afterwards", async () => {
  const { db, auth } = await staffed();
  const headers = await opened(db, auth);
  const request = withCookie(headers);
  await endSession(auth, request);
  expect(await readSession(auth, request)).toBeNull();
});

test("a session ends on the server after twelve hours and is never prolonged by use", async () => {
  const { db, auth } = await staffed();
  const headers = await opened(db, auth);
  const request = withCookie(headers);
  expect(await readSession(auth, request)).not.toBeNull();
  const ended = new Date(Date.now() - 1000).toISOString();
  const { sql } = await import("kysely");
  await sql`update staff_sessions set expires_at = ${ended}`.execute(db);
  expect(await readSession(auth, request)).toBeNull();
});

test("a session that was begun while the clock was far ahead is over once it is right", async () => {
  const { db, auth } = await staffed();
  const request = withCookie(await opened(db, auth));
  const ends = async (aheadMs: number) => {
    const at = new Date(Date.now() + 12 * hourMs + aheadMs).toISOString();
    await db.updateTable("staff_sessions").set({ expires_at: at }).execute();
    return readSession(auth, request);
  };
  // As another process stores it whose clock is 2 s ahead.
  expect(await ends(2_000)).not.toBeNull();
  expect(await ends(hourMs)).toBeNull();
  expect(await ends(365 * dayMs)).toBeNull();
});

test("a forged or cut cookie opens nothing", async () => {
  const { db, auth } = await staffed();
  const headers = await opened(db, auth);
  const cookie = withCookie(headers).headers.get("cookie") ?? "";
  for (const forged of [
    cookie.slice(0, -4),
    `${cookie.slice(0, -4)}AAAA`,
    "sopan_session=x.y",
    "sopan_session=",
  ])
    expect(await readSession(auth, new Request(origin, { headers: { cookie: forged } }))).toBeNull();
});

test("a sign-out ends the session and is written down with who it was; without a session nothing is", async () => {
  const { db, auth } = await staffed();
  const request = withCookie(await opened(db, auth));
  await signOut({ db, auth }, { address: "203.0.113.9", request }, new Date());
  expect(await readSession(auth, request)).toBeNull();
  await signOut({ db, auth }, { address: "203.0.113.9", request }, new Date());
  const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const rows = db.selectFrom("activity").selectAll().where("verb", "=", "signed_out");
  expect(await rows.execute()).toMatchObject([{ noun: "staff", record_id: id, staff_id: id }]);
});
