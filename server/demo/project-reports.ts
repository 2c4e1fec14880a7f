import { createReport } from "../../app/domain/projects/project-reports/change-report.server.ts";
import { defaultInputs, emptyRows } from "../../app/domain/projects/project-reports/default-inputs.ts";
import { storeTyped } from "../../app/domain/projects/project-reports/form/stored-report.ts";
import { readReportFacts } from "../../app/domain/projects/project-reports/report-facts.server.ts";
import type { ReportInputs } from "../../app/domain/projects/project-reports/schema.ts";
import type { DemoEvent, On } from "./events.ts";
import type { SampleClient } from "./sample-clients.ts";
import { clientSamples } from "./samples.ts";

const lakh = 1_00_000_00;

export function projectReportEvents(client: SampleClient, { id, by, now }: On): DemoEvent[] {
  const inputs = inputsOf(client);
  const draft = { title: inputs.unit.name, product: "", inputs: storeTyped({ inputs, unread: {} }) };
  const run: DemoEvent["run"] = (trx, at) =>
    createReport(trx, by, { clientId: id(), enquiryId: null }, draft, at);
  return [{ at: now, run }];
}

function inputsOf({ values }: SampleClient): ReportInputs {
  const facts = readReportFacts();
  const [inputs, rows] = [defaultInputs(facts), emptyRows(facts)];
  const { unit, machines, material, posts } = clientSamples.projectReport;
  return {
    ...inputs,
    applicant: {
      ...inputs.applicant,
      name: values.name,
      relative: values.father_name,
      address: values.address,
    },
    unit: { ...inputs.unit, name: unit.name, product: unit.product, address: values.address },
    cost: {
      ...inputs.cost,
      assets: machines.map(({ name, lakh: price }) => ({ ...rows.asset, name, rate: price * lakh })),
      workingCapital: 3 * lakh,
    },
    products: [{ ...rows.product, name: unit.product, unit: "kg", capacity: 72_000, prices: [100_00] }],
    costs: {
      ...inputs.costs,
      materials: [{ ...rows.material, name: material, quantity: 1, rate: 40_00 }],
      power: { ...inputs.costs.power, kilowatts: 10, tariff: 8_00 },
      staff: posts.map((name, index) => ({ ...rows.staff, name, count: 2 + index, monthly: 12_500_00 })),
    },
  };
}
