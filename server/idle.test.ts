import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createLiveSettings } from "../app/domain/firm/settings/live-settings.server.ts";
import { countStatements } from "../app/platform/db/test-count.ts";
import { freshDatabase } from "../app/platform/db/test-database.ts";
import { scratchFolder } from "../app/platform/db/test-folder.ts";
import { readRuns, writeRuns } from "../app/platform/jobs/runs.server.ts";
import { sized } from "../tests/form.ts";
import { readConfig } from "./config.ts";
import { jobs } from "./jobs.ts";
import { createServices, startWorkers } from "./services.ts";
import { createWatching } from "./watching.ts";

const log = pino({ level: "silent" });
const maxPerMinute = 200;
const watchedMs = sized(6_000, 60_000);

test(`a process of an empty installation makes at most ${maxPerMinute} statements a minute`, async () => {
  const { db, statements } = countStatements(await freshDatabase());
  const config = readConfig({ DATA_DIR: scratchFolder("sopan-idle-") });
  const settings = await createLiveSettings(
    db,
    { ...config.outbound, secret: "secret" },
    log,
    config.storage,
  );
  const script = { boot: "", islands: "", services: "", checklist: "", dates: "", login: "", send: "" };
  const services = await createServices(config, {
    db,
    log,
    secret: "secret",
    origin: "http://127.0.0.1:3000",
    settings,
    routeNeeds: {},
    scripts: { ...script, suggestions: "", worker: "", version: "" },
    facts: createWatching().facts(config.databaseUrl, undefined),
  });
  const stop = await startWorkers(config, services);
  onTestFinished(async () => {
    await stop();
    const { notices, extensions, photos, registers, texts, sourceChecks } = services;
    for (const live of [settings, notices, extensions, photos, registers, texts, sourceChecks])
      await live.stop();
  });
  const passed = (since: number, ms: number) =>
    expect.poll(() => performance.now() - since, { interval: 50, timeout: 90_000 }).toBeGreaterThan(ms);
  // What each worker does at its start.
  await passed(performance.now(), 1_500);
  await writeRuns(db);
  const ran = await readRuns(db);
  expect(jobs.map(({ name }) => name).filter((name) => !ran.has(name))).toEqual([]);
  const [since, before] = [performance.now(), statements()];
  await passed(since, watchedMs);
  expect(statements() - before).toBeGreaterThan(0);
  expect(((statements() - before) * 60_000) / (performance.now() - since)).toBeLessThan(maxPerMinute);
});
