import { hash } from "node:crypto";
import { type Db, holdKey, inTransaction } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import type { ImapSettings } from "./settings.ts";

/** Why a mailbox cannot be read: a key of the messages. */
export type MailboxProblem = "noAnswer" | "noSuchHost" | "login" | "folder" | "tls" | "private" | "other";

/** How far the mailbox is read, who reads it, and how that goes; in all processes. */
export type MailboxState = {
  /** Which mailbox: another server, account or folder begins anew. */
  of: string;
  /** The server's numbering, and the last number that is stored. With a new numbering, numbers mean other mails. */
  place?: { validity: string; uid: number };
  /** When it was set up: older mails are not ours. */
  since?: string;
  /** When it was last asked, and when the last mail came. */
  checkedAt?: string;
  lastMailAt?: string;
  failed?: { at: string; kind: MailboxProblem; answer: string };
  /** Which process holds it, and until when. */
  holder?: { id: string; until: string };
};

const key = "mailbox";

/** A process that says nothing for so long has died. */
const leaseMs = 45_000;

/** Names a mailbox without saying whose it is. */
export const nameOf = ({ host, user, folder }: ImapSettings) =>
  hash("sha256", `${host}\n${user}\n${folder}`, "hex").slice(0, 16);

export async function readMailboxState(db: Db, imap: ImapSettings): Promise<MailboxState> {
  const of = nameOf(imap);
  const stored = await readMeta(db, key);
  const state = stored === undefined ? undefined : (JSON.parse(stored) as MailboxState);
  return state?.of === of ? state : { of };
}

/** Changes the state in a transaction of its own; two processes never change it at once. */
export function changeMailboxState(
  db: Db,
  imap: ImapSettings,
  change: (state: MailboxState) => Partial<MailboxState>,
): Promise<MailboxState> {
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:mailbox");
    const state = await readMailboxState(trx, imap);
    const next = { ...state, ...change(state) };
    await writeMeta(trx, key, JSON.stringify(next));
    return next;
  });
}

/** Takes or keeps the mailbox for this process; false while another one has it. */
export async function holdMailbox(db: Db, imap: ImapSettings, id: string, now: Date): Promise<boolean> {
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

/** Lets another process have the mailbox at once. */
export async function releaseMailbox(db: Db, imap: ImapSettings, id: string): Promise<void> {
  await changeMailboxState(db, imap, ({ holder }) =>
    holder?.id === id ? { holder: { id, until: "" } } : {},
  );
}

/** Whether the last attempt to read it failed. */
export function isFailing({ failed, checkedAt = "" }: MailboxState): boolean {
  return failed !== undefined && failed.at > checkedAt;
}
