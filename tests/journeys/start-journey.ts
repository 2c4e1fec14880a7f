import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, inject, onTestFinished } from "vitest";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { startBrowser } from "../chromium.ts";
import { type Served, withAllParts } from "../serve.ts";
import { addSignedInOwner, signInToDemo } from "./accounts.ts";
import { openPage, openPageIn } from "./browser.ts";
import { serveInTurn } from "./in-turn.ts";

export const desktop = { viewport: { width: 1440, height: 900 } };

let running: Browser | undefined;

/**
 * The browser of this worker, which all its files use and which ends with it; the contexts of this file are closed after its
 * tests. One browser for all workers took a tenth of the time of the journeys to hand on what they say to each other.
 */
export async function takeBrowser(): Promise<Browser> {
  const browser = running?.isConnected() ? running : await startBrowser();
  running = browser;
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
}

type SiteOptions = {
  /** As a new installation: with the parts that it shows. */
  fresh?: boolean;
};

/** A server with data of its own for the tests of this file; it finds a migrated database with every part on, or the sample data. */
export async function startSite(
  env?: Record<string, string>,
  { fresh = false }: SiteOptions = {},
): Promise<Served> {
  const dataDir = scratchFolder("sopan-serve-");
  const base = inject("testDatabase");
  const baseFile = base.engine === "sqlite" ? base.baseFile : "";
  // To make the sample data takes five seconds of a processor: the first file of a run that needs them does.
  const samples = join(dirname(baseFile), "samples");
  const databaseDir = env?.SOPAN_DEMO ? join(dataDir, "demo") : dataDir;
  mkdirSync(databaseDir, { recursive: true });
  if (env?.SOPAN_DEMO && existsSync(samples)) cpSync(samples, databaseDir, { recursive: true });
  else {
    copyFileSync(baseFile, join(databaseDir, "sopan.db"));
    if (!fresh) await withAllParts(databaseDir);
  }
  const site = await serveInTurn(env ?? {}, dataDir);
  afterAll(() => site.stop());
  if (env?.SOPAN_DEMO && !existsSync(samples)) keepSamples(databaseDir, samples);
  return site;
}

/** Copies the data of a running server that nobody has changed yet. */
function keepSamples(databaseDir: string, samples: string): void {
  const copy = mkdtempSync(`${samples}-`);
  const filter = (path: string) => !basename(path).startsWith("sopan.db");
  cpSync(databaseDir, copy, { recursive: true, filter });
  const database = new Database(join(databaseDir, "sopan.db"), { readonly: true });
  database.exec(`vacuum into '${join(copy, "sopan.db")}'`);
  database.close();
  // Another worker may have been quicker meanwhile.
  if (!existsSync(samples)) renameSync(copy, samples);
}

/** A browser and a server for the tests of this file. */
export async function startJourney(
  env?: Record<string, string>,
  options?: SiteOptions,
): Promise<{ browser: Browser; site: Served }> {
  const [browser, site] = await Promise.all([takeBrowser(), startSite(env, options)]);
  return { browser, site };
}

/** The address of the server that all files of a run share: default data, no account, and nobody writes to it. */
export function sharedSite(): { origin: string } {
  return { origin: inject("sharedOrigin") };
}

type OwnerOptions = SiteOptions & {
  env?: Record<string, string>;
  view?: BrowserContextOptions;
  /** Writes what the tests need before the owner signs in. */
  prepare?(site: Served): Promise<unknown>;
};

/**
 * A browser and a server on which the owner is signed in, that of the sample data if it has it. `newPage` opens a page of that session for one test, in a
 * profile that has kept nothing but scripts and styles; `complaints` gathers what the browser reports on all of them.
 */
export async function startAsOwner({ env, view = desktop, prepare, fresh }: OwnerOptions = {}) {
  const { browser, site } = await startJourney(env, fresh ? { fresh } : {});
  const cookie = await (env?.SOPAN_DEMO ? signInToDemo(site) : addSignedInOwner(site));
  const [name = "", value = ""] = cookie.split("=");
  await prepare?.(site);
  const { page, context, complaints } = await openPage(browser, view);
  await context.addCookies([{ name, value, url: site.origin }]);
  const storageState = await context.storageState();
  // The page stays open, so that its process stays, and the portal's script is compiled once.
  await page.goto(`${site.origin}/robots.txt`);
  const newPage = async () => {
    // A second page of one test has a profile of its own: it does not see what the first keeps.
    if (context.pages().length > 1) {
      const opened = await openPage(browser, { ...view, storageState }, complaints);
      onTestFinished(() => opened.context.close());
      return opened.page;
    }
    await context.clearCookies();
    await context.addCookies(storageState.cookies);
    await page.evaluate(() => localStorage.clear());
    const opened = await openPageIn(context, complaints);
    onTestFinished(async () => {
      for (const left of context.pages()) if (left !== page) await left.close();
    });
    return opened.page;
  };
  return { browser, site, cookie, complaints, newPage };
}
