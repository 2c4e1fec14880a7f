import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import type { StageSettings } from "../clients/stage-settings.ts";
import { type OutboundSettings, outboundFrom } from "./outbound.server.ts";
import type { SecurityDetails, StoredSettings } from "./sections.ts";
import { readSettings } from "./settings.server.ts";
import { defaultDetails, type SiteDetails } from "./site-details.ts";

/** The settings as every request finds them: in memory, at most a second behind the database. */
export type LiveSettings = {
  /** What the public pages show. */
  site(): SiteDetails;
  /** Where enquiries, mails and questions to the sheet go: the owner's word, else the environment's. */
  outbound(): OutboundSettings;
  /** Who needs a second factor. */
  security(): SecurityDetails["security"];
  /** What the owner has set of the milestones. */
  stages(): StageSettings;
  /** Reads the database now; the process that saved something need not wait. */
  refresh(): Promise<void>;
  /** Called after something has changed, here or by another process. */
  onChange(listener: () => void): void;
  stop(): Promise<void>;
};

const lookEveryMs = 1000;

/** Reads the settings, and again every second; rejects when the database fails at the start. */
export async function createLiveSettings(
  db: Db,
  environment: OutboundSettings,
  log: Logger,
): Promise<LiveSettings> {
  const listeners: (() => void)[] = [];
  let seen = "";
  let site = defaultDetails;
  let outbound = environment;
  let security: SecurityDetails["security"] = { secondFactor: "optional" };
  let stages: StageSettings = {};
  const take = (values: StoredSettings) => {
    site = siteFrom(values);
    outbound = outboundFrom(values, environment, site);
    security = { secondFactor: "optional", ...values.security };
    stages = values.stages ?? {};
  };
  const refresh = async () => {
    const { values, versions } = await readSettings(db);
    const now = JSON.stringify(versions);
    if (now === seen) return;
    seen = now;
    take(values);
    for (const listener of listeners) listener();
  };
  await refresh();
  let looking = Promise.resolve();
  // One after the other: of two at once, the one that read first could have the last word.
  const look = () => {
    const looked = looking.then(refresh);
    looking = looked.catch((error: unknown) =>
      log.warn({ err: error }, "the settings could not be read again"),
    );
    return looked;
  };
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs).unref();
  return {
    site: () => site,
    outbound: () => outbound,
    security: () => security,
    stages: () => stages,
    refresh: look,
    onChange: (listener) => void listeners.push(listener),
    stop: () => {
      clearInterval(timer);
      return looking;
    },
  };
}

/** Only what pages may show: page data reaches browsers, and among the values are passwords and tokens. */
function siteFrom(values: StoredSettings): SiteDetails {
  const { firm, phones, hours, social, statistics } = defaultDetails;
  // Section by section: a field that came later has its default in what was saved before.
  return {
    firm: { ...firm, ...values.firm },
    phones: { ...phones, ...values.phones },
    hours: { ...hours, ...values.hours },
    social: { ...social, ...values.social },
    statistics: { ...statistics, ...values.statistics },
    schemes: values.schemes ?? {},
  };
}
