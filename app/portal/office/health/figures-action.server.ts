import { checkSource, undoCheck } from "../../../domain/office/health/source-checks.server.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone } from "../../frame/page/result.ts";

export function check(post: Post) {
  return once(post, async ({ db, staff, text, now }: Post) => {
    const made = await checkSource(db, staff, { url: text("url"), note: text("note").slice(0, 500) }, now);
    return made === "gone" ? gone() : done("checked", { undo: { intent: "undo", check: made.id } });
  });
}

export async function undo({ db, staff, text, now }: Post) {
  const result = await undoCheck(db, staff, text("check"), now);
  return result === "gone" ? gone() : done("undone");
}
