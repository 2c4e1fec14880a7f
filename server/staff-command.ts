// `npm run staff`: accounts from the command line, also while a server runs. Node runs it without a build, so nothing
// it imports may be JSX or need Vite.
import { mkdirSync } from "node:fs";
import process from "node:process";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { hashPassword } from "../app/domain/staff/password.server.ts";
import { passwordProblem } from "../app/domain/staff/password-strength.server.ts";
import { readName, readRole } from "../app/domain/staff/read-member.ts";
import { staffRoles } from "../app/domain/staff/tables.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { readMobile } from "../app/platform/language/mobile.ts";
import messages from "../content/messages/en/staff.json" with { type: "json" };
import { type Config, loadEnvFile, localOrigin, readConfig } from "./config.ts";
import { addByCommand, listByCommand, resetByCommand } from "./staff-accounts.ts";

const usage = `Manages the accounts of the staff portal. Works while the server is running.

npm run staff -- add --mobile 9000000001 --name "Asha Kumari" --role ${staffRoles.join("|")}
    Adds an account and prints a link to set its password. The link works once, within 24 hours.
    --password-stdin   reads the password from standard input and prints no link
npm run staff -- reset --mobile 9000000001
    Prints a new link and logs the person out everywhere.
    --second-factor    also resets two-step login
npm run staff -- list
    Lists all accounts.

It reads the same environment and .env file as the server: DATABASE_URL or DATA_DIR, and ORIGIN for the links.
`;

const options = {
  mobile: { type: "string" },
  name: { type: "string" },
  role: { type: "string" },
  "password-stdin": { type: "boolean" },
  "second-factor": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** The options of each command; any other is an error. */
const optionsOf: Record<string, readonly string[]> = {
  add: ["mobile", "name", "role", "password-stdin"],
  reset: ["mobile", "second-factor"],
  list: [],
};

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

function readCommand(args: string[]): { command: string; given: Options } {
  const { values, positionals } = parsed(args);
  const [command = "", ...more] = positionals;
  if (values.help) return { command: "help", given: values };
  const known = optionsOf[command];
  if (!known)
    throw new Error(`Use add, reset or list; ${command ? `"${command}" is not a command` : "see --help"}.`);
  if (more.length > 0)
    throw new Error(`"${more[0]}" is not expected here. Put a name of several words in quotation marks.`);
  const stray = Object.keys(values).find((name) => !known.includes(name));
  if (stray) throw new Error(`${command} has no option --${stray}.`);
  return { command, given: values };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Of Node's advice the first sentence is enough.
    throw new Error(`${String((error as Error).message).split(". ", 1)[0]}; see --help.`);
  }
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

async function run(args: string[]): Promise<string> {
  const { command, given } = readCommand(args);
  if (command === "help") return usage;
  loadEnvFile();
  const config = readConfig(process.env);
  const add = command === "add" ? await readAccount(given) : undefined;
  const mobile = command === "reset" ? mobileOf(given) : "";
  const origin = command === "list" || add?.passwordHash ? "" : originFor(config);
  // As in the server: only this account can read the folder and the file.
  process.umask(0o077);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const db = openDatabase(config.databaseUrl);
  try {
    await migrate(db);
    const now = new Date();
    if (add) return await addByCommand(db, add, origin, now);
    if (command === "list") return await listByCommand(db, now);
    return await resetByCommand(db, { mobile, twoStepLogin: given["second-factor"] ?? false }, origin, now);
  } finally {
    await db.destroy();
  }
}

async function readAccount(given: Options) {
  const mobile = mobileOf(given);
  const name = readName(given.name ?? "");
  if (!name) throw new Error("--name must have 1 to 200 characters.");
  const role = readRole(given.role ?? "");
  if (!role) throw new Error(`--role must be one of ${staffRoles.join(", ")}.`);
  const passwordHash = given["password-stdin"] ? await readPassword({ name, mobile }) : null;
  return { mobile, name, role, passwordHash };
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  // The message of a database error or a wrong configuration is enough; a stack would hide it.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
