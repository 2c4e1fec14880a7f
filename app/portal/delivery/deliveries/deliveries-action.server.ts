import { data } from "react-router";
import { pauseTarget, resumeTarget } from "../../../domain/delivery/deliveries/pauses.server.ts";
import {
  resendDelivery,
  resendFailed,
  resendLimit,
} from "../../../domain/delivery/deliveries/resend.server.ts";
import { targetOf } from "../../../domain/delivery/deliveries/targets.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, stale } from "../../frame/page/result.ts";

export async function resend({ db, staff, text, now }: Post) {
  const result = await resendDelivery(db, staff, text("delivery"), now);
  if (result === "not_found") throw data(null, { status: 404 });
  return result === "queued" ? done("resent") : stale("busy");
}

export async function resendAll(post: Post) {
  const count = await resendFailed(post.db, post.staff, targetIn(post), post.now);
  return done(count === resendLimit ? "someResent" : "failedResent", { values: { count } });
}

// A colleague may just have done the same.
export async function pause(post: Post) {
  await pauseTarget(post.db, post.staff, targetIn(post), post.now);
  return done("paused");
}

export async function resume(post: Post) {
  await resumeTarget(post.db, post.staff, targetIn(post), post.now);
  return done("resumed");
}

function targetIn({ text }: Post) {
  const target = orNotFound(targetOf(text("target")));
  return target;
}
