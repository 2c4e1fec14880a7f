import { tidyCode } from "../../domain/staff/codes.server.ts";
import { endOtherSessions, endOwnSession } from "../../domain/staff/own-account.server.ts";
import { changeOwnPassword, checkOwnPassword, type Proof } from "../../domain/staff/own-password.server.ts";
import { type PasswordProblem, passwordProblem } from "../../domain/staff/password-strength.server.ts";
import type { SignInServices as Services } from "../../domain/staff/sign-in.server.ts";
import type { SignedIn } from "../../domain/staff/staff.ts";
import {
  beginTwoStepLogin,
  confirmTwoStepLogin,
  renewRecoveryCodes,
  type SetUp,
  setUpOf,
  switchOffTwoStepLogin,
} from "../../domain/staff/two-step-login.server.ts";

/** What is wrong, and at which field. */
export type AccountProblem =
  | { field: "next"; problem: PasswordProblem }
  | { field: "present" | "password" | "code"; problem: "present" | "wait" | "code" | "required" | "again" };

/** What became of a post at one's own account. */
export type AccountResult =
  | { status: "problem"; problem: AccountProblem }
  | { status: "done"; done: "password" | "ended" | "endedOthers" | "off" }
  | { status: "confirm"; setUp: SetUp; wrong: boolean }
  | { status: "codes"; codes: string[]; fresh: boolean };

/** The result, and after two-step login was switched on the session that replaces this one. */
export type AccountAnswer = { result: AccountResult; headers?: Headers; staff?: SignedIn };

export type AccountPost = {
  form: FormData;
  address: string;
  request: Request;
  /** The firm's name: what an authenticator app shows, and no part of a good password. */
  firm: string;
  /** Everybody needs two-step login. */
  required: boolean;
};

/** The action of one's own account, by its intent. */
export async function accountAction(
  services: Services,
  staff: SignedIn,
  post: AccountPost,
  now: Date,
): Promise<AccountAnswer> {
  const intent = String(post.form.get("intent"));
  if (intent === "password") return { result: await newPassword(services, staff, post, now) };
  if (intent === "confirm") return confirm(services, staff, post, now);
  if (intent === "begin" || intent === "codes" || intent === "off")
    return { result: await changeTwoStepLogin(services, staff, { ...post, intent }, now) };
  if (intent === "endOthers") {
    await endOtherSessions(services.db, staff, now);
    return { result: { status: "done", done: "endedOthers" } };
  }
  await endOwnSession(services.db, staff, String(post.form.get("session")), now);
  return { result: { status: "done", done: "ended" } };
}

async function newPassword(services: Services, staff: SignedIn, post: AccountPost, now: Date) {
  const wrong = await notProven(services, staff, post, "present", now);
  if (wrong) return wrong;
  const next = String(post.form.get("next") ?? "");
  const weak = await passwordProblem(next, { ...staff, firm: [post.firm] });
  if (weak) return { status: "problem", problem: { field: "next", problem: weak } } as const;
  await changeOwnPassword(services.db, staff, next, now);
  return { status: "done", done: "password" } as const;
}

type FactorPost = AccountPost & { intent: "begin" | "codes" | "off" };

async function changeTwoStepLogin(
  services: Services,
  staff: SignedIn,
  post: FactorPost,
  now: Date,
): Promise<AccountResult> {
  const { intent, required, firm } = post;
  if (intent === "off" && required) return refused("password", "required");
  const wrong = await notProven(services, staff, post, "password", now);
  if (wrong) return wrong;
  if (intent === "off") {
    await switchOffTwoStepLogin(services.db, staff, now);
    return { status: "done", done: "off" };
  }
  const proof = { ...proofOf(post, "password"), issuer: firm };
  if (intent === "begin") {
    const setUp = await beginTwoStepLogin(services.auth, staff, proof);
    return setUp ? { status: "confirm", setUp, wrong: false } : refused("password", "again");
  }
  const codes = await renewRecoveryCodes(services, staff, proof, now);
  return codes ? { status: "codes", codes, fresh: false } : refused("password", "again");
}

async function confirm(
  services: Services,
  staff: SignedIn,
  { form, address, request, firm }: AccountPost,
  now: Date,
): Promise<AccountAnswer> {
  const code = tidyCode(String(form.get("code") ?? ""));
  const confirmed = await confirmTwoStepLogin(services, staff, { code, address, request }, now);
  if (confirmed) {
    const { session, codes } = confirmed;
    return {
      result: { status: "codes", codes, fresh: true },
      headers: session.headers,
      staff: session.staff,
    };
  }
  // The secret is returned to the form, which only this browser has.
  const secret = /^[A-Z2-7]{16,128}$/.exec(String(form.get("secret")))?.[0];
  if (!secret) return { result: refused("password", "again") };
  return { result: { status: "confirm", setUp: setUpOf(secret, staff, firm), wrong: true } };
}

function proofOf({ form, address, request }: AccountPost, field: string): Proof {
  return { password: String(form.get(field) ?? ""), address, request };
}

/** The refusal after a wrong password; null when it was right. */
async function notProven(
  services: Services,
  staff: SignedIn,
  post: AccountPost,
  field: "present" | "password",
  now: Date,
): Promise<AccountResult | null> {
  const proven = await checkOwnPassword(services, staff, proofOf(post, field), now);
  return proven === "right" ? null : refused(field, proven === "wait" ? "wait" : "present");
}

function refused(
  field: "present" | "password" | "code",
  problem: "present" | "wait" | "code" | "required" | "again",
): AccountResult {
  return { status: "problem", problem: { field, problem } };
}
