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

export type Words = PortalMessages["settings"];

export type SettingField<Name = string> = {
  name: Name;
  optional?: true;
  /** Optional only while the section's own switch is off. */
  neededOn?: true;
  /** A key of the messages, if it is not the field's name. */
  hint?: keyof Words["hints"];
} & ({ kind: Exclude<FieldKind, "choice">; options?: never } | Choice<Name>);

type Choice<Name> = {
  kind: "choice";
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
  | { words: "register"; options: readonly string[] }
);

export type SettingProblem = Exclude<keyof Words["problems"], "asOf">;

/** Shown again in the form; never a secret. */
export type TypedSetting = Record<string, string | string[]>;

/** Characters. Holidays are a list of lines, and a key may be a whole signed token. */
export const longest = { line: 200, key: 2000, holidays: 5000, template: 4000 } as const;
