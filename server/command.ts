import { mkdirSync } from "node:fs";
import { setPriority } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { type Config, loadEnvFile, readConfig } from "./config.ts";

/** The options of a command line, by name. */
export type Options = Record<string, string | undefined>;

type Command = {
  usage: string;
  options: readonly string[];
  /** A server may be running on the same data: it has priority over this command. */
  lowPriority: boolean;
  run(options: Options, config: Config): Promise<string>;
};

/**
 * Runs a command that reads the server's environment. Prints what `run` returns; an error is one line on standard error
 * and exit code 1. Files that the command writes are readable by this account only.
 */
export async function runCommand({ usage, options, lowPriority, run }: Command): Promise<void> {
  try {
    const given = readOptions(options);
    if (given.help !== undefined) {
      process.stdout.write(usage);
      return;
    }
    if (lowPriority) setPriority(10);
    process.umask(0o077);
    loadEnvFile();
    const config = readConfig(process.env);
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    process.stdout.write(await run(given, config));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

function readOptions(names: readonly string[]): Options {
  const named = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const options = { ...named, help: { type: "boolean" as const, short: "h" } };
  try {
    const { values } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: false });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch (error) {
    // Only the first sentence of Node's message is about this command.
    throw new Error(`${String((error as Error).message).split(". ", 1)[0]}; see --help.`);
  }
}
