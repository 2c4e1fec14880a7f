import type { Services } from "../../app/contexts/services.ts";
import { usualScheme } from "../../app/domain/catalogue/calculators/loan-schemes.ts";
import type { ReportPdf } from "../../app/domain/projects/project-report-pdf/content.ts";
import { contentBook } from "../../app/domain/projects/project-report-pdf/content-book.server.ts";
import { makeReportPdf } from "../../app/domain/projects/project-report-pdf/make-report-pdf.server.ts";
import { addVersion } from "../../app/domain/projects/project-reports/add-version.server.ts";
import {
  createReport,
  saveDraft,
  showVersion,
} from "../../app/domain/projects/project-reports/change-report.server.ts";
import { emptyRows } from "../../app/domain/projects/project-reports/default-inputs.ts";
import { findReport } from "../../app/domain/projects/project-reports/find-report.server.ts";
import { storeTyped } from "../../app/domain/projects/project-reports/form/stored-report.ts";
import { makeReport } from "../../app/domain/projects/project-reports/make-report.ts";
import { readReportFacts } from "../../app/domain/projects/project-reports/report-facts.server.ts";
import type { ReportInputs } from "../../app/domain/projects/project-reports/schema.ts";
import { inputsOfStarter } from "../../app/domain/projects/project-reports/starter-sets.server.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { renderInTurn } from "../../app/platform/pdf/render-pdf.server.ts";
import { type DemoEvent, type On, timeOn } from "./events.ts";
import type { SampleClient } from "./sample-clients.ts";
import { clientSamples } from "./samples.ts";

/** A report with two versions; the second is on the applicant's links. */
export function projectReportEvents(
  { files, settings }: Pick<Services, "files" | "settings">,
  client: SampleClient,
  { id, by, now }: On,
): DemoEvent[] {
  const { ownShare, notes, starter } = clientSamples.projectReport;
  let report = "";
  const draftOf = (inputs: ReportInputs) => ({
    title: inputs.unit.name,
    product: starter,
    inputs: storeTyped({ inputs, unread: {} }),
  });
  const firstInputs = inputsOf(client, ownShare[0] ?? 0);
  const day = [client.createdOn, dayAfter(istDay(now), -9)].sort().at(-1) ?? client.createdOn;
  const create = async (trx: Db, at: Date) => {
    const made = await createReport(trx, by, { clientId: id(), enquiryId: null }, draftOf(firstInputs), at);
    if (made === "gone") throw new Error("The sample client is gone.");
    report = made.id;
  };
  const versions = ownShare.map((share, index): DemoEvent => {
    const inputs = inputsOf(client, share);
    const [version, note] = [index + 1, notes[index] ?? ""];
    const run: DemoEvent["run"] = async (trx, at) => {
      const current = await findReport(trx, by, report);
      const saved = current && (await saveDraft(trx, by, current, draftOf(inputs), at));
      if (!saved || saved === "stale") throw new Error("The sample report has changed.");
      const pdf = await pdfOf(inputs, version, settings.site(), at);
      await addVersion({ db: trx, files }, by, saved, { pdf, note }, at);
      await showVersion(trx, by, report, version, at);
    };
    return { at: timeOn(dayAfter(day, 1 + 4 * index), "16:00", now), run };
  });
  return [{ at: timeOn(day, "11:30", now), run: create }, ...versions];
}

function pdfOf(
  inputs: ReportInputs,
  version: number,
  site: ReturnType<Services["settings"]["site"]>,
  now: Date,
) {
  const facts = readReportFacts();
  const report = makeReport(inputs, facts);
  const content = makeReportPdf({ book: contentBook, inputs, facts, site, now, version, report });
  return renderInTurn<ReportPdf>("report-pdf", content, new AbortController().signal);
}

function inputsOf({ values }: SampleClient, ownShare: number): ReportInputs {
  const facts = readReportFacts();
  const sample = clientSamples.projectReport;
  const inputs = inputsOfStarter(sample.starter, facts, "en");
  if (!inputs) throw new Error(`There is no starter "${sample.starter}".`);
  const { asset } = emptyRows(facts);
  const paise = (rupees: number) => Math.round(rupees * 100);
  return {
    ...inputs,
    scheme: usualScheme,
    applicant: {
      ...inputs.applicant,
      name: values.name,
      relative: values.father_name,
      address: values.address,
      category: "special",
    },
    unit: { ...inputs.unit, ...sample.unit, address: values.address },
    bank: { ...inputs.bank, ...sample.bank },
    cost: {
      ...inputs.cost,
      assets: sample.machines.map((machine) => ({
        ...asset,
        ...machine,
        rate: paise(machine.rate),
        quotation: paise(machine.rate),
      })),
      workingCapital: paise(sample.workingCapital),
    },
    finance: { ...inputs.finance, ownShare },
    products: inputs.products.map((product) => ({ ...product, prices: [paise(sample.price)] })),
    utilisation: sample.utilisation,
    workingCapital: { ...inputs.workingCapital, ...sample.days },
    drawings: { amounts: [], share: sample.drawings },
    texts: sample.texts,
    starter: { key: sample.starter, touched: true },
  };
}
