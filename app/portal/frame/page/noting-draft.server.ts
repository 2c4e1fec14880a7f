import { hash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { logContext } from "../../../contexts/services.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { markUsed, wasUsed } from "../../../platform/db/used-keys.server.ts";

type Post = {
  db: Db;
  staff: Staff;
  now: Date;
  context: Readonly<RouterContextProvider>;
  text(name: string): string;
};

const keyOf = (staff: Staff, draft: string) =>
  `saved-draft:${hash("sha256", JSON.stringify([draft, staff.id]), "base64url")}`;

const isName = (draft: string) => /^[\w-]{36}$/.test(draft);

/** Marks the browser's draft as saved afterwards: if the server stops in between, the draft is offered again rather than lost. */
export async function notingDraft<T>(post: Post, work: () => T | Promise<T>): Promise<T> {
  const hasDraft = isName(post.text("draft"));
  try {
    const made = await work();
    if (hasDraft && isDone(made)) await note(post);
    return made;
  } catch (thrown) {
    if (hasDraft && isRedirect(thrown)) await note(post);
    throw thrown;
  }
}

const isDone = (made: unknown) =>
  made !== null && typeof made === "object" && "status" in made && made.status === "done";
const isRedirect = (thrown: unknown) =>
  thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;

async function note({ db, staff, text, now, context }: Post): Promise<void> {
  await markUsed(db, keyOf(staff, text("draft")), now).catch((error: unknown) =>
    context.get(logContext).error({ err: error }, "could not note that a draft is saved"),
  );
}

export async function isDraftSaved(db: Db, staff: Staff, draft: string): Promise<boolean> {
  return isName(draft) && (await wasUsed(db, keyOf(staff, draft)));
}
