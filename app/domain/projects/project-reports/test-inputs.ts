import { defaultInputs, emptyRows } from "./default-inputs.ts";
import { readReportFacts } from "./report-facts.server.ts";
import type { ReportInputs } from "./schema.ts";

export const facts = readReportFacts();

const lakh = 1_00_000_00;
const rows = emptyRows(facts);

/** The published sample of a unit for masks, as it would be typed; its figures are those of fixtures/vectors.json. */
export function maskUnit(): ReportInputs {
  const inputs = defaultInputs(facts);
  const asset = (block: "building" | "machinery" | "furniture", rate: number) => ({
    ...rows.asset,
    block,
    name: block,
    rate,
  });
  return {
    ...inputs,
    applicant: { ...inputs.applicant, name: "Applicant" },
    unit: { ...inputs.unit, name: "Unit", product: "3 ply masks" },
    cost: {
      ...inputs.cost,
      assets: [asset("building", 4 * lakh), asset("machinery", 7.5 * lakh), asset("furniture", lakh)],
      workingCapital: 5.55 * lakh,
    },
    finance: { ...inputs.finance, own: 1.81 * lakh, cashCredit: 5 * lakh },
    products: [
      {
        ...rows.product,
        name: "Mask",
        unit: "box",
        capacity: 72_000,
        prices: [100_00, 105_00, 110_00, 116_00, 122_00],
      },
    ],
    costs: {
      ...inputs.costs,
      materials: [{ ...rows.material, name: "Fabric", quantity: 1, rate: 40_66 }],
      power: { kilowatts: 10, hours: 8, days: 300, tariff: 8_25, rise: 0, amounts: [] },
      staff: [
        { ...rows.staff, name: "Workers", count: 4, monthly: 13_000_00 },
        { ...rows.staff, name: "Office", kind: "salary", count: 3, monthly: 16_000_00 },
      ],
      selling: [5, 7, 7.5],
    },
    drawings: { amounts: [0.7, 1.25, 2.5, 4, 6].map((amount) => Math.round(amount * lakh)), share: 0 },
    conventions: { ...inputs.conventions, tax: "typed" },
    taxes: [0, 0, 0, 0.1 * lakh, 0.22 * lakh],
  };
}
