import { sql } from "kysely";
import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createPoll } from "../../../platform/jobs/poll.server.ts";
import { watch } from "../../../platform/jobs/watch.server.ts";
import type { PartStates } from "../parts/parts.ts";
import { type OutboundSettings, outboundFrom } from "./outbound.server.ts";
import type { PaymentDetails } from "./payment-settings.ts";
import { unsealed } from "./sealed-section.server.ts";
import { confirmedBy, initialValues, type Section, type Settings, sections } from "./sections.ts";
import type { Values } from "./setting-field.ts";
import { readSettings } from "./settings.server.ts";
import { defaultDetails, type SiteDetails, type Storage, siteSections } from "./site-details.ts";
import type { WhatsAppDetails } from "./whatsapp-settings.ts";

export type LiveSettings = Awaited<ReturnType<typeof createLiveSettings>>;

/** At most one second behind the database. Rejects when the first read fails. */
export async function createLiveSettings(
  db: Db,
  environment: OutboundSettings,
  log: Logger,
  storage: Storage = defaultDetails.practice,
) {
  const listeners: (() => void)[] = [];
  let loaded = "";
  // As the watch reports them; `readVersions` are those known when the last read began.
  let reportedVersions: unknown;
  let readVersions: unknown;
  let saved: readonly string[] = [];
  let values = withDefaults({});
  let site = defaultDetails;
  let outbound = environment;
  const refresh = async () => {
    const reportedBefore = reportedVersions;
    const stored = await readSettings(db);
    readVersions = reportedBefore;
    const now = JSON.stringify(stored.versions);
    if (now === loaded) return;
    loaded = now;
    const { secret = "" } = environment;
    const opened = Object.entries(stored.values).map(([name, value]) => [name, unsealed(value, secret)]);
    saved = opened.map(([name]) => String(name));
    values = withoutOffParts(withDefaults(Object.fromEntries(opened)));
    site = siteFrom(values, storage);
    outbound = outboundFrom(values, environment);
    for (const listener of listeners) listener();
  };
  await refresh();
  const isSaved = (section: Section): boolean => {
    const by = confirmedBy(section);
    const value: Values = values[section];
    const initial: Values = initialValues(section);
    return saved.includes(section) && !(by && by in initial && value[by] === initial[by]);
  };
  const poll = createPoll(
    refresh,
    (err) => log.warn({ err }, "the settings could not be read again"),
    (read) =>
      watch(db, log, {
        everyMs: 1_000,
        ask: () => sql`select coalesce(sum(version), 0) || '/' || count(*) from settings`,
        hear(versions) {
          if (versions === readVersions) return;
          reportedVersions = versions;
          read();
        },
      }),
  );
  return {
    site: (): SiteDetails => site,
    /** Defaults that visitors see because the owner never saved the section, or saved the samples. */
    unconfirmed: (): Section[] => sections.filter((section) => confirmedBy(section) && !isSaved(section)),
    isSaved,
    outbound: (): OutboundSettings => outbound,
    security: () => values.security,
    stages: () => values.stages,
    appointments: () => values.appointments,
    whatsapp: (): WhatsAppDetails | undefined => (values.whatsapp.on === "on" ? values.whatsapp : undefined),
    payments: (): PaymentDetails | undefined => (values.payments.keyId ? values.payments : undefined),
    reminders: () => values.reminders,
    reportTexts: () => values.reportTexts,
    billing: () => values.billing,
    tally: () => values.tally,
    parts: (): PartStates => values.parts,
    /** Reads the database now, after a save by this process. */
    refresh: poll.now,
    onChange: (listener: () => void): void => void listeners.push(listener),
    stop: poll.stop,
  };
}

/** Field by field, because older rows lack the fields that were added later. */
function withDefaults(stored: Record<string, object>): Settings {
  const filled = sections.map((name) => [name, { ...initialValues(name), ...stored[name] }]);
  return Object.fromEntries(filled) as Settings;
}

/** What connects to the outside stops with its part; its settings stay stored. */
function withoutOffParts(values: Settings): Settings {
  const { parts, appointments, whatsapp, mailbox } = values;
  return {
    ...values,
    ...(parts.appointments === "off" && { appointments: { ...appointments, on: false } }),
    ...(parts.whatsapp === "off" && { whatsapp: { ...whatsapp, on: "off" } }),
    ...(parts.fees === "off" && { payments: { ...values.payments, keyId: "" } }),
    ...(parts.mailbox === "off" && { mailbox: { ...mailbox, address: "" } }),
  };
}

/** Only what pages may show, because page data reaches browsers and the values include passwords. */
function siteFrom(values: Settings, storage: Storage): SiteDetails {
  const { on, confirm } = values.appointments;
  const byWhatsApp = values.whatsapp.on === "on";
  const practice = { ...storage, confirmsAtOnce: on && confirm === "atOnce", byWhatsApp };
  const shown = Object.keys(siteSections).map((name) => [name, values[name as keyof typeof siteSections]]);
  return { ...Object.fromEntries(shown), practice };
}
