import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import type { StageSettings } from "../clients/stage-settings.ts";
import { type OutboundSettings, outboundFrom } from "./outbound.server.ts";
import type { SecurityDetails, StoredSettings } from "./sections.ts";
import { readSettings } from "./settings.server.ts";
import { defaultDetails, type SiteDetails } from "./site-details.ts";

/** The settings in memory, at most one second behind the database. */
export type LiveSettings = {
  /** What the public pages show. */
  site(): SiteDetails;
  /** The external services: the owner's settings, else the environment's. */
  outbound(): OutboundSettings;
  /** Who needs two-step login. */
  security(): SecurityDetails["security"];
  /** The owner's settings of the milestones. */
  stages(): StageSettings;
  /** Reads the database now, after a save by this process. */
  refresh(): Promise<void>;
  /** Adds a listener for changes by this or another process. */
  onChange(listener: () => void): void;
  stop(): Promise<void>;
};

const pollIntervalMs = 1000;

/** Reads the settings now and every second. Rejects when the first read fails. */
export async function createLiveSettings(
  db: Db,
  environment: OutboundSettings,
  log: Logger,
): Promise<LiveSettings> {
  const listeners: (() => void)[] = [];
  let loaded = "";
  let site = defaultDetails;
  let outbound = environment;
  let security: SecurityDetails["security"] = { secondFactor: "optional" };
  let stages: StageSettings = {};
  const apply = (values: StoredSettings) => {
    site = siteFrom(values);
    outbound = outboundFrom(values, environment, site);
    security = { secondFactor: "optional", ...values.security };
    stages = values.stages ?? {};
  };
  const refresh = async () => {
    const { values, versions } = await readSettings(db);
    const now = JSON.stringify(versions);
    if (now === loaded) return;
    loaded = now;
    apply(values);
    for (const listener of listeners) listener();
  };
  await refresh();
  let last = Promise.resolve();
  // One read after the other: of two at once, the older one could be applied last.
  const poll = () => {
    const refreshed = last.then(refresh);
    last = refreshed.catch((error: unknown) =>
      log.warn({ err: error }, "the settings could not be read again"),
    );
    return refreshed;
  };
  const timer = setInterval(() => void poll().catch(() => {}), pollIntervalMs).unref();
  return {
    site: () => site,
    outbound: () => outbound,
    security: () => security,
    stages: () => stages,
    refresh: poll,
    onChange: (listener) => void listeners.push(listener),
    stop: () => {
      clearInterval(timer);
      return last;
    },
  };
}

/** Only what pages may show: page data reaches browsers, and the values include passwords and tokens. */
function siteFrom(values: StoredSettings): SiteDetails {
  const { firm, phones, hours, social, statistics } = defaultDetails;
  // Section by section: a field added later has its default in sections that were saved before.
  return {
    firm: { ...firm, ...values.firm },
    phones: { ...phones, ...values.phones },
    hours: { ...hours, ...values.hours },
    social: { ...social, ...values.social },
    statistics: { ...statistics, ...values.statistics },
    schemes: values.schemes ?? {},
  };
}
