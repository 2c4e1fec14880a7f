import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { ImapFlow } from "imapflow";
import { onTestFinished, type TestContext } from "vitest";
import { findDovecot } from "../../../../tests/dovecot.ts";
import { freePort, listening } from "../../../platform/db/test-free-port.ts";
import type { ImapSettings } from "../../delivery/mailbox/settings.ts";

export const needsDovecot = (context: TestContext) =>
  context.skip(!findDovecot(), "Dovecot is not installed: apt install dovecot-imapd");

/** A Dovecot of its own for one test, with one account and the folder "Office". */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), "sopan-dovecot-"));
  const port = await freePort();
  writeFileSync(join(folder, "dovecot.conf"), configuration(folder, port));
  makeHome(folder);
  const args = ["-F", "-c", join(folder, "dovecot.conf")];
  const server = spawn(findDovecot() ?? "", args, { stdio: "ignore" });
  const clients: ImapFlow[] = [];
  onTestFinished(async () => {
    for (const client of clients) client.close();
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  await listening(port, server);
  const host = `127.0.0.1:${port}`;
  const imap: ImapSettings = {
    host: "127.0.0.1",
    port,
    security: "starttls",
    user: "office",
    password: "secret",
    folder: "Office",
  };
  /** Another mail program at the same mailbox. */
  const open = async () => {
    const auth = { user: imap.user, pass: imap.password };
    const client = new ImapFlow({
      host: imap.host,
      port,
      secure: false,
      auth,
      logger: false,
      doSTARTTLS: false,
    });
    clients.push(client);
    await client.connect();
    return client;
  };
  const other = await open();
  await other.mailboxCreate("Office");
  return {
    imap,
    allow: [host],
    other,
    open,
    deliver: (raw: Buffer) => other.append("Office", raw),
    /** Ends the connections of everybody. */
    kick: () => void spawnSync("doveadm", ["-c", join(folder, "dovecot.conf"), "kick", imap.user]),
    /** Deletes the folder and makes it again with the same mails: the server numbers them anew. */
    async renumber(mails: readonly Buffer[]) {
      const validity = async () => {
        const status = await other.status("Office", { uidValidity: true });
        return status ? status.uidValidity : undefined;
      };
      const before = await validity();
      // Dovecot numbers mailboxes by the second: one that is made anew too soon has the number of the one before.
      do {
        await other.mailboxDelete("Office");
        await other.mailboxCreate("Office");
      } while ((await validity()) === before);
      for (const raw of mails) await other.append("Office", raw);
    },
  };
}

function configuration(folder: string, port: number): string {
  // Its parts that read from the network never run as root.
  const own = userInfo().username;
  const isRoot = own === "root";
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${isRoot ? "dovecot" : own}
default_login_user = ${isRoot ? "dovenull" : own}
default_internal_group = ${isRoot ? "dovecot" : own}
first_valid_uid = 0
mail_location = maildir:${folder}/mail
mailbox_idle_check_interval = 1s
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mailUser(folder).uid} gid=${mailUser(folder).gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}

/** Dovecot reads mail in no account with all rights: as root the folder is given to "nobody". */
function mailUser(folder: string) {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? { uid: 65534, gid: 65534 } : { uid, gid };
}

function makeHome(folder: string): void {
  const { uid, gid } = mailUser(folder);
  mkdirSync(join(folder, "mail"));
  chmodSync(folder, 0o755);
  if (statSync(folder).uid === 0) chownSync(join(folder, "mail"), uid, gid);
}
