import { authContext, settingsContext } from "../../../contexts/services.ts";
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from "../../../domain/people/staff/passkeys.server.ts";
import { maxPasskeyNameLength } from "../../../domain/people/staff/staff.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused } from "../../frame/page/result.ts";

/** The page then asks the browser, and posts its answer. */
export async function newPasskey(post: Post) {
  const { request, context, staff } = post;
  const firm = context.get(settingsContext).site().firm.brand;
  const begun = await beginPasskey(servicesOf(post), staff, { request, firm });
  if (!begun) return refused("passkeysFull");
  for (const cookie of begun.headers.getSetCookie()) post.headers.append("Set-Cookie", cookie);
  return { status: "done" as const, newPasskey: begun.options };
}

export async function finishPasskey(post: Post) {
  const { request, staff, text, now } = post;
  const isAdded = await addPasskey(servicesOf(post), staff, { answer: text("answer"), request }, now);
  return isAdded ? done("passkeyAdded") : refused("passkeyFailed");
}

export async function namePasskey({ db, staff, text, now }: Post) {
  const name = text("passkeyName").slice(0, maxPasskeyNameLength);
  if (!name) return refused("passkeyName");
  return (await renamePasskey(db, staff, text("passkey"), name, now)) ? done("passkeyNamed") : gone();
}

export async function deletePasskey({ db, staff, text, now }: Post) {
  return (await removePasskey(db, staff, text("passkey"), now)) ? done("passkeyRemoved") : gone();
}

const servicesOf = ({ db, context }: Post) => ({ db, auth: context.get(authContext) });
