import type { HttpAnswer } from "../judge-answer.ts";

/** The values of a form by the names of its fields. */
export type Fields = Record<string, string>;

/** One request as it is sent. */
export type Wire = {
  url: string;
  body: string | Uint8Array;
  contentType: string;
  /** In addition to those of every request. */
  headers?: Record<string, string>;
};

/** How one kind of form service is called. */
export type Adapter = {
  /** The service's name in the settings; the plain shapes have theirs in the messages. */
  name?: string;
  /** An address on this host, or on a name below it ("www.", "api."), has this shape. */
  host?: string;
  /** The service identifies a form by its key alone. */
  needsKey?: true;
  /** The request to `url`; `secret` is the key that the owner has entered, or "". */
  wire(url: string, fields: Fields, secret: string): Wire | Promise<Wire>;
  /** Whether a 2xx response means success; without it `saysTaken` decides. */
  says?(answer: HttpAnswer): boolean;
};

export const json = "application/json";

/** The header with the key, for services that document none: "Name: value" as typed, else a bearer token. */
export function secretHeader(secret: string): Record<string, string> {
  if (secret === "") return {};
  const [, name, value] = /^([A-Za-z][A-Za-z0-9-]*):\s+(.+)$/.exec(secret) ?? [];
  return name && value ? { [name]: value } : { Authorization: `Bearer ${secret}` };
}

/** A header with the key; none without a key. */
export function headerOf(name: string, secret: string): Record<string, string> {
  return secret === "" ? {} : { [name]: secret };
}
