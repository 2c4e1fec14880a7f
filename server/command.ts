import { mkdirSync } from "node:fs";
import { setPriority } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { type Config, loadEnvFile, readConfig } from "./config.ts";
import { whyNotStarted } from "./problem.ts";

export type Options = Record<string, string | undefined>;

type Command = {
  usage: string;
  options: readonly string[];
  flags?: readonly string[];
  takesWords?: boolean;
  /** For errors without an exit code of their own; 1 by default. */
  failure?: number;
  /** A server on the same data has priority. */
  lowPriority?: true;
  run(options: Options, config: Config, words: string[]): Promise<string>;
};

/** An error is one line on standard error and an exit code. Files are readable by this account only. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const { options, words } = readArguments(command);
    if (options.help !== undefined) return void process.stdout.write(command.usage);
    if (command.lowPriority) setPriority(10);
    process.umask(0o077);
    loadEnvFile();
    const config = readConfig(process.env);
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    process.stdout.write(await command.run(options, config, words));
  } catch (error) {
    process.stderr.write(`${whyNotStarted(error)}\n`);
    process.exitCode = (error as { exitCode?: number }).exitCode ?? command.failure ?? 1;
  }
}

function readArguments({ options: names, flags = [], takesWords = false }: Command) {
  const named = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const flagged = Object.fromEntries(flags.map((name) => [name, { type: "boolean" as const }]));
  const known = { ...named, ...flagged, help: { type: "boolean" as const, short: "h" } };
  try {
    const { values, positionals } = parseArgs({ options: known, allowPositionals: takesWords });
    const options: Options = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, String(value)]),
    );
    return { options, words: positionals };
  } catch (error) {
    throw new Error(`${String((error as Error).message).split(". ", 1)[0]}; see --help.`);
  }
}
