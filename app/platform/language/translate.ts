import type { ApplicantMessages } from "./applicant-messages.ts";
import type { ChannelProblems, ConversationMessages } from "./conversation-messages.ts";
import type { CustomRegisterMessages } from "./custom-register-messages.ts";
import type { DutyMessages } from "./duty-messages.ts";
import type { FeesMessages } from "./fees-messages.ts";
import type { ImportMessages } from "./import-messages.ts";
import type { PortalMessages } from "./portal-messages.ts";
import type { PrivacyMessages } from "./privacy-messages.ts";
import type { ProjectReportMessages } from "./project-report-messages.ts";
import type { PublicMessages } from "./public-messages.ts";
import type { PublishingMessages } from "./publishing-messages.ts";
import type { ReadyTextMessages } from "./ready-text-messages.ts";
import type { RuleMessages } from "./rule-messages.ts";

export interface Messages extends PublicMessages, PortalMessages {
  channelProblems: ChannelProblems;
  conversations: ConversationMessages;
  customRegisters: CustomRegisterMessages;
  duties: DutyMessages;
  fees: FeesMessages;
  imports: ImportMessages;
  privacy: PrivacyMessages;
  projectReports: ProjectReportMessages;
  publicApplicantLinks: ApplicantMessages;
  publishing: PublishingMessages;
  readyTexts: ReadyTextMessages;
  rules: RuleMessages;
}

type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${MessageKey<Tree[Key]>}`;
}[keyof Tree & string];

export type Namespace<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? never : Key | `${Key}.${Namespace<Tree[Key]>}`;
}[keyof Tree & string];

export type Branch<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
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

export type Translations<Tree> = Translate<MessageKey<Tree>>;

export interface Translate<Key extends string> {
  (key: Key, values?: Values): string;
  has(key: string): key is Key;
  raw(key: Key): string;
}
