import { setTimeout as wait } from "node:timers/promises";
import { sampleClients } from "../app/domain/clients/test-random-clients.ts";
import { atMost, type Figure, forKnowledge, percentile } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { serverCommand, startSite } from "./site-server.ts";
import { type Asker, memoryOf, signedIn, watching } from "./staff-site.ts";

const columns = [
  "name",
  "fatherName",
  "mobile",
  "gender",
  "address",
  "projectName",
  "loanAmount",
  "termLoan",
] as const;
const page = "/pmegpadd";

/** Imports a list over HTTP, from the upload to the last row, while pages are read. */
export async function measureImports(copy: SiteCopy): Promise<Figure[]> {
  const rows = Number(process.env.BENCH_ROWS ?? 100_000);
  const site = await startSite(copy, 0, {}, { command: serverCommand });
  try {
    const ask = await signedIn(site);
    // So that the quiet page has as much to show as the busy one.
    await bringIn(ask, sampleCsv(5000, 2));
    const quiet = await watching(site, ask, page, () => wait(10_000));
    const idle = memoryOf(site.pid);
    const csv = sampleCsv(rows, 1);
    const { answer, ms, pages, memory } = await watching(site, ask, page, () => bringIn(ask, csv));
    const name = `imports: ${rows.toLocaleString("en")} rows`;
    return [
      atMost(`${name}: all steps`, ms / 1000, 20, "s"),
      ...Object.entries(answer).map(([step, took]) => forKnowledge(`${name}: ${step}`, took / 1000, "s")),
      atMost(`${name}: memory above idle`, memory - idle, 200, "MB"),
      forKnowledge("imports: page p99, quiet", percentile(quiet.pages, 99), "ms"),
      atMost("imports: page p99 meanwhile", percentile(pages, 99), 2 * percentile(quiet.pages, 99), "ms"),
      forKnowledge("imports: slowest page meanwhile", Math.max(...pages), "ms"),
    ];
  } finally {
    await site.stop();
  }
}

/** As a spreadsheet would save it. */
function sampleCsv(rows: number, seed: number): string {
  const lines = [columns.join(",")];
  for (const client of sampleClients(rows, [], seed)) {
    const { name, father_name, mobile, gender, address, project_name, loan_amount } = client;
    const rupees = Number(loan_amount) / 100;
    const cells = [name, father_name, mobile, gender, `"${address}"`, `"${project_name}"`, rupees, rupees];
    lines.push(cells.join(","));
  }
  return lines.join("\r\n");
}

/** Does the steps of a browser; returns how long each took, in milliseconds. */
async function bringIn(ask: Asker, csv: string): Promise<Record<string, number>> {
  const form = new FormData();
  form.set("scheme", "pmegp");
  form.set("file", new File([csv], "list.csv"));
  const took: Record<string, number> = {};
  let began = performance.now();
  const step = (name: string) => {
    took[name] = performance.now() - began;
    began = performance.now();
  };
  const sent = await ask("/clients/import", { method: "POST", body: form });
  const path = sent.headers.get("location") ?? "";
  step("sent");
  await until(ask, path, "/columns");
  step("read");
  const fields = columns.map((field, index) => [`field.${index}`, field]);
  await ask(`${path}/columns`, {
    method: "POST",
    body: new URLSearchParams([["scheme", "pmegp"], ...fields]),
  });
  await until(ask, path, "/preview");
  step("checked");
  await ask(`${path}/preview`, { method: "POST", body: new URLSearchParams({ duplicates: "add" }) });
  await until(ask, path, "report");
  step("imported");
  return took;
}

/** Asks until the import has come to a page, or to its report. */
async function until(ask: Asker, path: string, wanted: string): Promise<void> {
  for (const end = performance.now() + 300_000; performance.now() < end; await wait(100)) {
    const answer = await ask(path);
    const text = await answer.text();
    if (
      wanted === "report" ? text.includes('value="undo"') : answer.headers.get("location")?.endsWith(wanted)
    )
      return;
  }
  throw new Error(`${path} did not come to ${wanted}`);
}
