import { hash } from "node:crypto";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import type { ImapSettings } from "./settings.ts";

export type MailboxProblem = "noAnswer" | "noSuchHost" | "login" | "folder" | "tls" | "private" | "other";

export type MailboxState = {
  /** Identifies server, account and folder; another one starts from scratch. */
  of: string;
  /** With a new `validity`, the server's numbers mean other mails. */
  place?: { validity: string; uid: number };
  /** When it was set up; older mails are ignored. */
  since?: string;
  checkedAt?: string;
  lastMailAt?: string;
  failed?: { at: string; kind: MailboxProblem; answer: string };
  holder?: { id: string; until: string };
};

const key = "mailbox";

const leaseMs = 45_000;

/** Does not reveal whose mailbox it is. */
const nameOf = ({ host, user, folder }: ImapSettings) =>
  hash("sha256", `${host}\n${user}\n${folder}`, "hex").slice(0, 16);

export async function readMailboxState(db: Db, imap: ImapSettings): Promise<MailboxState> {
  const of = nameOf(imap);
  const stored = await readMeta(db, key);
  const state = stored === undefined ? undefined : (JSON.parse(stored) as MailboxState);
  return state?.of === of ? state : { of };
}

/** One process at a time, in a transaction of its own. */
export function changeMailboxState(
  db: Db,
  imap: ImapSettings,
  change: (state: MailboxState) => Partial<MailboxState>,
): Promise<MailboxState> {
  return inTransaction(db, async (trx) => {
    await lockKey(trx, "sopan:mailbox");
    const state = await readMailboxState(trx, imap);
    const next = { ...state, ...change(state) };
    await writeMeta(trx, key, JSON.stringify(next));
    return next;
  });
}

export async function claimMailbox(db: Db, imap: ImapSettings, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  // A lease from a clock that was ahead has ended too.
  const latest = new Date(now.getTime() + 2 * leaseMs).toISOString();
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const state = await changeMailboxState(db, imap, ({ holder, since = at }) => {
    const isFree = !holder || holder.id === id || holder.until <= at || holder.until > latest;
    return isFree ? { since, holder: { id, until } } : {};
  });
  return state.holder?.id === id;
}

export async function releaseMailbox(db: Db, imap: ImapSettings, id: string): Promise<void> {
  await changeMailboxState(db, imap, ({ holder }) =>
    holder?.id === id ? { holder: { id, until: "" } } : {},
  );
}

export function isFailing({ failed, checkedAt = "" }: MailboxState): boolean {
  return failed !== undefined && failed.at > checkedAt;
}
