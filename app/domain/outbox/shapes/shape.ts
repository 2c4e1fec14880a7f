import type { HttpAnswer } from "../judge-answer.ts";

/** What was filled in, by the names of the form's fields. */
export type Fields = Record<string, string>;

/** One post as it goes over the wire. */
export type Wire = {
  url: string;
  body: string | Buffer;
  contentType: string;
  /** Beside those that every post has. */
  headers?: Record<string, string>;
};

/** How one kind of form service is spoken to. */
export type Adapter = {
  /** What is sent to `url`; `secret` is what the owner has entered, "" when that is nothing. */
  wire(url: string, fields: Fields, secret: string): Wire | Promise<Wire>;
  /** Whether an answer with a 2xx says that it was taken; without it the general rule decides. */
  says?(answer: HttpAnswer): boolean;
};

export const json = "application/json";

/**
 * The header that carries the secret of a service that names none: "Name: value" as it was typed, else a bearer token.
 */
export function secretHeader(secret: string): Record<string, string> {
  if (secret === "") return {};
  const [, name, value] = /^([A-Za-z][A-Za-z0-9-]*):\s+(.+)$/.exec(secret) ?? [];
  return name && value ? { [name]: value } : { Authorization: `Bearer ${secret}` };
}

/** A header of a given name, where there is a secret to put into it. */
export function headerOf(name: string, secret: string): Record<string, string> {
  return secret === "" ? {} : { [name]: secret };
}
