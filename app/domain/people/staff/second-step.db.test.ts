import { expect, test } from "vitest";
import { closeMember } from "./change-team.server.ts";
import { readSession } from "./session.server.ts";
import { signInByCode } from "./sign-in.server.ts";
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
} from "./test-staff.ts";
import { appCode } from "./test-totp.ts";
import { beginTwoStepLogin, confirmTwoStepLogin } from "./two-step-login.server.ts";

async function staffed() {
  const services = await freshStaff();
  const owner = await addStaff(services);
  return { services, owner, ...(await withTwoStepLogin(services)) };
}

/** Gives the password; returns the browser that is asked for the code. */
async function challenged(services: Services): Promise<Request> {
  const opened = await firstStep(services);
  if (!opened?.second) throw new Error("no code was asked for");
  return carrying(opened.headers);
}

function secondStep(services: Services, request: Request, code: string, now = new Date()) {
  return signInByCode(services, { code, address, request }, now);
}

test("the right password alone opens nothing once there is a second factor", async () => {
  const { services } = await staffed();
  const request = await challenged(services);
  expect(await readSession(services.auth, request)).toBeNull();
});

test("password and the app's code open a session, with the gap and the digits that people type", async () => {
  const { services, secret, owner } = await staffed();
  const code = appCode(secret).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
  const opened = await secondStep(
    services,
    await challenged(services),
    ` ${code.slice(0, 3)} ${code.slice(3)}`,
  );
  expect(opened).toMatchObject({ second: false, staff: { id: owner.id, twoStepLogin: true } });
  expect(await readSession(services.auth, carrying(opened?.headers ?? new Headers()))).not.toBeNull();
});

test("the library's own code is the one that an app shows", async () => {
  const { services } = await staffed();
  const plain = "abcdefghijklmnopqrst";
  const { code } = await services.auth.api.generateTOTP({ body: { secret: plain } });
  const base32 = "MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U";
  expect([appCode(base32), appCode(base32, -1)]).toContain(code);
});

test.each(["000000", "", "12345", "abcde-fghij", "1".repeat(1000)])(
  "the code %j opens nothing",
  async (code) => {
    const { services } = await staffed();
    expect(await secondStep(services, await challenged(services), code)).toBeNull();
  },
);

test("a code is good once, also for another sign-in in the same half minute", async () => {
  const { services, secret, owner } = await staffed();
  const code = appCode(secret);
  expect(await secondStep(services, await challenged(services), code)).not.toBeNull();
  expect(await secondStep(services, await challenged(services), code)).toBeNull();
  const open = await services.db
    .selectFrom("staff_sessions")
    .select("id")
    .where("user_id", "=", owner.id)
    .execute();
  // The one that set the second factor up, and the one that the code opened.
  expect(open.length).toBe(2);
});

test("the code that switched two-step login on opens no sign-in", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { staff, request } = await openSession(services);
  const setUp = await beginTwoStepLogin(services.auth, staff, { password, request, issuer: "Sopan" });
  const code = appCode(setUp?.secret ?? "");
  expect(await confirmTwoStepLogin(services, staff, { code, address, request }, new Date())).not.toBeNull();
  expect(await secondStep(services, await challenged(services), code)).toBeNull();
});

test("a code opens from its half minute to the end of the next, and not before", async () => {
  const { services, secret } = await staffed();
  for (const [steps, opens] of [
    [1, false],
    [-2, false],
    [-1, true],
  ] as const) {
    const request = await challenged(services);
    // One time for the code and its check: no half minute ends between them.
    const now = new Date();
    const opened = await secondStep(services, request, appCode(secret, steps, now.getTime()), now);
    expect([steps, opened !== null]).toEqual([steps, opens]);
  }
});

test("switching it on refuses a code that is early, and ends the sessions that had none", async () => {
  const services = await freshStaff();
  await addStaff(services);
  const { staff, request } = await openSession(services);
  const elsewhere = await openSession(services);
  const setUp = await beginTwoStepLogin(services.auth, staff, { password, request, issuer: "Sopan" });
  const confirm = (steps: number) => {
    const now = new Date();
    const code = appCode(setUp?.secret ?? "", steps, now.getTime());
    return confirmTwoStepLogin(services, staff, { code, address, request }, now);
  };
  expect(await confirm(1)).toBeNull();
  expect(await readSession(services.auth, elsewhere.request)).not.toBeNull();
  const done = await confirm(0);
  expect(await readSession(services.auth, carrying(done?.session.headers ?? new Headers()))).not.toBeNull();
  expect(await readSession(services.auth, elsewhere.request)).toBeNull();
});

test("a recovery code opens one sign-in", async () => {
  const { services, codes } = await staffed();
  expect(codes.length).toBe(10);
  const [code = "", other = ""] = codes;
  expect(await secondStep(services, await challenged(services), code)).not.toBeNull();
  for (const table of ["rate_limits", "used_keys"] as const) await services.db.deleteFrom(table).execute();
  expect(await secondStep(services, await challenged(services), code)).toBeNull();
  expect(await secondStep(services, await challenged(services), other)).not.toBeNull();
});

test("a recovery code is read from paper: no letter looks like another, capitals and gaps are forgiven", async () => {
  const { services, codes } = await staffed();
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  const typed = ` ${codes[0]?.toUpperCase().replace("-", " ")} `;
  expect(await secondStep(services, await challenged(services), typed)).not.toBeNull();
  for (const table of ["rate_limits", "used_keys"] as const) await services.db.deleteFrom(table).execute();
  expect(await secondStep(services, await challenged(services), codes[0] ?? "")).toBeNull();
});

test("an account that is closed between the two steps is not opened", async () => {
  const { services, secret, owner } = await staffed();
  const other = await addStaff(services, "owner", "9000000002");
  const request = await challenged(services);
  expect(await closeMember(services.db, other, owner.id, new Date())).toEqual({ done: true });
  expect(await secondStep(services, request, appCode(secret))).toBeNull();
  expect(await firstStep(services)).toBeNull();
});

test("the second step ends after ten minutes", async () => {
  const { services, secret } = await staffed();
  const request = await challenged(services);
  const past = new Date(Date.now() - 1000).toISOString();
  await services.db.updateTable("staff_verifications").set({ expires_at: past }).execute();
  expect(await secondStep(services, request, appCode(secret))).toBeNull();
});

test("after five wrong codes the second step is over, and the password begins another", async () => {
  const { services, secret } = await staffed();
  const request = await challenged(services);
  for (let i = 0; i < 5; i++) expect(await secondStep(services, request, "000000")).toBeNull();
  await services.db.deleteFrom("rate_limits").execute();
  expect(await secondStep(services, request, appCode(secret))).toBeNull();
  expect(await secondStep(services, await challenged(services), appCode(secret))).not.toBeNull();
});

test("who guesses codes waits, however often the password begins again", async () => {
  const { services, secret, codes } = await staffed();
  const now = new Date();
  for (const tries of [4, 3]) {
    const request = await challenged(services);
    for (let i = 0; i < tries; i++) await secondStep(services, request, "000000", now);
  }
  expect(await secondStep(services, await challenged(services), appCode(secret), now)).toBeNull();
  const later = new Date(now.getTime() + 61_000);
  expect(await secondStep(services, await challenged(services), codes[0] ?? "", later)).not.toBeNull();
});

test("a code without a first step opens nothing, and neither does a forged one", async () => {
  const { services, secret, request: open } = await staffed();
  expect(await secondStep(services, new Request("http://localhost:3000"), appCode(secret))).toBeNull();
  expect(await secondStep(services, open, appCode(secret))).toBeNull();
  const cookie = (await challenged(services)).headers.get("cookie") ?? "";
  const forged = new Request("http://localhost:3000", { headers: { cookie: cookie.slice(0, -6) } });
  expect(await secondStep(services, forged, appCode(secret))).toBeNull();
});

test("right and wrong codes are in the record of that account", async () => {
  const { services, secret, owner } = await staffed();
  const request = await challenged(services);
  await secondStep(services, request, "000000");
  await secondStep(services, request, appCode(secret));
  const rows = await services.db
    .selectFrom("activity")
    .select(["verb", "after"])
    .where("record_id", "=", owner.id)
    .orderBy("id")
    .execute();
  expect(rows.map(({ verb }) => verb)).toEqual([
    "signed_in",
    "second_factor_on",
    "sign_in_failed",
    "signed_in",
  ]);
  expect(rows.at(-1)?.after).toContain("Chrome, Android");
  expect(JSON.stringify(rows)).not.toContain(secret);
});
