import { authContext, secretContext } from "../../contexts/services.ts";
import {
  type Checked,
  checkIdentity,
  isConfirmed,
  rememberConfirmation,
} from "../../domain/staff/confirm-identity.server.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import type { Post } from "./portal-action.server.ts";
import type { Result } from "./result.ts";

/** What a page shows instead of doing what was posted: `fields` are posted again, together with the password. */
export type Confirmation = {
  fields: [name: string, value: string][];
  /** Two-step login is on: a code is needed too. */
  code: boolean;
  wrong: Exclude<Checked, "right"> | null;
};

const passwordField = "confirmPassword";
const codeField = "confirmCode";

/**
 * For posts that a stolen session must not be able to make. Undefined when the person has logged in or confirmed who
 * they are in the last five minutes, or does so in this post; otherwise a result with what the page shows.
 */
export async function askToConfirm(post: Post) {
  const { db, staff, form, now } = post;
  if (await isConfirmed(db, staff, now)) return undefined;
  const wrong = form.has(passwordField) ? await check(post) : null;
  if (wrong === "right") {
    await rememberConfirmation(db, staff, now);
    return undefined;
  }
  const fields = [...form]
    .filter(([name]) => name !== passwordField && name !== codeField)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const confirmation: Confirmation = { fields, code: staff.twoStepLogin, wrong };
  return { status: "refused" as const, confirmation };
}

/** The handler of such a post. */
export function confirmed<Own extends Result>(handler: (post: Post) => Promise<Own>) {
  return async (post: Post) => (await askToConfirm(post)) ?? handler(post);
}

function check({ db, staff, form, request, context, now }: Post) {
  const services = { db, auth: context.get(authContext), secret: context.get(secretContext) };
  const proof = {
    password: String(form.get(passwordField)),
    code: String(form.get(codeField) ?? ""),
    address: context.get(requestContext).address,
    request,
  };
  return checkIdentity(services, staff, proof, now);
}
