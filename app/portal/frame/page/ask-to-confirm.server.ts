import { data } from "react-router";
import { authContext, secretContext } from "../../../contexts/services.ts";
import {
  type Checked,
  checkIdentity,
  isConfirmed,
  rememberConfirmation,
} from "../../../domain/people/staff/confirm-identity.server.ts";
import { requestContext } from "../../../platform/http/request-context.ts";
import type { Post } from "./portal-action.server.ts";
import type { Result } from "./result.ts";
import { openFields, sealFields } from "./sealed-form.server.ts";

/** Shown instead of the action; `fields` are posted again with the password. */
export type Confirmation = {
  /** Fields for the action; all others are sealed in one. */
  fields: [name: string, value: string][];
  /** Two-step login needs a code too. */
  code: boolean;
  wrong: Exclude<Checked, "right"> | null;
};

const passwordField = "confirmPassword";
const codeField = "confirmCode";
const sealedField = "confirmForm";
const ownFields = [passwordField, codeField, sealedField];
const readableFields = ["intent", "version"];

/** Undefined if the person logged in or confirmed their identity in the last five minutes, or does so in this post. */
export async function askToConfirm(post: Post) {
  const { db, staff, form, now } = post;
  const key = { secret: post.context.get(secretContext), staffId: staff.id };
  const sealed = form.get(sealedField);
  const opened = sealed === null ? [] : openFields(String(sealed), key);
  if (!opened) throw data(null, { status: 400 });
  for (const [name, value] of opened) form.append(name, value);
  if (await isConfirmed(db, staff, now)) return undefined;
  const wrong = form.has(passwordField) ? await check(post) : null;
  if (wrong === "right") {
    await rememberConfirmation(db, staff, now);
    return undefined;
  }
  const posted = [...form]
    .filter(([name]) => !ownFields.includes(name))
    .map(([name, value]): [string, string] => [name, String(value)]);
  const { true: readable = [], false: other = [] } = Object.groupBy(posted, ([name]) =>
    readableFields.includes(name) ? "true" : "false",
  );
  const fields: Confirmation["fields"] = [...readable, [sealedField, sealFields(other, key)]];
  const confirmation: Confirmation = { fields, code: staff.twoStepLogin, wrong };
  return { status: "refused" as const, confirmation };
}

/** Wraps a handler in `askToConfirm`. */
export function confirmed<Own extends Result>(handler: (post: Post) => Own | Promise<Own>) {
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
