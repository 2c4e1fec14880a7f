import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createTransport, type SendMailOptions } from "nodemailer";
import { onTestFinished, type TestContext } from "vitest";
import { freePort, listening } from "../app/platform/db/test-free-port.ts";
import { findPostfix } from "../tests/postfix.ts";

export const needsPostfix = (context: TestContext) =>
  context.skip(!findPostfix(), "Postfix is not installed, or this is not root: apt install postfix");

/** The account in which Postfix runs our program. */
const [account, uid] = ["nobody", 65_534];
const programs = "/usr/lib/postfix/sbin";
const queues = [
  ...["active", "bounce", "corrupt", "defer", "deferred", "flush", "hold", "incoming"],
  ...["maildrop", "pid", "private", "public", "saved", "trace"],
];

/** A Postfix of its own for one test, set up as docs/mail.md says: mails to office@sopan.example go to `npm run mail-in`. */
export async function startPostfix() {
  // Postfix reads its folders in accounts of its own, and a command that another test ran may have closed them to others.
  const umask = process.umask(0o022);
  onTestFinished(() => void process.umask(umask));
  const folder = mkdtempSync(join(tmpdir(), "sopan-postfix-"));
  const [config, dataDir] = [join(folder, "etc"), join(folder, "sopan")];
  for (const name of ["etc", "queue", "sopan"]) mkdirSync(join(folder, name));
  mkdirSync(join(folder, "data"), { mode: 0o755 });
  chmodSync(folder, 0o755);
  const postfix = Number(spawnSync("id", ["-u", "postfix"]).stdout.toString());
  chownSync(join(folder, "data"), postfix, statSync(folder).gid);
  chownSync(dataDir, uid, uid);
  makeQueues(folder, postfix);
  writeFileSync(join(config, "main.cf"), settings(folder));
  const { server, port } = await startMaster(folder);
  onTestFinished(async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  const transport = createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true });
  return {
    dataDir,
    /** Gives what is ours to the account of the program. */
    handOver: () => spawnSync("chown", ["-R", account, dataDir]),
    send: (mail: SendMailOptions) =>
      transport.sendMail(mail).catch((cause) => {
        throw new Error(`Postfix took no mail: ${printed(folder)}`, { cause });
      }),
    /** How many mails wait. */
    waiting: () =>
      spawnSync("postqueue", ["-c", config, "-j"]).stdout.toString().split("\n").filter(Boolean).length,
    /** Tries again now what waits. */
    flush: () => void spawnSync("postqueue", ["-c", config, "-f"]),
  };
}

/** Its main program itself: `postfix start-fg` first checks all queues, which fails on a busy machine. */
async function startMaster(folder: string) {
  const config = join(folder, "etc");
  const port = await freePort();
  writeFileSync(join(config, "master.cf"), services(port, join(folder, "sopan")));
  const errors = openSync(join(folder, "errors"), "w");
  const server = spawn(join(programs, "master"), ["-c", config, "-d"], { stdio: ["ignore", errors, errors] });
  await listening(port, server).catch((cause) => {
    throw new Error(printed(folder), { cause });
  });
  return { server, port };
}

/** What Postfix has said, on its standard error and in its log. */
const printed = (folder: string) =>
  ["errors", "log"]
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("");

/** As `postfix start` makes them, with their owners and rights. */
function makeQueues(folder: string, postfix: number): void {
  const [, group] = spawnSync("getent", ["group", "postdrop"]).stdout.toString().split(":x:");
  for (const name of queues) {
    const [path, isShared] = [join(folder, "queue", name), name === "maildrop" || name === "public"];
    mkdirSync(path);
    if (name !== "pid") chownSync(path, postfix, isShared ? Number.parseInt(group ?? "", 10) : 0);
    chmodSync(path, { maildrop: 0o730, public: 0o710, pid: 0o755 }[name] ?? 0o700);
  }
}

const settings = (folder: string) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
daemon_directory = ${programs}
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = mail.sopan.example
mydestination =
relay_domains = sopan.example
transport_maps = inline:{ {office@sopan.example = sopan:} }
sopan_destination_recipient_limit = 1
recipient_delimiter = +
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
message_size_limit = 60000000
`;

const services = (port: number, dataDir: string) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
showq unix n - n - - showq
flush unix n - n 1000? 0 flush
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
postlog unix-dgram n - n - 1 postlogd
sopan unix - n n - 2 pipe
  flags=DRX user=${account} argv=/usr/bin/env DATA_DIR=${dataDir} ${process.execPath} ${join(import.meta.dirname, "launch.mjs")} mail-in
`;
