import { redirectDocument } from "react-router";
import { authContext, originContext, secretContext, settingsContext } from "../../../contexts/services.ts";
import { chooseDigest } from "../../../domain/office/digest/choose-digest.server.ts";
import { tidyCode } from "../../../domain/people/staff/codes.server.ts";
import { checkIdentity } from "../../../domain/people/staff/confirm-identity.server.ts";
import { nextPath } from "../../../domain/people/staff/next-path.ts";
import { endOtherSessions, endOwnSession } from "../../../domain/people/staff/own-account.server.ts";
import { changeOwnPassword, checkOwnPassword } from "../../../domain/people/staff/own-password.server.ts";
import {
  type PasswordProblem,
  passwordProblem,
} from "../../../domain/people/staff/password-strength.server.ts";
import { savePreference } from "../../../domain/people/staff/preferences.server.ts";
import { densityOf, languageChosen, maxSignatureLength } from "../../../domain/people/staff/preferences.ts";
import {
  beginTwoStepLogin,
  confirmTwoStepLogin,
  renewRecoveryCodes,
  setUpOf,
  switchOffTwoStepLogin,
} from "../../../domain/people/staff/two-step-login.server.ts";
import { requestContext } from "../../../platform/http/request-context.ts";
import { languages } from "../../../platform/language/language.ts";
import { languageCookie } from "../../../platform/language/requested-language.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused } from "../../frame/page/result.ts";
import { staffContext } from "../../frame/page/staff-context.ts";

type Proof = "wait" | "empty" | "present" | "required" | "again";

export type AccountProblems = {
  present?: Proof;
  password?: Proof;
  code?: "code";
  next?: PasswordProblem;
  mailbox?: "mailbox";
};

const wrong = (problems: AccountProblems) => refused(problems);

export async function password(post: Post) {
  const problems = await unproven(post, "present");
  if (problems) return wrong(problems);
  const next = String(post.form.get("next") ?? "");
  const problem = await passwordProblem(next, { ...post.staff, firm: [firmOf(post)] });
  if (problem) return wrong({ next: problem });
  await changeOwnPassword(post.db, post.staff, next, post.now);
  return done("password");
}

export async function begin(post: Post) {
  const problems = await unproven(post, "password");
  if (problems) return wrong(problems);
  const setUp = await beginTwoStepLogin(post.context.get(authContext), post.staff, proofOf(post, "password"));
  return setUp ? { status: "done" as const, setUp } : wrong({ password: "again" });
}

export async function confirm(post: Post) {
  const { form, request, context, staff, now } = post;
  const code = tidyCode(String(form.get("code") ?? ""));
  const { address } = proofOf(post, "password");
  const confirmed = await confirmTwoStepLogin(servicesOf(post), staff, { code, address, request }, now);
  if (confirmed) {
    const { session, codes } = confirmed;
    for (const cookie of session.headers.getSetCookie()) post.headers.append("Set-Cookie", cookie);
    // For loaders of the changed session.
    context.set(staffContext, session.staff);
    return { status: "done" as const, codes, fresh: true };
  }
  // The form carries the secret, so it is known to this browser only.
  const secret = /^[A-Z2-7]{16,128}$/.exec(String(form.get("secret")))?.[0];
  if (!secret) return wrong({ password: "again" });
  const problems: AccountProblems = { code: "code" };
  return refused(problems, undefined, { setUp: setUpOf(secret, staff, firmOf(post)) });
}

/** Recovery codes can turn off two-step login, so they need the same confirmation. */
export async function codes(post: Post) {
  const problems = await unproven(post, "password", checkIdentity);
  if (problems) return wrong(problems);
  const renewed = await renewRecoveryCodes(servicesOf(post), post.staff, proofOf(post, "password"), post.now);
  return renewed ? { status: "done" as const, codes: renewed, fresh: false } : wrong({ password: "again" });
}

export async function off(post: Post) {
  const required = post.context.get(settingsContext).security().secondFactor === "required";
  if (required) return wrong({ password: "required" });
  const problems = await unproven(post, "password", checkIdentity);
  if (problems) return wrong(problems);
  await switchOffTwoStepLogin(post.db, post.staff, post.now);
  post.context.set(staffContext, { ...post.staff, twoStepLogin: false });
  return done("off");
}

export async function end({ db, staff, text, now }: Post) {
  await endOwnSession(db, staff, text("session"), now);
  return done("ended");
}

export async function endOthers({ db, staff, now }: Post) {
  await endOtherSessions(db, staff, now);
  return done("endedOthers");
}

export async function density({ db, staff, form, now }: Post) {
  await savePreference(db, staff, "density", densityOf(form.get("density")), now);
  return done("density");
}

export async function signature({ db, staff, text, now }: Post) {
  const typed = languages.map((language) => [language, text(language).trim().slice(0, maxSignatureLength)]);
  await savePreference(db, staff, "signature", Object.fromEntries(typed), now);
  return done("signature");
}

export async function digest({ db, staff, text, now }: Post) {
  const chosen = { every: text("every"), email: text("mailbox") };
  const saved = await chooseDigest(db, staff, chosen, now);
  return saved === "saved" ? done("digest") : wrong({ mailbox: "mailbox" });
}

/** The language of portal and login page. */
export async function language({ db, staff, form, context, headers, now }: Post) {
  const chosen = languageChosen(form.get("language"));
  await savePreference(db, staff, "language", chosen, now);
  headers.append("Set-Cookie", languageCookie(chosen, context.get(originContext)));
  const from = form.get("from");
  if (typeof from === "string") throw redirectDocument(nextPath(from), { headers });
  return done("language");
}

/** Checks the password, and with `checkIdentity` a code. */
async function unproven(
  post: Post,
  field: "present" | "password",
  check: typeof checkIdentity | typeof checkOwnPassword = checkOwnPassword,
): Promise<AccountProblems | undefined> {
  if (!post.form.get(field)) return { [field]: "empty" };
  const checked = await check(servicesOf(post), post.staff, proofOf(post, field), post.now);
  if (checked === "right") return undefined;
  if (checked === "code") return { code: checked };
  return { [field]: checked === "wait" ? "wait" : "present" };
}

function proofOf(post: Post, field: "present" | "password") {
  const { form, request, context } = post;
  return {
    password: String(form.get(field) ?? ""),
    code: String(form.get("code") ?? ""),
    address: context.get(requestContext).address,
    request,
    issuer: firmOf(post),
  };
}

function servicesOf({ db, context }: Post) {
  return { db, auth: context.get(authContext), secret: context.get(secretContext) };
}

/** For authenticator apps; not allowed in passwords. */
const firmOf = ({ context }: Post): string => context.get(settingsContext).site().firm.brand;
