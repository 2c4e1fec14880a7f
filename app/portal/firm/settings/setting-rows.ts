import type { Section } from "../../../domain/firm/settings/sections.ts";

/** By groups: sections, and items with a page of their own. */
export const settingRows = {
  pages: [
    "texts",
    "notices",
    "firm",
    "brand",
    "phones",
    "hours",
    "social",
    "statistics",
    "person",
    "legal",
    "schemes",
    "fees",
  ],
  clients: [
    "registers",
    "ready-texts",
    "rules",
    "billing",
    "appointments",
    "stages",
    "reportTexts",
    "retention",
  ],
  outside: ["forms", "mail", "mailbox", "sheet", "whatsapp"],
  staff: ["security"],
  server: ["health"],
} as const satisfies Record<
  string,
  readonly (
    | Exclude<Section, "reminders">
    | "texts"
    | "ready-texts"
    | "rules"
    | "notices"
    | "registers"
    | "health"
  )[]
>;

export type SettingGroup = keyof typeof settingRows;
export type SettingRow = (typeof settingRows)[SettingGroup][number];

/** What is set, or what needs attention. */
export type RowState = { text: string; tone?: "todo" | "failing" | "off" };

export type StatesOf<Group extends SettingGroup> = Record<(typeof settingRows)[Group][number], RowState>;
