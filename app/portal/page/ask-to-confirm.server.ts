import { data, type RouterContextProvider } from "react-router";
import { authContext, dbContext, secretContext } from "../../contexts/services.ts";
import {
  type Checked,
  checkIdentity,
  isConfirmed,
  rememberConfirmation,
} from "../../domain/staff/confirm-identity.server.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { staffContext } from "./staff-context.ts";

/** What a page shows instead of doing what was posted: `fields` are posted again, together with the password. */
export type Confirmation = {
  status: "confirm";
  fields: [name: string, value: string][];
  /** Two-step login is on: a code is needed too. */
  code: boolean;
  wrong: Exclude<Checked, "right"> | null;
};

const passwordField = "confirmPassword";
const codeField = "confirmCode";

/**
 * For posts that a stolen session must not be able to make. Undefined when the person has logged in or confirmed who
 * they are in the last five minutes, or does so in this post; otherwise what the page shows.
 */
export async function askToConfirm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
  now: Date,
) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  if (await isConfirmed(db, staff, now)) return undefined;
  const wrong = form.has(passwordField) ? await check(context, request, form, now) : null;
  if (wrong === "right") {
    await rememberConfirmation(db, staff, now);
    return undefined;
  }
  const fields = [...form]
    .filter(([name]) => name !== passwordField && name !== codeField)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const shown: Confirmation = { status: "confirm", fields, code: staff.twoStepLogin, wrong };
  return data(shown, { status: 422 });
}

function check(context: Readonly<RouterContextProvider>, request: Request, form: FormData, now: Date) {
  const services = {
    db: context.get(dbContext),
    auth: context.get(authContext),
    secret: context.get(secretContext),
  };
  const proof = {
    password: String(form.get(passwordField)),
    code: String(form.get(codeField) ?? ""),
    address: context.get(requestContext).address,
    request,
  };
  return checkIdentity(services, context.get(staffContext), proof, now);
}
