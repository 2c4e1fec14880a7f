import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { full, sized, soakMinutes } from "../form.ts";
import { killInRounds, seeded } from "./rounds.ts";

const rounds = sized(2, 20);
const minute = 60_000;

test(`in ${rounds} rounds of load, kill -9 and a service that fails now and then, no acknowledged enquiry is lost and none is delivered twice`, async () => {
  const ends = performance.now() + soakMinutes * minute;
  for (let part = 0; part === 0 || performance.now() < ends; part++) {
    const dataDir = scratchFolder("sopan-kill-");
    const tally = await killInRounds({ rounds, dataDir, random: seeded(4711 + part) });
    expect(tally).toMatchObject({ lost: [], undelivered: [], twice: [] });
    expect(tally.acknowledged).toBeGreaterThan(rounds);
    expect(tally.asked).toBeGreaterThan(tally.deliveries);
    if (full) console.log(`${tally.acknowledged} acknowledged, ${tally.deliveries} delivered`);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
