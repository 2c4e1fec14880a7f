// Measures what the documents promise, each figure beside its limit; `npm run bench help` shows how to run a part.
import { writeFileSync } from "node:fs";
import { measureSteps } from "./automatic-steps.ts";
import { measureClientPage } from "./client-page.ts";
import { measureClients } from "./clients.ts";
import { type Figure, line, reportOf, skipped } from "./figure.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { machineFacts } from "./machine.ts";
import { measurePages } from "./pages.ts";
import { measurePayments } from "./payments.ts";
import { measurePortal } from "./portal.ts";
import { measurePosts } from "./posts.ts";
import { measurePrograms } from "./programs.ts";
import { measureRecords } from "./records.ts";
import { copySite, type SiteCopy } from "./site-copy.ts";
import { measureStart } from "./start.ts";

const asked = process.argv.slice(2);
const parts: Record<string, (copy: SiteCopy) => Promise<Figure[]>> = {
  pages: measurePages,
  posts: measurePosts,
  portal: measurePortal,
  clients: measureClients,
  "client-page": measureClientPage,
  payments: measurePayments,
  rules: measureSteps,
  programs: measurePrograms,
  records: measureRecords,
  start: measureStart,
  lighthouse: (copy) => measureLighthouse(copy, asked.includes("all")),
};
/** About how long those take that take more than two minutes. */
const minutes: Partial<Record<string, number>> = {
  portal: 3,
  clients: 10,
  records: 10,
};
const help = `npm run bench                  every figure
  BENCH_JSON=FILE              writes the table as JSON too, with the commit and the machine
npm run bench pages posts      some of them: ${Object.keys(parts).join(", ")}
npm run bench lighthouse all   a table of every page of the sitemap, a minute for two pages
  BENCH_PAGES=/,/PMEGP,/hi     only these pages of the table
  BENCH_RUNS=1                 runs of Lighthouse for each page, an odd number; 3 unless told
npm run bench portal           client lists as signed-in staff get them: three minutes
  BENCH_CLIENTS=1000000        with so many clients; 100000 unless told
npm run bench clients          the client lists, filled with samples: ten minutes
  BENCH_CLIENTS=10000          only at these sizes; 10000,100000,1000000 unless told
  BENCH_ENGINES=sqlite         only on this engine; sqlite,postgres unless told
npm run bench client-page      clients' own pages, opened at once: a minute
  BENCH_CLIENTS=1000           with so many clients; 20000 unless told
npm run bench payments         a minute of a payment provider's events, beside pages: two minutes
  BENCH_CLIENTS=10000          with so many clients; 6000 unless told
npm run bench rules            fifty automatic steps over the clients: two minutes
  BENCH_CLIENTS=20000          only at these sizes; 20000 unless told
  BENCH_ENGINES=sqlite         as above
npm run bench programs         leads, lists and events of other programs: three minutes
  BENCH_CLIENTS=10000          with so many clients; 100000 unless told
npm run bench records          start, backup and restore with a million clients: ten minutes
  BENCH_ROWS=10000             with so many clients; 1000000 unless told
  BENCH_DATABASE=sopan.db      takes a copy of this SQLite file instead of filling one
`;

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
  const long = minutes[name];
  if (long) process.stderr.write(`${name}: about ${long} minutes\n`);
  const figures = await measure(copy).catch((error: unknown) => [skipped(name, String(error))]);
  for (const figure of figures) console.log(line(figure));
  measured.push(...figures);
}
const { BENCH_JSON } = process.env;
if (BENCH_JSON) writeFileSync(BENCH_JSON, `${JSON.stringify(reportOf(machine, measured), null, 1)}\n`);
process.exit(0);
