import { addKey, revokeKey } from "../../../domain/office/read-api/api-keys.server.ts";
import { apiListNames } from "../../../domain/office/read-api/api-lists.ts";
import { isSaved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { dayAfter, isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { formOf } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused } from "../../frame/page/result.ts";

const maxValidDays = 730;

type Problems = { [field in "name" | "person" | "until"]?: field } & { scopes?: "scopes" | "rights" };

/** The answer to a second press has no key, because that is not stored. */
export async function add(post: Post) {
  const { db, staff, form, text, now } = post;
  const [name, staffId, expiresOn] = [text("name"), text("person"), text("until")];
  const scopes = apiListNames.filter((list) => form.getAll("scopes").includes(list));
  const today = istDay(now);
  const isUntil =
    isCalendarDay(expiresOn) && expiresOn >= today && expiresOn <= dayAfter(today, maxValidDays);
  const problems: Problems = {
    ...(name !== "" && name.length <= 80 ? {} : { name: "name" }),
    ...(staffId ? {} : { person: "person" }),
    ...(scopes.length > 0 ? {} : { scopes: "scopes" }),
    ...(isUntil ? {} : { until: "until" }),
  };
  const typed: { name: string; person: string; until: string; scopes: readonly string[] } = {
    name,
    person: staffId,
    until: expiresOn,
    scopes,
  };
  if (Object.keys(problems).length > 0) return refused(problems, typed);
  let key = "";
  const saved = await saveOnce(db, formOf(post), now, async (trx) => {
    const made = await addKey(trx, staff, { name, staffId, scopes, expiresOn }, now);
    if (typeof made === "string") return made;
    key = made.key;
    return { saved: made.id };
  });
  if (saved === "scopes") return refused({ scopes: "rights" } as Problems, typed);
  if (!isSaved(saved)) return gone();
  return key === "" ? done("madeBefore") : done("made", { key });
}

export async function end({ db, staff, text, now }: Post) {
  const result = await revokeKey(db, staff, text("key"), now);
  return result === "gone" ? gone() : done("revoked");
}
