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

/** Claims and details that only the owner can know; saving a section confirms it, unless it still has the samples. */
const confirmedSections = ["firm", "phones", "hours", "statistics", "legal"] as const;

/** Holds the settings in memory, at most one second behind the database. Rejects when the first read fails. */
export async function createLiveSettings(
  db: Db,
  environment: OutboundSettings,
  log: Logger,
  storage: Storage = defaultDetails.practice,
) {
  const listeners: (() => void)[] = [];
  let loaded = "";
  /** The versions that the database has said last, and those that were read since. */
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
  /** Whether the owner has ever saved a section, with other numbers and another address than the samples. */
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
    /** What the public pages show. */
    site: (): SiteDetails => site,
    /** What visitors see as a default, because the owner never saved it or saved the samples; the legal details until an officer is named. */
    unconfirmed: (): Section[] =>
      confirmedSections.filter((section) => (section === "legal" ? !site.legal.officer : !isSaved(section))),
    isSaved,
    /** The external services: the owner's settings, else the environment's. */
    outbound: (): OutboundSettings => outbound,
    /** Who needs two-step login, and when a session without activity ends. */
    security: (): SecurityDetails["security"] => ({ secondFactor: "optional", ...values.security }),
    /** The owner's settings of the milestones. */
    stages: (): StageSettings => values.stages ?? {},
    /** When and how visitors book a time. */
    appointments: () => appointmentsFrom(values),
    /** The connection to WhatsApp; undefined while it is off. */
    whatsapp: (): WhatsAppDetails | undefined => (values.whatsapp?.on === "on" ? values.whatsapp : undefined),
    /** What the office reminds people of by itself. */
    reminders: (): ReminderSettings => ({ ...defaultReminders, ...values.reminders }),
    /** The owner's templates of project reports. */
    reportTexts: (): ReportTexts => values.reportTexts ?? {},
    /** How fees are taken. */
    billing: (): BillingSettings => ({ ...defaultBilling, ...values.billing }),
    /** Reads the database now, after a save by this process. */
    refresh: poll.now,
    /** Adds a listener for changes by this or another process. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    stop: poll.stop,
  };
}

/** Only what pages may show: page data reaches browsers, and the values include passwords and tokens. */
function siteFrom(values: StoredSettings, storage: Storage): SiteDetails {
  const { on, confirm } = appointmentsFrom(values);
  const { practice: _, ...defaults } = defaultDetails;
  const names = Object.keys(defaults) as (keyof typeof defaults)[];
  // Section by section: a field added later has its default in sections that were saved before.
  const sections = names.map((name) => [name, { ...defaults[name], ...values[name] }]);
  const byWhatsApp = values.whatsapp?.on === "on";
  const practice = { ...storage, confirmsAtOnce: on && confirm === "atOnce", byWhatsApp };
  return { ...(Object.fromEntries(sections) as typeof defaults), practice };
}

function appointmentsFrom({ appointments }: StoredSettings): AppointmentSettings {
  return { ...defaultAppointments, ...appointments };
}
