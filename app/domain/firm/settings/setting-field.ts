import type { PortalMessages } from "../../../platform/language/portal-messages.ts";
import type { Weekday } from "./weekdays.ts";

type Words = PortalMessages["settings"];

/** Every year ("01-26") or once ("2027-03-22"). */
export type Holiday = { on: string; name: string };

export type Values = Record<string, unknown>;

type Kind =
  | {
      kind:
        | "text"
        | "email"
        | "phone"
        | "link"
        | "service"
        | "host"
        | "time"
        | "template"
        | "gstin"
        | "upi"
        | "merchantCode"
        | "header"
        | "userName"
        | "digits"
        | "price"
        | "version";
      initial?: string;
      /** A field of the same section with an earlier time. */
      after?: string;
    }
  | {
      kind: "secret" | "key";
      /** The field with the address it is sent to. When that changes, the secret must be entered again. */
      sentTo?: string;
      /** With another address it is removed instead. */
      removedWith?: true;
    }
  | { kind: "port"; initial: number }
  | { kind: "days"; initial: readonly Weekday[] }
  | { kind: "holidays"; initial: readonly Holiday[] }
  | {
      kind: "choice";
      /** The first is the default. A function where registers add to them. */
      options: readonly string[] | (() => readonly string[]);
      /** A key of `choices` in the messages; registers have their own names. */
      words: keyof Words["choices"] | "register";
      radios?: true;
    };

export type SettingField = Kind & {
  optional?: true;
  /** Always in sight; the section's other fields are behind "More". */
  main?: true;
  /** Sections that connect to something outside are filled in step by step. */
  step?: keyof Words["steps"];
  /** A key of the messages, if it is not the field's name. */
  hint?: keyof Words["hints"];
  /** Used only then; otherwise its default is saved. */
  when?: (values: Values) => boolean;
  /** An optional field is required then. */
  needed?: (values: Values) => boolean;
};

export type FieldKind = SettingField["kind"];

type Fields = Record<string, SettingField>;

export const settingGroups = ["firm", "website", "work", "connections", "safety"] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** A section has fields, or a page of its own with `initial` values. Without a group it has no row among the settings. */
export type Definition<Own = Fields> = {
  group?: SettingGroup;
  /** Only the owner knows it: saved at all, or this field is no longer as shipped. */
  confirmedBy?: "save" | "email" | "helpline" | "officer";
  fields?: Own | (() => Fields);
  initial?: object;
};

/** A section without a title, or a field without a label, is a type error. */
export type Definitions = {
  [Section in keyof Words["sections"]]?: Definition<
    Section extends keyof Words["fields"] ? Record<keyof Words["fields"][Section], SettingField> : never
  >;
};

type ValueOf<Field> = Field extends { kind: "port" }
  ? number
  : Field extends { kind: "days" }
    ? Weekday[]
    : Field extends { kind: "holidays" }
      ? Holiday[]
      : Field extends { options: readonly (infer Option)[] }
        ? Option
        : string;

type ValuesOf<Section> = Section extends { initial: infer Initial }
  ? Initial
  : Section extends { fields: () => Record<infer Name extends string, SettingField> }
    ? Record<Name, string>
    : Section extends { fields: infer Own }
      ? { -readonly [Name in keyof Own]: ValueOf<Own[Name]> }
      : never;

export type SettingsOf<Sections> = { -readonly [Name in keyof Sections]: ValuesOf<Sections[Name]> };

export type SettingProblem = Exclude<keyof Words["problems"], "asOf">;

/** Shown again in the form; never a secret. */
export type TypedSetting = Record<string, string | string[]>;

/** Characters. Holidays are a list of lines, and a key may be a whole signed token. */
export const lengthLimits = { line: 200, key: 2000, holidays: 5000, template: 4000 } as const;

export function optionsOf(field: SettingField): readonly string[] {
  if (field.kind !== "choice") return [];
  return typeof field.options === "function" ? field.options() : field.options;
}

/** A choice whose every option has words. */
export const choice = <
  Name extends keyof Words["choices"],
  const Options extends readonly (keyof Words["choices"][Name] & string)[],
>(
  words: Name,
  options: Options,
) => ({ kind: "choice", words, options }) as const;

/** Read anew each time, because registers are added at run time. */
export const fieldsIn = ({ fields = {} }: Definition): Fields =>
  typeof fields === "function" ? fields() : fields;

/** The defaults of a section. */
export function initialOf(section: Definition): Values {
  const value = (field: SettingField) => ("initial" in field ? field.initial : (optionsOf(field)[0] ?? ""));
  const ofFields = Object.entries(fieldsIn(section)).map(([name, field]) => [name, value(field)]);
  return { ...Object.fromEntries(ofFields), ...section.initial };
}
