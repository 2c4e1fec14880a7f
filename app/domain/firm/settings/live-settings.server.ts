import { sql } from "kysely";
import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createPoll } from "../../../platform/jobs/poll.server.ts";
import { watch } from "../../../platform/jobs/watch.server.ts";
import type { StageSettings } from "../../catalogue/registers/stage-settings.ts";
import { type AppointmentSettings, defaultAppointments } from "./appointment-settings.ts";
import { type BillingSettings, defaultBilling } from "./billing-settings.ts";
import { type OutboundSettings, outboundFrom } from "./outbound.server.ts";
import { defaultReminders, type ReminderSettings } from "./reminder-settings.ts";
import type { ReportTexts } from "./report-texts.ts";
import { unsealed } from "./sealed-section.server.ts";
import type { Section, SecurityDetails, StoredSettings } from "./sections.ts";
import { readSettings } from "./settings.server.ts";
import { defaultDetails, type SiteDetails, type Storage } from "./site-details.ts";
import type { WhatsAppDetails } from "./whatsapp-settings.ts";

export type LiveSettings = Awaited<ReturnType<typeof createLiveSettings>>;

/** Only the owner knows these. Saving a section confirms it, unless it still has the samples. */
const confirmedSections = ["firm", "phones", "hours", "statistics", "legal"] as const;

/** At most one second behind the database. Rejects when the first read fails. */
export async function createLiveSettings(
  db: Db,
  environment: OutboundSettings,
  log: Logger,
  storage: Storage = defaultDetails.practice,
) {
  const listeners: (() => void)[] = [];
  let loaded = "";
  let said: unknown;
  let heard: unknown;
  let values: StoredSettings = {};
  let site = defaultDetails;
  let outbound = environment;
  const refresh = async () => {
    const before = said;
    const stored = await readSettings(db);
    heard = before;
    const now = JSON.stringify(stored.versions);
    if (now === loaded) return;
    loaded = now;
    const { secret = "" } = environment;
    const opened = Object.entries(stored.values).map(([name, value]) => [name, unsealed(value, secret)]);
    values = Object.fromEntries(opened);
    site = siteFrom(values, storage);
    outbound = outboundFrom(values, environment, site);
    for (const listener of listeners) listener();
  };
  await refresh();
  const isSaved = (section: Section): boolean =>
    values[section] !== undefined &&
    !(section === "phones" && site.phones.helpline === defaultDetails.phones.helpline) &&
    !(section === "firm" && site.firm.email === defaultDetails.firm.email);
  const poll = createPoll(
    refresh,
    (err) => log.warn({ err }, "the settings could not be read again"),
    (read) =>
      watch(db, log, {
        everyMs: 1_000,
        ask: () => sql`select coalesce(sum(version), 0) || '/' || count(*) from settings`,
        hear(versions) {
          if (versions === heard) return;
          said = versions;
          read();
        },
      }),
  );
  return {
    site: (): SiteDetails => site,
    /** Defaults that visitors see because the owner never saved the section, or saved the samples. */
    unconfirmed: (): Section[] =>
      confirmedSections.filter((section) => (section === "legal" ? !site.legal.officer : !isSaved(section))),
    isSaved,
    outbound: (): OutboundSettings => outbound,
    security: (): SecurityDetails["security"] => ({ secondFactor: "optional", ...values.security }),
    stages: (): StageSettings => values.stages ?? {},
    appointments: () => appointmentsFrom(values),
    whatsapp: (): WhatsAppDetails | undefined => (values.whatsapp?.on === "on" ? values.whatsapp : undefined),
    reminders: (): ReminderSettings => ({ ...defaultReminders, ...values.reminders }),
    reportTexts: (): ReportTexts => values.reportTexts ?? {},
    billing: (): BillingSettings => ({ ...defaultBilling, ...values.billing }),
    /** Reads the database now, after a save by this process. */
    refresh: poll.now,
    onChange: (listener: () => void): void => void listeners.push(listener),
    stop: poll.stop,
  };
}

/** Only what pages may show, because page data reaches browsers and the values include passwords. */
function siteFrom(values: StoredSettings, storage: Storage): SiteDetails {
  const { on, confirm } = appointmentsFrom(values);
  const { practice: _, ...defaults } = defaultDetails;
  const names = Object.keys(defaults) as (keyof typeof defaults)[];
  // Per section, so that a field added later gets its default in sections saved before.
  const sections = names.map((name) => [name, { ...defaults[name], ...values[name] }]);
  const byWhatsApp = values.whatsapp?.on === "on";
  const practice = { ...storage, confirmsAtOnce: on && confirm === "atOnce", byWhatsApp };
  return { ...(Object.fromEntries(sections) as typeof defaults), practice };
}

function appointmentsFrom({ appointments }: StoredSettings): AppointmentSettings {
  return { ...defaultAppointments, ...appointments };
}
