import { holidayLines } from "../../../domain/firm/settings/holidays.ts";
import type { OutboundSettings } from "../../../domain/firm/settings/outbound.server.ts";
import {
  type FormSection,
  initialValues,
  isSecret,
  type Section,
} from "../../../domain/firm/settings/sections.ts";
import type { SiteDetails } from "../../../domain/firm/settings/site-details.ts";
import { graphVersion } from "../../../domain/messages/whatsapp/graph-version.server.ts";
import { requirePermission } from "../../../domain/people/staff/permissions.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import { shippedTemplates } from "../../../domain/projects/project-report-pdf/chapter-text.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";

/** Values as text; of secrets only whether one is stored. */
export type ShownSection = {
  values: Record<string, string | string[]>;
  secrets: string[];
  /** Empty fields whose value comes from the environment. */
  fromEnvironment: string[];
  /** By field: the text that is printed for an empty one. */
  templates?: Record<string, string>;
  version: number;
  lastSaved: { at: string; by: string } | null;
};

type SavedSection = { value: Record<string, unknown>; version: number; at: string; by: string };

export async function findSection(db: Db, staff: Staff, section: Section): Promise<SavedSection | undefined> {
  requirePermission(staff, "settings");
  const row = await db
    .selectFrom("settings")
    .leftJoin("staff", "staff.id", "settings.updated_by")
    .select(["value", "version", "settings.updated_at as at", "staff.name as by"])
    .where("section", "=", section)
    .executeTakeFirst();
  return row && { ...row, value: JSON.parse(row.value), by: row.by ?? "" };
}

/** Saved values, else the defaults. */
export function shownSection(
  section: FormSection,
  saved: SavedSection | undefined,
  outbound: OutboundSettings,
): ShownSection {
  const version = section === "whatsapp" ? { graphVersion: graphVersion() } : {};
  const value: Record<string, unknown> = { ...initialValues(section), ...version, ...saved?.value };
  const open = Object.entries(value).filter(([name]) => !isSecret(name));
  return {
    values: Object.fromEntries(open.map(([name, field]) => [name, asText(name, field)])),
    secrets: Object.keys(value).filter((name) => isSecret(name) && value[name]),
    fromEnvironment: fromEnvironment(section, value, outbound),
    ...(section === "reportTexts" && { templates: shippedTemplates() }),
    version: saved?.version ?? 0,
    lastSaved: saved ? { at: saved.at, by: saved.by } : null,
  };
}

function asText(name: string, field: unknown): string | string[] {
  if (name === "holidays") return holidayLines(field as SiteDetails["hours"]["holidays"]);
  return Array.isArray(field) ? field.map(String) : String(field);
}

function fromEnvironment(section: Section, value: Record<string, unknown>, outbound: OutboundSettings) {
  if (section === "forms")
    return Object.entries(outbound.forms)
      .filter(([target, url]) => url && !value[target])
      .map(([target]) => target);
  if (section === "mail") return outbound.mail && !value.host ? ["host"] : [];
  if (section === "sheet") return outbound.sheet && !value.url ? ["url"] : [];
  return [];
}
