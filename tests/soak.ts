// `npm run soak`: the long forms of the fault tests, with rounds of load and `kill -9` for SOAK_MINUTES, five unless told:
// at most a quarter of an hour in all. With the name of a test file only that one.
import { spawnSync } from "node:child_process";
import process from "node:process";

const minutes = Number(process.env.SOAK_MINUTES || 5);
if (!(minutes > 0)) throw new Error("SOAK_MINUTES must be a number above 0.");
const env = { ...process.env, SOAK_MINUTES: String(minutes) };
const args = ["run", "--project", "faults", ...process.argv.slice(2)];
const { status } = spawnSync("vitest", args, { stdio: "inherit", env });
process.exit(status ?? 1);
