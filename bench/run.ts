// Measures what the documents promise, each figure beside its limit; `npm run bench help` shows how to run a part.
import { writeFileSync } from "node:fs";
import { measureClients } from "./clients.ts";
import { measureConversations } from "./conversations.ts";
import { measureDue } from "./due.ts";
import { measureExports } from "./exports.ts";
import { type Figure, line, reportOf, skipped } from "./figure.ts";
import { measureImports } from "./imports.ts";
import { measureInbox } from "./inbox.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { machineFacts } from "./machine.ts";
import { measureOwnFields } from "./own-fields.ts";
import { measurePages } from "./pages.ts";
import { measurePortal } from "./portal.ts";
import { measurePosts } from "./posts.ts";
import { measureProjectReports } from "./project-reports.ts";
import { measureRecords } from "./records.ts";
import { measureReports } from "./reports.ts";
import { measureRules } from "./rules.ts";
import { measureSearch } from "./search.ts";
import { copySite, type SiteCopy } from "./site-copy.ts";
import { measureSizes } from "./sizes.ts";
import { measureStart } from "./start.ts";

const asked = process.argv.slice(2);
const parts: Record<string, (copy: SiteCopy) => Promise<Figure[]>> = {
  pages: measurePages,
  posts: measurePosts,
  portal: measurePortal,
  search: measureSearch,
  clients: measureClients,
  inbox: measureInbox,
  reports: measureReports,
  due: measureDue,
  conversations: measureConversations,
  own: measureOwnFields,
  rules: measureRules,
  projects: measureProjectReports,
  imports: measureImports,
  exports: measureExports,
  records: measureRecords,
  start: measureStart,
  sizes: measureSizes,
  lighthouse: (copy) => measureLighthouse(copy, asked.includes("all")),
};
/** About how long those take that take more than two minutes. */
const minutes: Partial<Record<string, number>> = {
  portal: 3,
  clients: 10,
  inbox: 10,
  reports: 20,
  due: 15,
  conversations: 10,
  own: 20,
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
npm run bench conversations    the messages of the inbox, their search and a long thread: ten minutes
  BENCH_MESSAGES=100000        among so many messages; 1000000 unless told
  BENCH_ENGINES=sqlite         as above
npm run bench inbox            the inbox, filled with samples: ten minutes
  BENCH_ENQUIRIES=10000        only at these sizes; 10000,1000000 unless told
  BENCH_ENGINES=sqlite         as above
npm run bench reports          each report, filled with samples: twenty minutes
  BENCH_CLIENTS=100000         only at these sizes; 100000,1000000 unless told
  BENCH_ENGINES=sqlite         as above
npm run bench due              what falls due, and the nightly run: fifteen minutes
  BENCH_CLIENTS=10000          only at these sizes; 100000 unless told
  BENCH_ENGINES=sqlite         as above
npm run bench own              a register's list by its owner's fields: twenty minutes
  BENCH_CLIENTS=100000         only at these sizes; 1000000 unless told
npm run bench rules            fifty rules over the clients: two minutes
  BENCH_CLIENTS=20000          only at these sizes; 20000 unless told
  BENCH_ENGINES=sqlite         as above
npm run bench imports exports  a list brought in, and one taken out, while pages are read
  BENCH_ROWS=10000             of so many rows; 100000 in and 1000000 out unless told
  BENCH_DATABASE=sopan.db      takes a copy of this SQLite file for the way out, instead of filling one
npm run bench records          start, backup and restore with a million clients: ten minutes
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
