import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createStaffAuth } from "./auth.server.ts";
import { closeMember, removeMemberPasskeys, reopenMember } from "./change-team.server.ts";
import { offersPasskey, putOffPasskey } from "./passkey-offer.server.ts";
import { beginPasskeySignIn, signInByPasskey } from "./passkey-sign-in.server.ts";
import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from "./passkeys.server.ts";
import { readSession } from "./session.server.ts";
import { maxPasskeys, type SignedIn } from "./staff.ts";
import { type Device, makeDevice } from "./test-authenticator.ts";
import {
  address,
  addStaff,
  carrying,
  freshStaff,
  openSession,
  origin,
  type Services,
  secret,
  withTwoStepLogin,
} from "./test-staff.ts";

const firm = "Sample Firm";
const mobile = "9000000002";

/** An owner, and a colleague who is logged in. */
async function staffed() {
  const services = await freshStaff();
  const owner = await addStaff(services);
  await addStaff(services, "staff", mobile);
  const { staff, request } = await openSession(services, mobile);
  return { services, owner, staff, request };
}

/** Both cookies: of the session, and of the question. */
function withCookies(request: Request, headers: Headers): Request {
  const own = request.headers.get("cookie");
  const more = carrying(headers).headers.get("cookie");
  return new Request(origin, {
    headers: { cookie: [own, more].filter(Boolean).join("; "), "user-agent": "Chrome/120 Android" },
  });
}

type Asked = Omit<Parameters<Device["sign"]>[0], "challenge">;

async function make(
  services: Services,
  staff: SignedIn,
  request: Request,
  device = makeDevice(),
  as: Asked = {},
) {
  const begun = await beginPasskey(services, staff, { request, firm });
  if (!begun) throw new Error("no passkey was asked for");
  const answer = device.create({ challenge: begun.options.challenge, ...as });
  const sent = { answer, request: withCookies(request, begun.headers) };
  return { added: await addPasskey(services, staff, sent, new Date()), device, sent, options: begun.options };
}

async function question(services: Services) {
  const begun = await beginPasskeySignIn(services, address, new Date());
  if (!begun) throw new Error("nothing was asked");
  return { ...begun, request: carrying(begun.headers) };
}

async function logIn(services: Services, device: Device, as: Asked = {}) {
  const { options, request } = await question(services);
  const answer = device.sign({ challenge: options.challenge, ...as });
  return signInByPasskey(services, { answer, address, request }, new Date());
}

const verbs = async ({ db }: Services) =>
  (await db.selectFrom("activity").select("verb").where("noun", "=", "staff").orderBy("id").execute()).map(
    ({ verb }) => verb,
  );

test("a passkey opens a session, without the code of two-step login", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { staff, request } = await withTwoStepLogin(services);
  const { added, device, options } = await make(services, staff, request);
  expect(added).toBe(true);
  expect(options).toMatchObject({
    rp: { name: firm, id: "localhost" },
    user: { name: staff.mobile, displayName: staff.name },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const session = await logIn(services, device);
  expect(session).toMatchObject({ second: false, staff: { id: staff.id, twoStepLogin: true } });
  expect(await readSession(services.auth, carrying(session?.headers ?? new Headers()))).toMatchObject({
    id: staff.id,
  });
  expect(await listOwnPasskeys(services.db, staff, origin)).toEqual([
    {
      id: expect.any(String),
      name: "Chrome, Android",
      made: expect.stringMatching(/Z$/),
      used: expect.stringMatching(/Z$/),
      elsewhere: null,
    },
  ]);
  expect((await verbs(services)).slice(-2)).toEqual(["passkey_added", "signed_in"]);
  const { after } = await services.db
    .selectFrom("activity")
    .select("after")
    .where("verb", "=", "signed_in")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(after ?? "{}")).toMatchObject({ passkey: "Chrome, Android", address });
});

test.each<[string, Asked]>([
  ["made on a foreign page", { from: "https://evil.example" }],
  ["made for another host", { host: "evil.example" }],
  ["made without unlocking the device", { verified: false }],
  ["with a certificate to look up", { format: "android-safetynet" }],
])("a passkey %s is not added", async (_, as) => {
  const { services, staff, request } = await staffed();
  expect((await make(services, staff, request, makeDevice(), as)).added).toBe(false);
  expect(await listOwnPasskeys(services.db, staff, origin)).toEqual([]);
});

test.each<[string, Asked]>([
  ["signed on a foreign page", { from: "https://evil.example" }],
  ["signed for another host", { host: "evil.example" }],
  ["signed without unlocking the device", { verified: false }],
])("a login %s is refused and written down", async (_, as) => {
  const { services, staff, request } = await staffed();
  const { device } = await make(services, staff, request);
  expect(await logIn(services, device, as)).toBeNull();
  expect((await verbs(services)).at(-1)).toBe("sign_in_failed");
  expect(await logIn(services, device)).not.toBeNull();
});

test("an answer opens once, and only what was asked of this browser", async () => {
  const { services, staff, request } = await staffed();
  const { device, sent } = await make(services, staff, request);
  expect(await addPasskey(services, staff, sent, new Date())).toBe(false);
  const asked = await question(services);
  const answer = device.sign({ challenge: asked.options.challenge });
  const other = await question(services);
  const step = (from: Request) => signInByPasskey(services, { answer, address, request: from }, new Date());
  expect(await step(new Request(origin))).toBeNull();
  expect(await step(other.request)).toBeNull();
  expect(await step(asked.request)).not.toBeNull();
  expect(await step(asked.request)).toBeNull();
});

test("the question for a new passkey opens no session, and the other way round", async () => {
  const { services, staff, request } = await staffed();
  const { device } = await make(services, staff, request);
  const begun = await beginPasskey(services, staff, { request, firm });
  const asked = { challenge: begun?.options.challenge ?? "" };
  const from = carrying(begun?.headers ?? new Headers());
  expect(
    await signInByPasskey(services, { answer: device.sign(asked), address, request: from }, new Date()),
  ).toBeNull();
  const login = await question(services);
  const answer = makeDevice().create({ challenge: login.options.challenge });
  const sent = { answer, request: withCookies(request, login.headers) };
  expect(await addPasskey(services, staff, sent, new Date())).toBe(false);
});

test("nobody adds, renames or removes what is another's", async () => {
  const { services, owner, staff, request } = await staffed();
  const id = randomBytes(16);
  const { device } = await make(services, staff, request, makeDevice(id));
  const theirs = await openSession(services, owner.mobile);
  expect((await make(services, theirs.staff, theirs.request, makeDevice(id))).added).toBe(false);
  const begun = await beginPasskey(services, staff, { request, firm });
  const answer = makeDevice().create({ challenge: begun?.options.challenge ?? "" });
  const stolen = withCookies(theirs.request, begun?.headers ?? new Headers());
  expect(await addPasskey(services, theirs.staff, { answer, request: stolen }, new Date())).toBe(false);
  const [own] = await listOwnPasskeys(services.db, staff, origin);
  expect(await renamePasskey(services.db, theirs.staff, own?.id ?? "", "Mine", new Date())).toBe(false);
  expect(await removePasskey(services.db, theirs.staff, own?.id ?? "", new Date())).toBe(false);
  expect(await logIn(services, device)).toMatchObject({ staff: { id: staff.id } });
  expect(await logIn(services, makeDevice(id))).toBeNull();
});

test("a copy of a passkey is noticed by its counter", async () => {
  const { services, staff, request } = await staffed();
  const { device } = await make(services, staff, request, makeDevice(), { count: 4_000_000_000 });
  expect(await logIn(services, device, { count: 4_000_000_001 })).not.toBeNull();
  expect(await logIn(services, device, { count: 4_000_000_001 })).toBeNull();
  expect(await logIn(services, device, { count: 7 })).toBeNull();
});

test("a closed account's passkey is refused, and works once the account is open again", async () => {
  const { services, owner, staff, request } = await staffed();
  const { device } = await make(services, staff, request);
  await closeMember(services.db, owner, staff.id, new Date());
  expect(await logIn(services, device)).toBeNull();
  await reopenMember(services.db, owner, staff.id, new Date());
  expect(await logIn(services, device)).not.toBeNull();
});

test("an owner removes a colleague's passkeys and ends their sessions", async () => {
  const { services, owner, staff, request } = await staffed();
  const { device } = await make(services, staff, request);
  expect(await removeMemberPasskeys(services.db, owner, owner.id, new Date())).toEqual({
    done: false,
    why: "self",
  });
  expect(await removeMemberPasskeys(services.db, owner, staff.id, new Date())).toEqual({ done: true });
  expect(await readSession(services.auth, request)).toBeNull();
  expect(await logIn(services, device)).toBeNull();
  expect(await verbs(services)).toContain("passkeys_removed");
});

test("a passkey is renamed and removed", async () => {
  const { services, staff, request } = await staffed();
  const { device } = await make(services, staff, request);
  const [own] = await listOwnPasskeys(services.db, staff, origin);
  expect(await renamePasskey(services.db, staff, own?.id ?? "", "My phone", new Date())).toBe(true);
  expect(await listOwnPasskeys(services.db, staff, origin)).toMatchObject([{ name: "My phone" }]);
  expect(await removePasskey(services.db, staff, own?.id ?? "", new Date())).toBe(true);
  expect(await removePasskey(services.db, staff, own?.id ?? "", new Date())).toBe(false);
  expect(await logIn(services, device)).toBeNull();
  const names = ["passkey_added", "passkey_renamed", "passkey_removed", "sign_in_failed"];
  expect((await verbs(services)).slice(-4)).toEqual(names);
});

test("passkeys of an earlier address are named as such and do not work", async () => {
  const { services, staff, request } = await staffed();
  const { device } = await make(services, staff, request);
  const moved = "https://new.example";
  expect(await listOwnPasskeys(services.db, staff, moved)).toMatchObject([{ elsewhere: "localhost" }]);
  const later = { ...services, auth: createStaffAuth(services.db, { origin: moved, secret }) };
  expect(await logIn(later, device, { from: moved })).toBeNull();
});

test("nobody has more than ten", async () => {
  const { services, staff, request } = await staffed();
  for (let made = 0; made < maxPasskeys; made++) await make(services, staff, request);
  expect(await beginPasskey(services, staff, { request, firm })).toBeNull();
});

test("answers of another shape, and huge ones, are refused without an error", async () => {
  const { services, staff, request } = await staffed();
  const good = JSON.parse(makeDevice().sign({ challenge: "x" }));
  const nested = `${"[".repeat(8000)}${"]".repeat(8000)}`;
  const bad = ["", "null", "[]", "{", nested, "x".repeat(1_000_000), JSON.stringify({ ...good, id: 1 })];
  bad.push(JSON.stringify({ ...good, response: null }), JSON.stringify({ ...good, id: "'; --" }));
  bad.push(JSON.stringify({ ...good, id: "a".repeat(1401) }), JSON.stringify({ ...good, type: "password" }));
  for (const answer of bad) {
    expect(
      await signInByPasskey(services, { answer, address: answer.slice(0, 9), request }, new Date()),
    ).toBeNull();
    expect(await addPasskey(services, staff, { answer, request }, new Date())).toBe(false);
  }
});

test("guesses are slowed down, and questions too", async () => {
  const { services, staff, request } = await staffed();
  const { device } = await make(services, staff, request);
  for (let tried = 0; tried < 7; tried++) await logIn(services, device, { verified: false });
  expect(await logIn(services, device)).toBeNull();
  expect((await verbs(services)).at(-1)).toBe("guessing");
  const now = new Date();
  for (let asked = 0; asked < 60; asked++) await beginPasskeySignIn(services, address, now);
  expect(await beginPasskeySignIn(services, address, now)).toBeNull();
});

const phone = "Mozilla/5.0 (Linux; Android 10; K) Chrome/138 Mobile Safari/537.36";

test("a passkey is offered after a login on a phone, until it is put off or there is one", async () => {
  const { services, staff, request } = await staffed();
  const { db } = services;
  const now = new Date();
  const login = { origin, userAgent: phone };
  expect(await offersPasskey(db, staff, login, now)).toBe(true);
  expect(await offersPasskey(db, staff, { origin, userAgent: "Chrome/138 Linux" }, now)).toBe(false);
  expect(await offersPasskey(db, staff, { origin: "http://10.0.0.1", userAgent: phone }, now)).toBe(false);
  expect(await offersPasskey(db, staff, login, new Date(now.getTime() + 20 * 60_000))).toBe(false);
  await make(services, staff, request);
  expect(await offersPasskey(db, staff, login, now)).toBe(false);
  const other = await openSession(services, "9000000001");
  await putOffPasskey(db, other.staff, now);
  expect(await offersPasskey(db, other.staff, login, now)).toBe(false);
});
