import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { formKey, isSaved, type PostedForm, saveOnce } from "../../../platform/db/save-once.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import type { Post } from "./portal-action.server.ts";
import type { Result, Values } from "./result.ts";

/** Hidden fields with a form's id; messages call it "key". */
const idFields = ["submission", "key"];

export function formOf(post: Post, content: unknown = fieldsOf(post)): PostedForm {
  const [id = ""] = idFields.map(post.text).filter(Boolean);
  return { id, by: post.staff.id, content: [post.params, content] };
}

const fieldsOf = ({ form }: Post) =>
  [...form]
    .filter(([name]) => !idFields.includes(name) && name !== "draft")
    .map(([name, value]) => [name, typeof value === "string" ? clean(value).trim() : value.name]);

export const messageKey = (post: Post, content: unknown) => formKey(formOf(post, content)) ?? randomUUID();

type Done<Own> = { status: "done"; message: MessageOf<Own>; values?: Values | undefined };
type MessageOf<Own> = Own extends { status: "done"; message: infer Message } ? Message : never;

/** Idempotent: a refused form may be posted again; a completed one gets the same answer. A thrown redirect counts as completed. */
export async function once<Own extends Result>(
  post: Post,
  work: (post: Post) => Promise<Own>,
  content?: unknown,
): Promise<Own | Done<Own>> {
  let made: Own | Response | undefined;
  const result = await saveOnce(post.db, formOf(post, content), post.now, async (db) => {
    made = await work({ ...post, db }).catch(redirectOrThrow);
    if (made instanceof Response) return { saved: JSON.stringify({ to: made.headers.get("location") }) };
    const { status, message, values } = made;
    return status === "done" ? { saved: JSON.stringify({ message, values }) } : made;
  });
  if (made instanceof Response) throw made;
  return made ?? (isSaved(result) ? doneWith<Own>(result.saved) : result);
}

function doneWith<Own>(saved: string): Done<Own> {
  const { to, message, values } = JSON.parse(saved);
  if (to) throw redirect(to);
  return { status: "done", message, values };
}

function redirectOrThrow(thrown: unknown): Response {
  if (thrown instanceof Response && thrown.status < 400) return thrown;
  throw thrown;
}
