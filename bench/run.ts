// Prints every figure that this project claims; `npm run bench help` shows how to run a part.
import { writeFileSync } from "node:fs";
import { measureAppointments } from "./appointments.ts";
import { measureBuild } from "./build.ts";
import { measureCalculators } from "./calculators.ts";
import { measureClients } from "./clients.ts";
import { measureDeadTargets } from "./dead-targets.ts";
import { measureExports } from "./exports.ts";
import { measureFaults } from "./faults.ts";
import { type Figure, line, reportOf, skipped } from "./figure.ts";
import { measureImports } from "./imports.ts";
import { measureInbox } from "./inbox.ts";
import { measureInteractions } from "./interactions.ts";
import { keep, keptTable } from "./kept.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureEveryPage } from "./lighthouse-all.ts";
import { machineFacts } from "./machine.ts";
import { measurePages } from "./pages.ts";
import { measurePortal } from "./portal.ts";
import { measurePosts } from "./posts.ts";
import { measureProcesses } from "./processes.ts";
import { measureRecords } from "./records.ts";
import { measureReports } from "./reports.ts";
import { measureSearch } from "./search.ts";
import { measureSheet } from "./sheet.ts";
import { measureSignIn } from "./sign-in.ts";
import { copySite, type SiteCopy } from "./site-copy.ts";
import { measureSizes } from "./sizes.ts";
import { measureStart } from "./start.ts";
import { measureSteadyPosts } from "./steady-posts.ts";
import { measureUploads } from "./uploads.ts";

const asked = process.argv.slice(2);
const parts: Record<string, (copy: SiteCopy) => Promise<Figure[]>> = {
  pages: measurePages,
  posts: measurePosts,
  "steady-posts": measureSteadyPosts,
  portal: measurePortal,
  processes: measureProcesses,
  "dead-targets": measureDeadTargets,
  faults: measureFaults,
  search: measureSearch,
  sheet: measureSheet,
  "sign-in": measureSignIn,
  clients: measureClients,
  inbox: measureInbox,
  appointments: measureAppointments,
  reports: measureReports,
  imports: measureImports,
  exports: measureExports,
  uploads: measureUploads,
  records: measureRecords,
  start: measureStart,
  build: measureBuild,
  sizes: measureSizes,
  interactions: measureInteractions,
  calculators: measureCalculators,
  lighthouse: asked.includes("all") ? measureEveryPage : measureLighthouse,
};
const help = `npm run bench                  every figure
  BENCH_JSON=FILE              writes the table as JSON too, with the commit and the machine
  BENCH_KEEP=1                 adds the run to docs/figures.jsonl
npm run bench kept             the figures of the last runs there, a column for each
npm run bench pages posts      some of them: ${Object.keys(parts).join(", ")}
npm run bench lighthouse all   a table of every page of the sitemap, a minute for two pages
  BENCH_PAGES=/,/PMEGP,/hi     only these pages of the table
  BENCH_RUNS=1                 runs of Lighthouse for each page, an odd number; 3 unless told
npm run bench interactions     from input to paint in lists of 100 rows, on a processor slowed four times
npm run bench calculators      from a key to the changed result, on a processor slowed four times
npm run bench faults           200 rounds of load and kill -9: ten minutes
  BENCH_ROUNDS=20              so many rounds instead
npm run bench steady-posts     700 posts a second for two minutes
  BENCH_SECONDS=600            for so long
  BENCH_RATE=100               so many a second
npm run bench portal           client lists as signed-in staff get them
  BENCH_CLIENTS=1000000        with so many clients; 100000 unless told
npm run bench processes        one and three processes on PostgreSQL
npm run bench clients          the client lists, filled with samples: ten minutes
  BENCH_CLIENTS=10000          only at these sizes; 10000,100000,1000000 unless told
  BENCH_ENGINES=sqlite         only on this engine; sqlite,postgres unless told
npm run bench inbox            the inbox, filled with samples: ten minutes
  BENCH_ENQUIRIES=10000        only at these sizes; 10000,1000000 unless told
  BENCH_ENGINES=sqlite         as above
npm run bench reports          each report, filled with samples: twenty minutes
  BENCH_CLIENTS=100000         only at these sizes; 100000,1000000 unless told
  BENCH_ENGINES=sqlite         as above
npm run bench imports exports  a list brought in, and one taken out, while pages are read
  BENCH_ROWS=10000             of so many rows; 100000 in and 1000000 out unless told
  BENCH_DATABASE=sopan.db      takes a copy of this SQLite file for the way out, instead of filling one
npm run bench records          start, backup and restore with a million clients: ten minutes
`;

if (asked.includes("kept")) {
  console.log(keptTable());
  process.exit(0);
}
const unknown = asked.filter((name) => !(name in parts) && name !== "all");
if (unknown.length > 0 || (asked.includes("all") && !asked.includes("lighthouse"))) {
  if (!asked.includes("help")) process.stderr.write(`No such figures: ${asked.join(", ")}\n`);
  console.log(help);
  process.exit(asked.includes("help") ? 0 : 2);
}

const copy = copySite();
process.on("exit", copy.remove);
// Leaving by exit() ends every program that was started.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

const machine = machineFacts();
const measured: Figure[] = [];
console.log(machine.join("\n"));
console.log(`\n${line({ name: "figure", measured: "measured", target: "target" })}`);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const figures = await measure(copy).catch((error: unknown) => [skipped(name, String(error))]);
  for (const figure of figures) console.log(line(figure));
  measured.push(...figures);
}
const { BENCH_JSON, BENCH_KEEP } = process.env;
const report = reportOf(machine, measured);
if (BENCH_JSON) writeFileSync(BENCH_JSON, `${JSON.stringify(report, null, 1)}\n`);
if (BENCH_KEEP) keep(report);
process.exit(0);
