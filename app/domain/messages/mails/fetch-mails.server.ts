import type { ImapFlow } from "imapflow";
import { dayMs } from "../../../platform/language/time.ts";
import {
  changeMailboxState,
  type MailboxState,
  readMailboxState,
} from "../../delivery/mailbox/mailbox-state.server.ts";
import { type ImapSettings, mailLimit } from "../../delivery/mailbox/settings.ts";
import { type Storage, storeMail } from "./store-mail.server.ts";

/** `signal`: starts no further mail once aborted. */
type Reading = Storage & {
  client: ImapFlow;
  imap: ImapSettings;
  signal: AbortSignal;
  now: () => Date;
};

type Listed = { uid: number; size: number };

const overlapMs = 2 * dayMs;

const atOnce = 200;

/** Stores each mail before moving the position past it. The first run starts when the mailbox was set up. Returns the count. */
export async function fetchMails(reading: Reading): Promise<number> {
  const { client, db, imap, now } = reading;
  const mailbox = client.mailbox;
  if (!mailbox) throw Object.assign(new Error("The mailbox is not open."), { code: "NoConnection" });
  const validity = String(mailbox.uidValidity);
  const state = await readMailboxState(db, imap);
  const at = now().toISOString();
  if (!state.place) {
    const since = state.since ?? at;
    const first = { place: { validity, uid: mailbox.uidNext - 1 }, since, checkedAt: at };
    const came = await listRecent(reading, { ...state, since });
    const stored = await storeEach(reading, validity, came);
    if (!reading.signal.aborted) await note(reading, first);
    return stored;
  }
  const renumbered = state.place.validity !== validity;
  const listed = renumbered ? await listRecent(reading, state) : await listAfter(client, state.place.uid);
  const stored = await storeEach(reading, validity, listed);
  if (listed.length >= atOnce && !reading.signal.aborted) return stored + (await fetchMails(reading));
  if (renumbered && !reading.signal.aborted)
    await note(reading, { place: { validity, uid: Math.max(mailbox.uidNext - 1, listed.at(-1)?.uid ?? 0) } });
  await note(reading, { checkedAt: now().toISOString() });
  return stored;
}

function note({ db, imap }: Reading, change: Partial<MailboxState>) {
  return changeMailboxState(db, imap, () => change);
}

async function listAfter(client: ImapFlow, uid: number): Promise<Listed[]> {
  const found: Listed[] = [];
  // An IMAP range "n:*" always includes the last mail.
  for await (const mail of client.fetch(`${uid + 1}:*`, { uid: true, size: true }, { uid: true }))
    if (mail.uid > uid) found.push({ uid: mail.uid, size: mail.size ?? 0 });
  return found.sort((a, b) => a.uid - b.uid).slice(0, atOnce);
}

/** After a change of UIDVALIDITY: recent mails since the mailbox was set up; duplicates are found by their keys. */
async function listRecent(
  { client }: Reading,
  { since = "", checkedAt = "" }: MailboxState,
): Promise<Listed[]> {
  const first = Math.max(Date.parse(since), Date.parse(checkedAt) - overlapMs) || 0;
  // IMAP dates have whole seconds, and SEARCH uses days of the server's time zone.
  const from = new Date(Math.floor(first / 1000) * 1000);
  const uids = (await client.search({ since: new Date(Math.max(0, first - dayMs)) }, { uid: true })) || [];
  const found: Listed[] = [];
  if (uids.length === 0) return found;
  const wanted = { uid: true, size: true, internalDate: true } as const;
  for await (const mail of client.fetch(uids, wanted, { uid: true }))
    if (new Date(mail.internalDate ?? 0) >= from) found.push({ uid: mail.uid, size: mail.size ?? 0 });
  return found.sort((a, b) => a.uid - b.uid);
}

async function storeEach(reading: Reading, validity: string, listed: readonly Listed[]): Promise<number> {
  const { client, db, imap, now, signal } = reading;
  let stored = 0;
  for (const mail of listed) {
    if (signal.aborted) break;
    const raw = await fetchOne(client, mail);
    const isNew = raw !== undefined && (await storeMail(reading, raw, now())) === "stored";
    if (isNew) stored++;
    await changeMailboxState(db, imap, ({ place }) => ({
      ...(place?.validity === validity && { place: { validity, uid: Math.max(place.uid, mail.uid) } }),
      ...(isNew && { lastMailAt: now().toISOString() }),
    }));
  }
  return stored;
}

async function fetchOne(client: ImapFlow, { uid, size }: Listed) {
  const isLarge = size > mailLimit;
  const query = isLarge ? ({ headers: true } as const) : ({ source: true } as const);
  const mail = await client.fetchOne(String(uid), query, { uid: true });
  const raw = mail && (isLarge ? mail.headers : mail.source);
  return raw ? { raw, ...(isLarge && { leftOut: size }) } : undefined;
}
