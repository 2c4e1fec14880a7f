// `npm run staff`. Node runs it without a build, so nothing it imports may be JSX or need Vite.
import process from "node:process";
import { text } from "node:stream/consumers";
import { hashPassword } from "../app/domain/people/staff/password.server.ts";
import { passwordProblem } from "../app/domain/people/staff/password-strength.server.ts";
import { readName, readRole } from "../app/domain/people/staff/read-member.ts";
import { staffRoles } from "../app/domain/people/staff/tables.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { readMobile } from "../app/platform/language/mobile.ts";
import messages from "../content/messages/en/staff.json" with { type: "json" };
import { type Options, runCommand } from "./command.ts";
import { type Config, localOrigin } from "./config.ts";
import { addByCommand, listByCommand, resetByCommand } from "./staff-accounts.ts";

const usage = `Manages the accounts of the staff portal. Works while the server is running.

npm run staff -- add --mobile 9000000001 --name "Asha Kumari" --role ${staffRoles.join("|")}
    Adds an account and prints a link to set its password. The link works once, within 24 hours.
    --password-stdin   reads the password from standard input and prints no link
npm run staff -- reset --mobile 9000000001
    Prints a new link and logs the person out everywhere.
    --second-factor    also resets two-step login and removes passkeys
npm run staff -- list
    Lists all accounts.

It reads the same environment and .env file as the server: DATABASE_URL or DATA_DIR, and ORIGIN for the links.
`;

const optionsOf: Record<string, readonly string[]> = {
  add: ["mobile", "name", "role", "password-stdin"],
  reset: ["mobile", "second-factor"],
  list: [],
};

function rejectMisuse(command: string, more: readonly string[], options: Options): void {
  const known = optionsOf[command];
  if (!known)
    throw new Error(`Use add, reset or list; ${command ? `"${command}" is not a command` : "see --help"}.`);
  if (more.length > 0)
    throw new Error(`"${more[0]}" is not expected here. Put a name of several words in quotation marks.`);
  const stray = Object.keys(options).find((name) => !known.includes(name));
  if (stray) throw new Error(`${command} has no option --${stray}.`);
}

function mobileOf({ mobile }: Options): string {
  const read = readMobile(mobile ?? "");
  if (!read) throw new Error("--mobile must have exactly 10 digits.");
  return read;
}

function originFor(config: Config): string {
  if (config.origin) return config.origin;
  if (config.port === 0) throw new Error("Set ORIGIN: with PORT=0 the address for the link is not known.");
  return localOrigin(config.host, config.port);
}

async function readPassword(about: { name: string; mobile: string }): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  const problem = await passwordProblem(password, about);
  if (problem) throw new Error(messages.weak[problem]);
  return hashPassword(password);
}

async function readAccount(options: Options) {
  const mobile = mobileOf(options);
  const name = readName(options.name ?? "");
  if (!name) throw new Error("--name must have 1 to 200 characters.");
  const role = readRole(options.role ?? "");
  if (!role) throw new Error(`--role must be one of ${staffRoles.join(", ")}.`);
  const passwordHash = options["password-stdin"] ? await readPassword({ name, mobile }) : null;
  return { mobile, name, role, passwordHash };
}

await runCommand({
  usage,
  options: ["mobile", "name", "role"],
  flags: ["password-stdin", "second-factor"],
  takesWords: true,
  async run(options, config, [command = "", ...more]) {
    rejectMisuse(command, more, options);
    const account = command === "add" ? await readAccount(options) : undefined;
    const mobile = command === "reset" ? mobileOf(options) : "";
    const origin = command === "list" || account?.passwordHash ? "" : originFor(config);
    const db = openDatabase(config.databaseUrl);
    try {
      await migrate(db);
      const now = new Date();
      if (account) return await addByCommand(db, account, origin, now);
      if (command === "list") return await listByCommand(db, now);
      const twoStepLogin = options["second-factor"] !== undefined;
      return await resetByCommand(db, { mobile, twoStepLogin }, origin, now);
    } finally {
      await db.destroy();
    }
  },
});
