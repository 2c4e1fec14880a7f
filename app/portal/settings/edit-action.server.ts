import type { Outcome } from "../../domain/outbox/outcome.ts";
import { formTargets } from "../../domain/outbox/settings.ts";
import { checkSection } from "../../domain/settings/check-section.server.ts";
import type { FormSection, SettingProblem, TypedSetting } from "../../domain/settings/fields.ts";
import type { LiveSettings } from "../../domain/settings/live-settings.server.ts";
import { serviceIn } from "../../domain/settings/outbound.server.ts";
import {
  type FormDetails,
  isSecret,
  type OutboundDetails,
  type StoredSettings,
} from "../../domain/settings/sections.ts";
import { type SheetOutcome, testForm, testMail, testSheet } from "../../domain/settings/send-test.server.ts";
import { saveSection } from "../../domain/settings/settings.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { countUse } from "../../platform/db/rate-limit.server.ts";
import { keepMissing } from "../../platform/http/keep-missing.ts";
import { findSection, type ShownSection, shownSection } from "./shown-section.server.ts";

/** The result of posting a section's form. What was typed comes back, except secrets; "stale" with what a colleague saved. */
export type EditResult =
  | { status: "saved" }
  | { status: "stale"; typed: TypedSetting; theirs: ShownSection["values"] }
  | { status: "refused"; problems: Record<string, SettingProblem>; typed: TypedSetting }
  | { status: "tested"; field: string; outcome: Outcome | SheetOutcome; typed: TypedSetting }
  | { status: "often"; typed: TypedSetting };

export type SectionPost = { section: FormSection; form: FormData; now: Date };

const testsAMinute = 10;

/** Checks a section's form and saves it, or with the intent "test …" sends one test with its values. */
export async function editSection(
  db: Db,
  settings: LiveSettings,
  staff: Staff,
  { section, form, now }: SectionPost,
): Promise<EditResult> {
  requirePermission(staff, "settings");
  const saved = await findSection(db, staff, section);
  const { allow } = settings.outbound();
  keepMissing(form, shownSection(section, saved, settings.outbound()).values);
  const checked = checkSection(section, form, saved?.value ?? {}, allow);
  if (!checked.ok) return { status: "refused", problems: checked.problems, typed: checked.typed };
  const [intent, field = ""] = String(form.get("intent") ?? "").split(" ");
  const typed = typedIn(form);
  if (intent === "test") {
    const uses = await countUse(db, `settings-test:${staff.id}`, 60_000, now);
    if (uses > testsAMinute) return { status: "often", typed };
    const outcome = await sendTest(section, field, checked.value, allow);
    if (typeof outcome !== "string") return { status: "tested", field, outcome, typed };
    return { status: "refused", problems: { [outcome]: "required" }, typed };
  }
  const version = Number(form.get("version")) || 0;
  const value = checked.value as NonNullable<StoredSettings[FormSection]>;
  const status = await saveSection(db, staff, { section, version, value }, now);
  await settings.refresh();
  if (status !== "stale") return { status };
  const stored = await findSection(db, staff, section);
  return { status, typed, theirs: shownSection(section, stored, settings.outbound()).values };
}

/** Sends one test with a section's values. Returns the name of the address field if that is empty. */
async function sendTest(
  section: FormSection,
  field: string,
  value: Record<string, unknown>,
  allow: string[],
): Promise<Outcome | SheetOutcome | string> {
  if (section === "mail") return value.host ? testMail(value as OutboundDetails["mail"], allow) : "host";
  if (section === "sheet") return value.url ? testSheet(value as OutboundDetails["sheet"], allow) : "url";
  const target = formTargets().find((known) => known === field);
  if (section !== "forms" || !target) throw new Response("There is no such test", { status: 400 });
  const service = serviceIn(value as FormDetails, target);
  return service ? testForm(target, service, allow) : target;
}

function typedIn(form: FormData): TypedSetting {
  const hidden = ["intent", "version"];
  const names = [...new Set(form.keys())].filter((name) => !hidden.includes(name) && !isSecret(name));
  return Object.fromEntries(
    names.map((name) => [name, name === "days" ? form.getAll(name).map(String) : String(form.get(name))]),
  );
}
