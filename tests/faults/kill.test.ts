import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { killInRounds, seeded } from "./rounds.ts";

const rounds = 6;

test(`in ${rounds} rounds of load, kill -9 and a service that fails now and then, no acknowledged enquiry is lost and none is delivered twice`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sopan-kill-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const tally = await killInRounds({ rounds, dataDir, drainMs: 45_000, random: seeded(4711) });
  expect(tally).toMatchObject({ lost: [], undelivered: [], twice: [] });
  expect(tally.acknowledged).toBeGreaterThan(rounds);
  expect(tally.asked).toBeGreaterThan(tally.deliveries);
}, 120_000);
