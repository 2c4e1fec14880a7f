import { v7 as uuidv7 } from "uuid";
import { servicePageTitles } from "../../../domain/catalogue/services/pages.server.ts";
import { deleteNotice, endNotice, saveNotice } from "../../../domain/firm/notices/notices.server.ts";
import { readNotice } from "../../../domain/firm/notices/read-notice.ts";
import { istDay } from "../../../platform/language/time.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused, stale } from "../../frame/page/result.ts";

const noticeOf = ({ text, version }: Post) => ({ id: text("notice"), version });

export function save(post: Post) {
  return once(post, store);
}

async function store(post: Post) {
  const known = servicePageTitles("en").map(({ route }) => route);
  const { value, problems } = readNotice(post.form, known, istDay(post.now));
  if (Object.keys(problems).length > 0) return refused(problems, value);
  const { id, version } = noticeOf(post);
  const notice = { id: version > 0 ? id : uuidv7(), version, value };
  const status = await saveNotice(post.db, post.staff, notice, post.now);
  return status === "stale" ? stale(status, { typed: value }) : done(status);
}

export async function end(post: Post) {
  const status = await endNotice(post.db, post.staff, noticeOf(post), post.now);
  return status === "stale" ? stale() : done("ended");
}

export async function remove(post: Post) {
  const { id, version } = noticeOf(post);
  const status = await deleteNotice(post.db, post.staff, { id, version, deleted: true }, post.now);
  const undo = { intent: "restore", notice: id, version: String(version + 1) };
  return status === "stale" ? stale() : done("deleted", { undo });
}

export async function restore(post: Post) {
  const change = { ...noticeOf(post), deleted: false };
  const status = await deleteNotice(post.db, post.staff, change, post.now);
  return status === "stale" ? stale() : done("restored");
}
