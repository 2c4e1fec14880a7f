import { mkdirSync } from "node:fs";
import { setPriority } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { type Config, loadEnvFile, readConfig } from "./config.ts";

/** What was given to a command behind its name, by the names of its options. */
export type Given = Record<string, string | undefined>;

type Command = {
  usage: string;
  options: readonly string[];
  /** A server may be running on the same data: the machine is its own first. */
  beside: boolean;
  run(given: Given, config: Config): Promise<string>;
};

/**
 * Runs a command that reads the server's environment: prints what it answers, or one line on standard error with exit code
 * 1. What it writes is for this account alone.
 */
export async function runCommand({ usage, options, beside, run }: Command): Promise<void> {
  try {
    const given = read(options);
    if (given.help !== undefined) {
      process.stdout.write(usage);
      return;
    }
    if (beside) setPriority(10);
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

function read(names: readonly string[]): Given {
  const named = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const options = { ...named, help: { type: "boolean" as const, short: "h" } };
  try {
    const { values } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: false });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch (error) {
    // Of Node's advice the first sentence is enough.
    throw new Error(`${String((error as Error).message).split(". ", 1)[0]}; --help tells how.`);
  }
}
