import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import SQLite from "better-sqlite3";
import { atLeast, atMost, type Figure, forKnowledge, median, skipped } from "./figure.ts";
import { isInstalled, whyNotPinned } from "./program.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";
import { type Load, wrk } from "./wrk.ts";

const rounds = 3;
/** The first thousands of posts are slow because V8 has not compiled the path yet. */
const warmUpSeconds = 6;
const seconds = 5;
const minRate = 1500;
const luaScript = fileURLToPath(new URL("posts.lua", import.meta.url));

/** Contact forms that are checked and on disk when they are acknowledged, over 32 connections to one core. */
export async function measurePosts(copy: SiteCopy): Promise<Figure[]> {
  const reason = isInstalled("wrk") ? whyNotPinned() : "wrk is not installed";
  if (reason) return [skipped("posts: stored a second", reason)];
  const site = await startSite(copy);
  try {
    await post(site, 1, warmUpSeconds);
    const loads: Load[] = [];
    for (let round = 2; round < 2 + rounds; round++) loads.push(await post(site, round, seconds));
    const of = (key: keyof Load) => median(loads.map((load) => load[key]));
    return [
      atLeast("posts: JSON, stored a second", of("rate"), minRate, "/s"),
      forKnowledge("posts: JSON, p50", of("p50"), "ms"),
      atMost("posts: JSON, p99", of("p99"), 100, "ms"),
      ...stored(site, 1 + rounds, loads),
    ];
  } finally {
    await site.stop();
  }
}

/** Posts contact forms, each from another person; writes the references that were acknowledged to a file. */
function post(site: SiteServer, round: number, seconds: number): Promise<Load> {
  const script = [luaScript, String(round), acknowledgedIn(site, round)];
  return wrk(`${site.origin}/enquiries/contact`, { seconds, script });
}

function acknowledgedIn(site: SiteServer, round: number): string {
  return join(site.dataDir, `acknowledged-${round}`);
}

/** Looks up every acknowledged reference in the data file: each must be there once, as a new enquiry. */
function stored(site: SiteServer, lastRound: number, loads: readonly Load[]): Figure[] {
  const acknowledged: string[] = [];
  for (let round = 1; round <= lastRound; round++)
    acknowledged.push(...readFileSync(acknowledgedIn(site, round), "utf8").split("\n").filter(Boolean));
  const database = new SQLite(join(site.dataDir, "sopan.db"), { readonly: true });
  const rows = database.prepare("select reference from enquiries where state = 'new'").pluck().all();
  database.close();
  const standing = new Set(rows);
  const lost = acknowledged.filter((reference) => !standing.has(reference)).length;
  const twice = acknowledged.length - new Set(acknowledged).size;
  const refused = loads.reduce((sum, load) => sum + load.failed, 0);
  return [
    forKnowledge("posts: acknowledged in all", acknowledged.length),
    atMost("posts: acknowledged but not in the file as new", lost, 0),
    atMost("posts: reference given twice", twice, 0),
    atMost("posts: refused or failed", refused, 0),
  ];
}
