import { chooseDigest } from "../../domain/digest/choose-digest.server.ts";
import { tidyCode } from "../../domain/staff/codes.server.ts";
import { checkIdentity } from "../../domain/staff/confirm-identity.server.ts";
import { endOtherSessions, endOwnSession } from "../../domain/staff/own-account.server.ts";
import { changeOwnPassword, checkOwnPassword } from "../../domain/staff/own-password.server.ts";
import { type PasswordProblem, passwordProblem } from "../../domain/staff/password-strength.server.ts";
import { savePreference } from "../../domain/staff/preferences.server.ts";
import { densityOf, languageChosen } from "../../domain/staff/preferences.ts";
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
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";
import { languageCookie } from "../../platform/language/requested-language.ts";

type Refusal = {
  field: "present" | "password" | "code";
  problem: "present" | "wait" | "code" | "required" | "again";
};
/** What is wrong, and at which field. */
export type AccountProblem =
  | Refusal
  | { field: "next"; problem: PasswordProblem }
  | { field: "mailbox"; problem: "mailbox" };

/** What became of a post at one's own account. */
type AccountResult =
  | { status: "problem"; problem: AccountProblem }
  | { status: "done"; done: "password" | "ended" | "endedOthers" | "off" | "density" | "language" | "digest" }
  | { status: "confirm"; setUp: SetUp; wrong: boolean }
  | { status: "codes"; codes: string[]; fresh: boolean };

/** The result; after two-step login was switched on the session that replaces this one, or a chosen language's cookie. */
export type AccountAnswer = { result: AccountResult; headers?: Headers; staff?: SignedIn };

type AccountPost = {
  form: FormData;
  address: string;
  request: Request;
  /** The firm's name: what an authenticator app shows, and no part of a good password. */
  firm: string;
  /** The public address. */
  origin: string;
  /** Everybody needs two-step login. */
  required: boolean;
};

/** Handles each post of the person's own account, by its intent. */
export async function accountAction(
  services: Services,
  staff: SignedIn,
  post: AccountPost,
  now: Date,
): Promise<AccountAnswer> {
  const intent = String(post.form.get("intent"));
  if (["password", "begin", "codes", "off"].includes(intent))
    return { result: await changeWithPassword(services, staff, post, now) };
  if (intent === "confirm") return confirm(services, staff, post, now);
  if (intent === "endOthers") {
    await endOtherSessions(services.db, staff, now);
    return { result: { status: "done", done: "endedOthers" } };
  }
  if (intent === "density") {
    await savePreference(services.db, staff, intent, densityOf(post.form.get(intent)), now);
    return { result: { status: "done", done: intent } };
  }
  if (intent === "digest") {
    const chosen = { every: clean(post.form.get("every")), email: clean(post.form.get("mailbox")) };
    const saved = await chooseDigest(services.db, staff, chosen, now);
    if (saved === "saved") return { result: { status: "done", done: "digest" } };
    return { result: { status: "problem", problem: { field: "mailbox", problem: "mailbox" } } };
  }
  if (intent === "language") return chooseLanguage(services.db, staff, post, now);
  await endOwnSession(services.db, staff, clean(post.form.get("session")), now);
  return { result: { status: "done", done: "ended" } };
}

/** The portal's language; the page of the next login has it too. */
async function chooseLanguage(
  db: Db,
  staff: SignedIn,
  { form, origin }: AccountPost,
  now: Date,
): Promise<AccountAnswer> {
  const language = languageChosen(form.get("language"));
  await savePreference(db, staff, "language", language, now);
  const headers = new Headers({ "Set-Cookie": languageCookie(language, origin) });
  return { result: { status: "done", done: "language" }, headers };
}

/** The changes that ask for the current password. */
async function changeWithPassword(
  services: Services,
  staff: SignedIn,
  { form, address, request, firm, required }: AccountPost,
  now: Date,
): Promise<AccountResult> {
  const intent = form.get("intent");
  const field = intent === "password" ? "present" : "password";
  if (intent === "off" && required) return refused(field, "required");
  const typed = { password: String(form.get(field) ?? ""), code: String(form.get("code") ?? "") };
  const proof = { ...typed, address, request, issuer: firm };
  // Recovery codes could switch it off too.
  const needsCode = intent === "off" || intent === "codes";
  const checked = await (needsCode ? checkIdentity : checkOwnPassword)(services, staff, proof, now);
  if (checked === "code") return refused("code", "code");
  if (checked !== "right") return refused(field, checked === "wait" ? "wait" : "present");
  if (intent === "password")
    return newPassword(services.db, staff, { next: String(form.get("next") ?? ""), firm }, now);
  if (intent === "off") {
    await switchOffTwoStepLogin(services.db, staff, now);
    return { status: "done", done: "off" };
  }
  if (intent === "begin") {
    const setUp = await beginTwoStepLogin(services.auth, staff, proof);
    return setUp ? { status: "confirm", setUp, wrong: false } : refused(field, "again");
  }
  const codes = await renewRecoveryCodes(services, staff, proof, now);
  return codes ? { status: "codes", codes, fresh: false } : refused(field, "again");
}

async function newPassword(
  db: Db,
  staff: SignedIn,
  { next, firm }: { next: string; firm: string },
  now: Date,
): Promise<AccountResult> {
  const problem = await passwordProblem(next, { ...staff, firm: [firm] });
  if (problem) return { status: "problem", problem: { field: "next", problem } };
  await changeOwnPassword(db, staff, next, now);
  return { status: "done", done: "password" };
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
    return { ...session, result: { status: "codes", codes, fresh: true } };
  }
  // The secret is returned to the form, which only this browser has.
  const secret = /^[A-Z2-7]{16,128}$/.exec(String(form.get("secret")))?.[0];
  if (!secret) return { result: refused("password", "again") };
  return { result: { status: "confirm", setUp: setUpOf(secret, staff, firm), wrong: true } };
}

function refused(field: Refusal["field"], problem: Refusal["problem"]): AccountResult {
  return { status: "problem", problem: { field, problem } };
}
