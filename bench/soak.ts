// `npm run soak`: rounds of load, `kill -9` and a form service that fails at random, for SOAK_MINUTES, an hour unless told.
import { rmSync } from "node:fs";
import process from "node:process";
import { killInRounds } from "../tests/faults/rounds.ts";
import { copySite } from "./site-copy.ts";

const minutes = Number(process.env.SOAK_MINUTES) || 60;
const rounds = 20;
const copy = copySite();
process.on("exit", copy.remove);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

const ends = Date.now() + minutes * 60_000;
let isWrong = false;
for (let part = 1; Date.now() < ends && !isWrong; part++) {
  const dataDir = copy.newFolder("soak");
  const tally = await killInRounds({ rounds, dataDir, folder: copy.folder, drainMs: 10 * 60_000 });
  const wrong = [tally.lost, tally.undelivered, tally.twice].map((list) => list.length);
  isWrong = wrong.some((count) => count > 0);
  const [lost, undelivered, twice] = wrong;
  const { acknowledged, deliveries } = tally;
  console.log(JSON.stringify({ part, rounds, acknowledged, deliveries, lost, undelivered, twice }));
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isWrong ? 1 : 0);
