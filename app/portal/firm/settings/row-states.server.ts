import type { RouterContextProvider } from "react-router";
import {
  factsContext,
  noticesContext,
  photosContext,
  settingsContext,
  textsContext,
} from "../../../contexts/services.ts";
import { activeRegisters, findRegister } from "../../../domain/catalogue/registers/registers.ts";
import type { StageSettings } from "../../../domain/catalogue/registers/stage-settings.ts";
import { servicePageTitles } from "../../../domain/catalogue/services/pages.server.ts";
import { listSteps } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { listPauses } from "../../../domain/delivery/deliveries/pauses.server.ts";
import { stateOn } from "../../../domain/firm/notices/notice.ts";
import { parts } from "../../../domain/firm/parts/parts.ts";
import { hoursInWords } from "../../../domain/firm/settings/hours-in-words.ts";
import { chapters } from "../../../domain/firm/settings/report-texts.ts";
import type { Section, Settings } from "../../../domain/firm/settings/sections.ts";
import { type SiteDetails, socialKinds, statistics } from "../../../domain/firm/settings/site-details.ts";
import { readReadyTexts } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { readBackupState } from "../../../domain/office/backups/backup-state.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import { fails, off, type RowWords, rowWords, shows, todo } from "./row-words.server.ts";
import { serviceStates } from "./service-states.server.ts";
import type { RowState, RowStates } from "./setting-rows.ts";

/** From memory, without queries. */
function pageStates(context: Readonly<RouterContextProvider>, { t, language }: RowWords, now: Date) {
  const settings = context.get(settingsContext);
  const { firm, phones, hours, social, statistics: figures, person, legal, schemes, fees } = settings.site();
  const saved = (section: Section, text: string): RowState =>
    settings.isSaved(section) ? shows(text) : todo(t("sample"));
  const edits = [...context.get(textsContext).value().values()].reduce((sum, { size }) => sum + size, 0);
  const notices = context.get(noticesContext).value();
  const today = istDay(now);
  const isShown = notices.filter((notice) => stateOn(notice, today) === "current").length;
  const links = socialKinds.filter((kind) => social[kind] !== "").length;
  const priced = Object.keys(fees).length;
  return {
    texts: edits > 0 ? shows(t("changed", { count: edits })) : off(t("asShipped")),
    notices: isShown > 0 ? shows(t("shown", { count: isShown })) : off(t("noneShown")),
    firm: saved("firm", firm.brand),
    brand: brandState(settings.site(), context.get(photosContext).value().length, t),
    phones: saved("phones", spaced(phones.helpline)),
    hours: saved("hours", hoursInWords(hours, language)),
    social: saved("social", t("ofAll", { count: links, all: socialKinds.length })),
    statistics: saved("statistics", statistics.map((name) => figures[name]).join(" · ")),
    person: person.name ? shows((language === "hi" && person.nameHi) || person.name) : todo(t("nobody")),
    legal: legal.officer ? shows(t("officer", { name: legal.officer })) : todo(t("noOfficer")),
    schemes: Object.keys(schemes).length > 0 ? shows(setHere(t, schemes)) : off(t("asOnPages")),
    fees:
      priced > 0
        ? shows(t("priced", { count: priced, all: servicePageTitles("en").length }))
        : todo(t("noFees")),
  };
}

const setHere = (t: RowWords["t"], schemes: object) => t("setHere", { count: Object.keys(schemes).length });

function brandState({ brand }: SiteDetails, photos: number, t: RowWords["t"]): RowState {
  const parts = [
    ...(brand.logo ? [t("ownLogo")] : []),
    ...(brand.accent || brand.accentDark ? [t("ownColours")] : []),
    ...(photos > 0 ? [t("photos", { count: photos })] : []),
  ];
  return parts.length > 0 ? shows(parts.join(" · ")) : off(t("asShipped"));
}

type Context = Readonly<RouterContextProvider>;

/** From memory, with at most one query for each row. */
export async function readRowStates(context: Context, db: Db, staff: Staff, now: Date): Promise<RowStates> {
  const words = rowWords(await readLanguage(db, staff));
  const settings = context.get(settingsContext);
  const [clients, outside, health] = await Promise.all([
    clientStates(context, db, staff, words),
    serviceStates(db, staff, settings, await listPauses(db, staff), words),
    healthState(context, db, words),
  ]);
  return {
    ...pageStates(context, words, now),
    ...clients,
    ...outside,
    security: securityState(settings.security(), words),
    health,
  };
}

async function clientStates(context: Context, db: Db, staff: Staff, { t }: RowWords) {
  const settings = context.get(settingsContext);
  const [texts, steps] = await Promise.all([readReadyTexts(db), listSteps(db, staff)]);
  const own = texts.filter(({ names }) => names).length;
  const changed = texts.filter(({ names, version }) => !names && version > 0).length;
  const reminders = Object.values(settings.reminders()).filter((state) => state === "on").length;
  const active = steps.filter((step) => step.active).length + reminders;
  const { upi, gstRate } = settings.billing();
  const appointments = settings.appointments();
  const stages = changedStages(settings.stages());
  const { finishedClients: years } = settings.site().retention;
  const templates = Object.values(settings.reportTexts()).filter(Boolean).length;
  const partStates = Object.values(settings.parts()).filter((state) => state === "on");
  return {
    parts: shows(t("partsOn", { count: partStates.length, all: parts.length })),
    registers: shows(t("active", { count: activeRegisters().length })),
    "ready-texts": own + changed > 0 ? shows(t("ownAndChanged", { own, changed })) : off(t("asShipped")),
    "automatic-steps": active > 0 ? shows(t("active", { count: active })) : off(t("allOff")),
    billing: upi ? shows(t("billing", { upi, rate: gstRate })) : todo(t("noUpi")),
    tally: settings.isSaved("tally") ? shows(settings.tally().income) : off(t("asShipped")),
    appointments: appointments.on ? shows(t("people", { count: appointments.people.length })) : off(t("off")),
    stages: stages > 0 ? shows(t("changed", { count: stages })) : off(t("asShipped")),
    reportTexts:
      templates > 0 ? shows(t("ofAll", { count: templates, all: 2 * chapters.length })) : off(t("asShipped")),
    retention: years === "off" ? off(t("kept")) : shows(t("years", { count: Number(years) })),
  };
}

/** Stages renamed, hidden or shown, compared with the defaults. */
function changedStages(settings: StageSettings): number {
  return Object.entries(settings).reduce((sum, [register, stages = []]) => {
    const hiddenAtFirst = findRegister(register)?.hiddenAtFirst ?? [];
    const isChanged = ({ key, label, hidden }: (typeof stages)[number]) =>
      label !== "" || hidden !== hiddenAtFirst.includes(key);
    return sum + stages.filter(isChanged).length;
  }, 0);
}

function securityState({ secondFactor, idle }: Settings["security"], { t }: RowWords): RowState {
  const parts = [
    t(`secondFactor.${secondFactor}`),
    ...(idle === "off" ? [] : [t("idle", { minutes: Number(idle) })]),
  ];
  return shows(parts.join(" · "));
}

async function healthState(context: Context, db: Db, { t, timeOf }: RowWords): Promise<RowState> {
  if (!context.get(factsContext).backups) return todo(t("noBackups"));
  const { last, problem } = await readBackupState(db);
  if (problem) return fails(t("backupFailed"));
  return last ? shows(t("backup", { time: timeOf(last.madeAt) })) : todo(t("noBackupYet"));
}
