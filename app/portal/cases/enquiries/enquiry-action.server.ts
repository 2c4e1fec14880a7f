import { data } from "react-router";
import { outboxContext } from "../../../contexts/services.ts";
import { changeOne } from "../../../domain/cases/enquiries/bulk.server.ts";
import type { EnquiryChange } from "../../../domain/cases/enquiries/change-enquiry.server.ts";
import { addNote } from "../../../domain/cases/enquiries/inbox.server.ts";
import { enquiryStates } from "../../../domain/cases/enquiries/tables.ts";
import { followUpAction } from "../../../domain/cases/follow-ups/follow-ups.server.ts";
import { resendDelivery } from "../../../domain/delivery/deliveries/resend.server.ts";
import { isOpenOrNobody } from "../../../domain/people/staff/colleagues.server.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused, stale, typedIn } from "../../frame/page/result.ts";
import { undoOf } from "./inbox-action.server.ts";

const idOf = ({ params }: Post) => params.id ?? "";
const settingsOf = ({ context }: Post) => context.get(outboxContext).settings;

export async function resend({ db, staff, text, now }: Post) {
  const result = found(await resendDelivery(db, staff, text("delivery"), now));
  return result === "queued" ? done("resent") : stale("busy");
}

export async function followUp(post: Post) {
  const target = { noun: "enquiry", id: idOf(post) } as const;
  const result = found(await followUpAction(post.db, post.staff, target, post.form, post.now));
  return result === "set" ? done("followUp") : refused("badDay", typedIn(post.form));
}

export function note(post: Post) {
  return once(post, async ({ db, staff, form, now }) => {
    const typed = typedIn(form);
    const result = found(await addNote(db, staff, idOf(post), typed.text ?? "", now));
    return result === "noted" ? done(result) : refused(result, typed);
  });
}

/** Posts the shown value too ("from"), so that a colleague's change is not overwritten. */
export async function assign(post: Post) {
  const to = post.text("staff");
  if (!(await isOpenOrNobody(post.db, to))) return refused("nobodyThere", typedIn(post.form));
  const result = await change(post, { assigned_to: to || null });
  if (result === "stale") return stale("assignedBefore");
  return result === "nothing" ? done("assigned") : done("assigned", { undo: undoOf([result]) });
}

/** As for `assign`. */
export async function state(post: Post) {
  const to = enquiryStates.find((known) => known === post.text("to"));
  const result = to ? await change(post, { state: to }) : "stale";
  if (result === "stale") return stale();
  return result === "nothing" ? done("changed") : done("changed", { undo: undoOf([result]) });
}

async function change(post: Post, wanted: EnquiryChange) {
  const one = { id: idOf(post), change: wanted, was: post.text("from") };
  return found(await changeOne(post.db, post.staff, settingsOf(post), one, post.now));
}

function found<T>(result: T | "gone" | "not_found"): Exclude<T, "gone" | "not_found"> {
  if (result === "gone" || result === "not_found") throw data(null, { status: 404 });
  return result as Exclude<T, "gone" | "not_found">;
}
