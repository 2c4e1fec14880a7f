import { clean } from "../../../platform/language/clean.ts";

export const statusCodes = { done: 200, refused: 422, stale: 409, gone: 404, failed: 503 } as const;

export type Values = Record<string, string | number>;

export type Undo = Record<string, string>;

/** `message` is a key of the page's messages; actions may add fields. */
export type Result<Message extends string = string> = {
  status: keyof typeof statusCodes;
  message?: Message | undefined;
  values?: Values | undefined;
  undo?: Undo | undefined;
};

export function done<const Message extends string, Extra extends object = object>(
  message: Message,
  extra: Extra = {} as Extra,
) {
  return { status: "done" as const, message, ...extra };
}

/** Nothing was changed. With a key, the message is about the whole form. `typed` goes back into the form. */
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

/** Somebody else changed it first. `typed` goes back into the form. */
export function stale<const Message extends string = "stale", Extra extends object = object>(
  message = "stale" as Message,
  extra: Extra = {} as Extra,
) {
  return { status: "stale" as const, message, ...extra };
}

export function gone<const Message extends string = "gone">(message = "gone" as Message) {
  return { status: "gone" as const, message };
}

/** A temporary failure, such as a full disk; the page keeps the form and offers a retry. */
export function failed<const Message extends string>(message: Message) {
  return { status: "failed" as const, message };
}

export type RefusedForm = { typed: Record<string, string>; error: string | undefined };

type Sorted<Key extends string, Success, Extra> =
  | ({ status: "done"; message: Key & Success } & Extra)
  | { status: "gone"; message: "gone" }
  | { status: "refused"; message: Exclude<Key, Success | "gone">; typed: Record<string, string> };

/** Turns the outcome of a domain function into a result. */
export function asResult<const Key extends string, const Success extends Key, Extra extends object = object>(
  key: Key,
  success: Success,
  form: FormData,
  extra: Extra = {} as Extra,
) {
  const failure = () => (key === "gone" ? gone() : refused(key, typedIn(form)));
  const result = key === success ? done(key, extra) : failure();
  return result as Sorted<Key, Success, Extra>;
}

type Keys<One> = One extends unknown ? keyof One : never;
type Part<One, Key> = One extends unknown ? (Key extends keyof One ? One[Key] : undefined) : never;

export type AnyOf<One> = { [Key in Keys<One> & string]: Part<One, Key> };

/** Without files. Not for forms with secrets. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, clean(value)]] : [])),
  );
}
