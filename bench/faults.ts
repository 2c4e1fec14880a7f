import { killInRounds } from "../tests/faults/rounds.ts";
import { atMost, type Figure, forKnowledge } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";

const rounds = Number(process.env.BENCH_ROUNDS) || 200;
const drainMs = 10 * 60_000;

/** Load, `kill -9` and a form service that fails at random, for as long as it takes: what is lost, and what comes twice. */
export async function measureFaults(copy: SiteCopy): Promise<Figure[]> {
  const dataDir = copy.newFolder("faults");
  const tally = await killInRounds({ rounds, dataDir, folder: copy.folder, drainMs });
  return [
    forKnowledge("faults: rounds of kill -9", rounds),
    forKnowledge("faults: enquiries acknowledged", tally.acknowledged),
    forKnowledge("faults: requests to the form service", tally.asked),
    atMost("faults: acknowledged but lost", tally.lost.length, 0),
    atMost("faults: stored but not delivered", tally.undelivered.length, 0),
    atMost("faults: delivered twice", tally.twice.length, 0),
  ];
}
