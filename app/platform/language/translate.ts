import type whatsapp from "../../../content/messages/en/whatsapp.json";
import type { PageMessages } from "../../../content/messages/messages.ts";
import type { ApplicantMessages } from "./applicant-messages.ts";

interface Messages extends PageMessages {
  /** Why channels did not take a message. */
  channelProblems: typeof whatsapp.codes;
  publicApplicantLinks: ApplicantMessages;
}

type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${MessageKey<Tree[Key]>}`;
}[keyof Tree & string];

type Namespace<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? never : Key | `${Key}.${Namespace<Tree[Key]>}`;
}[keyof Tree & string];

type Branch<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Branch<Tree[Key & keyof Tree], Rest>
  : Tree[Path & keyof Tree];

export type KeyIn<Path extends Namespace<Messages>> = MessageKey<Branch<Messages, Path>>;

type Values = Record<string, string | number | bigint | Date | null | undefined>;

/** For a key that comes from data; `text` when there is no such message. */
export function messageOr<Key extends string>(t: Translate<Key>, key: string, text: string): string {
  return hasMessage(t, key) ? t(key) : text;
}

/** The library would also find inherited properties such as "constructor". */
export function hasMessage<Key extends string>(t: Translate<Key>, key: string): key is Key {
  if (key.split(".").some((part) => part in Object.prototype)) return false;
  return t.has(key) && typeof t.raw(key) === "string";
}

export interface Translate<Key extends string> {
  (key: Key, values?: Values): string;
  has(key: string): key is Key;
  raw(key: Key): string;
}
