import { sourcesInUse } from "../../../domain/cases/lead-sources/sources.server.ts";
import { isFailing as sheetFails, sheetState } from "../../../domain/cases/sheet/state.server.ts";
import type { Pause } from "../../../domain/delivery/deliveries/pauses.server.ts";
import {
  isFailing as mailboxFails,
  readMailboxState,
} from "../../../domain/delivery/mailbox/mailbox-state.server.ts";
import { readEndpoints } from "../../../domain/delivery/webhooks/endpoints.server.ts";
import type { LiveSettings } from "../../../domain/firm/settings/live-settings.server.ts";
import type { OutboundSettings } from "../../../domain/firm/settings/outbound.server.ts";
import { isPausedIn, lastEvent } from "../../../domain/messages/whatsapp/state.server.ts";
import { keysInUse } from "../../../domain/office/read-api/api-keys.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { fails, off, type RowWords, shows, todo } from "./row-words.server.ts";
import type { RowState } from "./setting-rows.ts";

/** Whether it is set up, paused or failing, and its last activity. */
export async function serviceStates(
  db: Db,
  staff: Staff,
  settings: LiveSettings,
  pauses: readonly Pause[],
  words: RowWords,
) {
  const outbound = settings.outbound();
  const [mailbox, sheet, leads, events, keys, whatsapp] = await Promise.all([
    mailboxState(db, outbound, words),
    onlineSheet(db, staff, outbound, words),
    leadsState(db, words),
    eventsState(db, words),
    keysInUse(db, new Date()),
    settings.whatsapp() ? whatsAppState(db, words) : off(words.t("off")),
  ]);
  const isPaused = (targets: readonly string[]) => pauses.some(({ target }) => targets.includes(target));
  const { t } = words;
  const forms = Object.keys(outbound.forms);
  const connected = forms.filter((form) => outbound.forms[form]);
  const toForms =
    connected.length > 0 ? shows(t("ofAll", { count: connected.length, all: forms.length })) : off(t("off"));
  const toFirm = outbound.mail ? shows(t("mailTo", { address: outbound.mail.to })) : todo(t("noMail"));
  return {
    forms: isPaused(connected) ? fails(t("paused")) : toForms,
    mail: isPaused(["firm", "visitor"]) ? fails(t("paused")) : toFirm,
    payments: paymentState(settings, words),
    mailbox,
    sheet,
    leads,
    events,
    whatsapp,
    keys: keys > 0 ? shows(t("keys", { count: keys })) : off(t("off")),
  };
}

function paymentState(settings: LiveSettings, { t }: RowWords): RowState {
  const details = settings.payments();
  return details ? shows(t(`providers.${details.provider}`)) : off(t("off"));
}

async function mailboxState(
  db: Db,
  { mailbox }: OutboundSettings,
  { t, timeOf }: RowWords,
): Promise<RowState> {
  if (!mailbox) return off(t("off"));
  if (!mailbox.imap) return shows(mailbox.address);
  const state = await readMailboxState(db, mailbox.imap);
  if (mailboxFails(state)) return fails(t("failing"));
  return shows(state.lastMailAt ? t("lastMail", { time: timeOf(state.lastMailAt) }) : t("nothingYet"));
}

async function onlineSheet(
  db: Db,
  staff: Staff,
  { sheet }: OutboundSettings,
  { t, timeOf }: RowWords,
): Promise<RowState> {
  if (!sheet) return off(t("off"));
  const state = await sheetState(db, staff, sheet);
  if (sheetFails(state)) return fails(t("failing"));
  return shows(state?.ok ? t("rows", { count: state.ok.rows, time: timeOf(state.ok.at) }) : t("nothingYet"));
}

async function leadsState(db: Db, { t, timeOf }: RowWords): Promise<RowState> {
  const { count, lastAt } = await sourcesInUse(db);
  if (count === 0) return off(t("off"));
  return shows(lastAt ? t("sourcesLast", { count, time: timeOf(lastAt) }) : t("sources", { count }));
}

async function eventsState(db: Db, { t }: RowWords): Promise<RowState> {
  const endpoints = await readEndpoints(db);
  if (endpoints.length === 0) return off(t("off"));
  const count = endpoints.filter(
    ({ stop_reason }) => stop_reason === "gone" || stop_reason === "failing",
  ).length;
  return count > 0
    ? fails(t("programsStopped", { count }))
    : shows(t("programs", { count: endpoints.length }));
}

async function whatsAppState(db: Db, { t, timeOf }: RowWords): Promise<RowState> {
  const [isPaused, at] = await Promise.all([isPausedIn(db), lastEvent(db)]);
  if (isPaused) return fails(t("paused"));
  return shows(at ? t("lastEvent", { time: timeOf(at) }) : t("nothingYet"));
}
