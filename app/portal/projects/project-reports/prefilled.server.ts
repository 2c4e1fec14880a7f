import type { Client } from "../../../domain/cases/clients/tables.ts";
import type { Enquiry } from "../../../domain/cases/enquiries/tables.ts";
import { readData } from "../../../domain/catalogue/calculators/calculator-facts.server.ts";
import { usualScheme } from "../../../domain/catalogue/calculators/loan-schemes.ts";
import { districtIn } from "../../../domain/catalogue/calculators/places.ts";
import { schemeKeys } from "../../../domain/projects/project-reports/choices.ts";
import type { ReportInputs } from "../../../domain/projects/project-reports/schema.ts";

type KnownClient = Pick<
  Client,
  | "name"
  | "father_name"
  | "address"
  | "gender"
  | "register"
  | "project_name"
  | "term_loan"
  | "cash_credit"
  | "bank"
  | "branch"
>;
type KnownEnquiry = Pick<Enquiry, "name" | "address">;

/** Fills inputs from a client or enquiry; keeps the rest. */
export function prefilled(
  inputs: ReportInputs,
  client: KnownClient | undefined,
  enquiry: KnownEnquiry | undefined,
): ReportInputs {
  if (client) return inDistrict(ofClient(inputs, client), client.address);
  if (!enquiry) return inputs;
  const { name, address } = enquiry;
  const applicant = { ...inputs.applicant, name, address: address ?? inputs.applicant.address };
  return inDistrict({ ...inputs, applicant }, address ?? "");
}

/** Finds the district in the address, and the scheme's category of it. */
function inDistrict(inputs: ReportInputs, address: string): ReportInputs {
  const district = districtIn(address, readData(usualScheme, inputs.language).districts);
  if (!district) return inputs;
  return { ...inputs, unit: { ...inputs.unit, district: district.label, place: district.kind } };
}

function ofClient(inputs: ReportInputs, client: KnownClient): ReportInputs {
  const { name, address, project_name: project } = client;
  const scheme = schemeKeys.find((known) => known === client.register) ?? "none";
  return {
    ...inputs,
    scheme,
    applicant: {
      ...inputs.applicant,
      name,
      relative: client.father_name,
      address,
      // Women are a special category; the record does not have the others.
      category: client.gender === "Female" ? "special" : inputs.applicant.category,
    },
    unit: { ...inputs.unit, product: project, address: inputs.unit.address || address },
    bank: {
      ...inputs.bank,
      name: client.bank ?? inputs.bank.name,
      branch: client.branch ?? inputs.bank.branch,
    },
    finance: {
      ...inputs.finance,
      termLoan: client.term_loan ?? inputs.finance.termLoan,
      cashCredit: client.cash_credit ?? inputs.finance.cashCredit,
    },
  };
}
