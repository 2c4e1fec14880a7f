import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import { pause, resume } from "../../delivery/deliveries/pauses.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { LinkEvent, OtherEvent } from "./events.ts";

/** What the phone shares once after it is connected. */
const syncKinds = ["contacts", "history"] as const;
export type SyncKind = (typeof syncKinds)[number];

/** "accepted" is not yet shared. "unknown": the connection broke after the request, so it may have been accepted. */
export type Sync = { state: "asked" | "accepted" | "unknown" | "refused"; at: string; code?: number };

/** The state of a number that is also used in the app on the firm's phone. */
export type OwnNumberState = {
  /** "moved": until the phone is back. "ended": until the owner connects it again. */
  link?: { state: "connected" | "moved" | "ended"; reason: string; at: string; pausedByUs: boolean };
  /** Digits of our number, as Meta said at the last check. */
  number?: string;
  isOnApp?: boolean;
  contacts?: Sync;
  history?: Sync & { progress?: number; refused?: number };
};

const key = "whatsapp:own-number";
const whatsAppPause = { channel: "whatsapp", target: "whatsapp" } as const;

export async function readOwnNumber(db: Db): Promise<OwnNumberState> {
  const stored = await readMeta(db, key);
  return stored ? (JSON.parse(stored) as OwnNumberState) : {};
}

export function changeOwnNumber(
  db: Db,
  change: (trx: Db, state: OwnNumberState) => OwnNumberState | Promise<OwnNumberState>,
): Promise<OwnNumberState> {
  return inTransaction(db, async (trx) => {
    await lockKey(trx, `sopan:${key}`);
    const before = await readOwnNumber(trx);
    const after = await change(trx, before);
    if (after !== before) await writeMeta(trx, key, JSON.stringify(after));
    return after;
  });
}

/** Events may arrive out of order; only the newest counts. Queued messages wait and do not fail. */
export async function applyLinkEvent(trx: Db, event: LinkEvent, now: Date): Promise<void> {
  const at = (event.at ?? now).toISOString();
  await changeOwnNumber(trx, async (_, before) => {
    const { link, number } = before;
    const isOtherNumber = event.number !== "" && number !== undefined && number !== event.number;
    if (isOtherNumber || (link && link.at > at)) return before;
    const next = { reason: event.reason, at };
    if (event.said === "ACCOUNT_RECONNECTED") {
      if (link?.state !== "moved") return before;
      if (link.pausedByUs) await resume(trx, whatsAppPause, now);
      return { ...before, link: { ...next, state: "connected", pausedByUs: false } };
    }
    const paused = await pause(trx, whatsAppPause, "quota", now);
    const pausedByUs = paused || link?.pausedByUs === true;
    if (event.said === "ACCOUNT_OFFBOARDED") {
      if (link?.state === "ended") return before;
      return { ...before, link: { ...next, state: "moved", pausedByUs } };
    }
    const { contacts: _contacts, history: _history, ...rest } = before;
    return { ...rest, link: { ...next, state: "ended", pausedByUs } };
  });
}

/** Stores what Meta reported at a check. */
export async function recordNumber(
  db: Db,
  staff: Staff,
  { number, isOnApp }: { number: string; isOnApp: boolean },
): Promise<void> {
  requirePermission(staff, "settings");
  await changeOwnNumber(db, (_, state) => ({ ...state, number: number.replace(/\D/g, ""), isOnApp }));
}

/** A message from the phone proves that the app is connected. */
export async function recordOnApp(trx: Db): Promise<void> {
  if ((await readOwnNumber(trx)).isOnApp) return;
  await changeOwnNumber(trx, (_, state) => ({ ...state, isOnApp: true }));
}

/** Called when the owner has connected the number again. */
export async function recordConnected(db: Db, staff: Staff, now: Date): Promise<void> {
  requirePermission(staff, "settings");
  await changeOwnNumber(db, (_, state) =>
    state.link
      ? { ...state, link: { state: "connected", reason: "", at: now.toISOString(), pausedByUs: false } }
      : state,
  );
}

type HistoryEvent = Extract<OtherEvent, { event: "historyProgress" | "historyRefused" }>;

export async function recordHistory(trx: Db, event: HistoryEvent, now: Date): Promise<void> {
  await changeOwnNumber(trx, (_, state) => {
    const history: NonNullable<OwnNumberState["history"]> = state.history ?? {
      state: "accepted",
      at: now.toISOString(),
    };
    if (event.event === "historyRefused") return { ...state, history: { ...history, refused: event.code } };
    const progress = Math.max(event.progress, history.progress ?? 0);
    return { ...state, history: { ...history, progress } };
  });
}
