import { clean } from "../../../platform/language/clean.ts";

/** How an action went, and the status code of its response. */
export const statusCodes = { done: 200, refused: 422, stale: 409, gone: 404, failed: 503 } as const;

/** What a sentence about a result says besides its words, such as a count. */
export type Values = Record<string, string | number>;

/** The values of a form that undoes a change. */
export type Undo = Record<string, string>;

/** What every result has; a page's actions add what else they show. `message` is a key of the page's sentences. */
export type Result<Message extends string = string> = {
  status: keyof typeof statusCodes;
  message?: Message | undefined;
  values?: Values | undefined;
  undo?: Undo | undefined;
};

/** It was done: `undo`, the values of its sentence and anything else that the page shows may come with it. */
export function done<const Message extends string, Extra extends object = object>(
  message: Message,
  extra: Extra = {} as Extra,
) {
  return { status: "done" as const, message, ...extra };
}

/**
 * Nothing was changed, because of what is wrong with each field or, with a key, because of all of it. What was typed goes
 * back into the form; without it nothing was, or nothing that may come back.
 */
export function refused<const Message extends string, Typed = undefined, Extra extends object = object>(
  message: Message,
  typed?: Typed,
  extra?: Extra,
): { status: "refused"; message: Message; typed: Typed } & Extra;
export function refused<Problems extends object, Typed = undefined, Extra extends object = object>(
  problems: Problems,
  typed?: Typed,
  extra?: Extra,
): { status: "refused"; problems: Problems; typed: Typed } & Extra;
export function refused(why: string | object, typed?: unknown, extra?: object): Result {
  const wrong = typeof why === "string" ? { message: why } : { problems: why };
  const result = { status: "refused" as const, ...wrong, typed, ...extra };
  return result;
}

/** Somebody else was first: nothing was changed. What was typed goes back into the form. */
export function stale<const Message extends string = "stale", Extra extends object = object>(
  message = "stale" as Message,
  extra: Extra = {} as Extra,
) {
  return { status: "stale" as const, message, ...extra };
}

/** What the form was about is no longer there. */
export function gone<const Message extends string = "gone">(message = "gone" as Message) {
  return { status: "gone" as const, message };
}

/** The server could not do it now, such as with a full disk; the page's script keeps the post and offers to try again. */
export function failed<const Message extends string>(message: Message) {
  return { status: "failed" as const, message };
}

/** A form that was refused, as its page shows it again. */
export type RefusedForm = { typed: Record<string, string>; error: string | undefined };

type Sorted<Key extends string, Success, Extra> =
  | ({ status: "done"; message: Key & Success } & Extra)
  | { status: "gone"; message: "gone" }
  | { status: "refused"; message: Exclude<Key, Success | "gone">; typed: Record<string, string> };

/** What a rule says of a posted form, as a result: its success, "gone", or why it was refused, with what was typed. */
export function asResult<const Key extends string, const Success extends Key, Extra extends object = object>(
  key: Key,
  success: Success,
  form: FormData,
  extra: Extra = {} as Extra,
) {
  const result = key === success ? done(key, extra) : key === "gone" ? gone() : refused(key, typedIn(form));
  return result as Sorted<Key, Success, Extra>;
}

type Keys<One> = One extends unknown ? keyof One : never;
type Part<One, Key> = One extends unknown ? (Key extends keyof One ? One[Key] : undefined) : never;

/** Any of several results as a page reads it: a part that only some of them have may be undefined. */
export type AnyOf<One> = { [Key in Keys<One> & string]: Part<One, Key> };

/** The fields of a form as they were typed, without files. Not for a form with a secret. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, clean(value)]] : [])),
  );
}
