import { type Section, sectionsOf } from "../../../domain/firm/settings/sections.ts";
import { type SettingGroup, settingGroups } from "../../../domain/firm/settings/setting-field.ts";
import { namesOf } from "../../../platform/content/names-of.ts";

/** Beside the sections. Those with an address of their own have no state. */
const pages = {
  team: { group: "firm", to: "/team" },
  texts: { group: "website" },
  notices: { group: "website" },
  registers: { group: "work" },
  "ready-texts": { group: "work" },
  "automatic-steps": { group: "work" },
  trash: { group: "work", to: "/clients/trash" },
  leads: { group: "connections" },
  events: { group: "connections" },
  keys: { group: "connections" },
  deliveries: { group: "connections", to: "/deliveries" },
  audit: { group: "safety", to: "/audit" },
  people: { group: "safety", to: "/people-data" },
  health: { group: "safety" },
  background: { group: "safety", to: "/settings/health/background" },
} as const satisfies Record<string, { group: SettingGroup; to?: string }>;

type Page = keyof typeof pages;
type StatedPage = {
  [Name in Page]: (typeof pages)[Name] extends { to: string } ? never : Name;
}[Page];
type RowSection = Exclude<Section, "reminders">;
export type SettingRow = RowSection | Page;

const pageNames = namesOf(pages);

export const settingRows = settingGroups.map((group) => ({
  group,
  rows: [...(sectionsOf(group) as RowSection[]), ...pageNames.filter((name) => pages[name].group === group)],
}));

export function rowPath(row: SettingRow): string {
  const known: { [row: string]: { group: SettingGroup; to?: string } | undefined } = pages;
  return known[row]?.to ?? `/settings/${row}`;
}

/** What is set, or what needs attention. */
export type RowState = { text: string; tone?: "todo" | "failing" | "off" };

export type RowStates = Record<RowSection | StatedPage, RowState>;
