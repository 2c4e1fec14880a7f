import {
  addAccount,
  anyAccount,
  endSessions,
  isTaken,
  type NewAccount,
  removePasskeys,
  removeTwoStepLogin,
} from "../app/domain/people/staff/accounts.server.ts";
import { makePasswordLink } from "../app/domain/people/staff/one-time-links.server.ts";
import { listAccounts, type Member } from "../app/domain/people/staff/team.server.ts";
import { recordActivity, type VerbOf } from "../app/platform/db/activity.server.ts";
import { type Db, inTransaction, lockKey } from "../app/platform/db/connection.server.ts";
import { istDateTime } from "../app/platform/language/time.ts";

const by = { by: "command line" };

export function addByCommand(db: Db, account: NewAccount, origin: string, now: Date): Promise<string> {
  const { name, mobile, role, passwordHash } = account;
  return inTransaction(db, async (trx) => {
    await lockKey(trx, "sopan:setup");
    await lockKey(trx, "sopan:team");
    if (await isTaken(trx, mobile)) throw new Error(`An account with the number ${mobile} already exists.`);
    // The first owner's link is invalid as soon as there is an account.
    if (role !== "owner" && !(await anyAccount(trx)))
      throw new Error("The first account must have the role owner.");
    const id = await addAccount(trx, account, now);
    await record(trx, id, "created", { name, mobile, role, ...by }, now);
    const added = `Added ${name}, ${mobile}, ${role}.\n`;
    return passwordHash ? added : added + linkMessage(origin + (await makePasswordLink(trx, id, now)));
  });
}

type Reset = { mobile: string; twoStepLogin: boolean };

export function resetByCommand(db: Db, { mobile, twoStepLogin }: Reset, origin: string, now: Date) {
  return inTransaction(db, async (trx) => {
    await lockKey(trx, "sopan:team");
    const account = await trx
      .selectFrom("staff")
      .select(["id", "name", "deactivated_at"])
      .where("mobile", "=", mobile)
      .executeTakeFirst();
    if (!account) throw new Error(`There is no account with the number ${mobile}.`);
    const { id, name, deactivated_at } = account;
    if (deactivated_at) throw new Error(`The account of ${name} is closed. An owner can reopen it at /team.`);
    if (twoStepLogin) {
      await removeTwoStepLogin(trx, id);
      await removePasskeys(trx, id);
    }
    const sessions = await endSessions(trx, id);
    const link = await makePasswordLink(trx, id, now);
    await record(trx, id, "link_made", { sessions, secondFactorReset: twoStepLogin, ...by }, now);
    const factor = twoStepLogin ? " Two-step login is reset, and passkeys are removed." : "";
    return `${name} is logged out everywhere.${factor}\n${linkMessage(origin + link)}`;
  });
}

export async function listByCommand(db: Db, now: Date): Promise<string> {
  const members = await listAccounts(db, now);
  if (members.length === 0) return "No account exists yet.\n";
  const rows = [["mobile", "role", "two-step login", "last login", "state", "name"], ...members.map(rowOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

function rowOf({ mobile, role, twoStepLogin, lastSignIn, closedAt, invited, name }: Member): string[] {
  const open = invited ? "no password" : "open";
  const state = closedAt ? "closed" : open;
  return [
    mobile,
    role,
    twoStepLogin ? "on" : "off",
    lastSignIn ? istDateTime(lastSignIn) : "never",
    state,
    name,
  ];
}

function linkMessage(link: string): string {
  return `Open this link to set the password. It works once, within 24 hours:\n${link}\n`;
}

function record(trx: Db, recordId: string, verb: VerbOf<"staff">, after: object, now: Date): Promise<void> {
  return recordActivity(trx, { noun: "staff", recordId, verb, after, now });
}
