import type { PortalMessages } from "../../../platform/language/portal-messages.ts";
import type { ShapeChoice } from "../../delivery/deliveries/shapes.ts";

export type FieldKind =
  | "text"
  | "email"
  | "phone"
  | "link"
  | "service"
  | "key"
  | "host"
  | "port"
  | "time"
  | "days"
  | "holidays"
  | "template"
  | "gstin"
  | "upi"
  | "choice"
  | "header"
  | "digits"
  | "version"
  | "secret";

/** The messages of the settings. */
export type Words = PortalMessages["settings"];

export type SettingField<Name = string> = {
  name: Name;
  optional?: true;
  /** Optional only while the section's own switch is off. */
  neededOn?: true;
  /** Key of its hint in the messages, if that is not the name. */
  hint?: keyof Words["hints"];
} & ({ kind: Exclude<FieldKind, "choice">; options?: never } | Choice<Name>);

/** One of some values, each with words in the messages; the first is the default. */
type Choice<Name> = {
  kind: "choice";
  /** Shown as radio buttons instead of a list. */
  radios?: true;
} & (
  | {
      [Key in keyof Words["choices"]]: Key extends Name
        ? { name: Key; options: readonly (keyof Words["choices"][Key])[] }
        : never;
    }[keyof Words["choices"]]
  | { words: "shape"; options: readonly ShapeChoice[] }
  | { words: "whatsapp"; options: readonly (keyof Words["choices"]["whatsapp"])[] }
  /** Incoming mail has other ports than outgoing. */
  | { words: "imapSecurity"; options: readonly (keyof Words["choices"]["imapSecurity"])[] }
  /** The registers go by their own names. */
  | { words: "register"; options: readonly string[] }
);

/** Why a field is refused: a key of the messages. */
export type SettingProblem = Exclude<keyof Words["problems"], "asOf">;

/** The texts that were typed into a form, to show them again; never a secret. */
export type TypedSetting = Record<string, string | string[]>;

/** Longest accepted text in characters; holidays are a list of lines, and a key may be a whole signed token. */
export const longest = { line: 200, key: 2000, holidays: 5000, template: 4000 } as const;
