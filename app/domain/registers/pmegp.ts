import english from "../../../content/messages/en/registers/pmegp.json" with { type: "json" };
import hindi from "../../../content/messages/hi/registers/pmegp.json" with { type: "json" };
import { loanForm } from "./loan-form.ts";
import type { Register } from "./register.ts";

/** The self-employment scheme with a credit-linked subsidy; its milestones as the scheme's own reports name them. */
export const pmegp: Register = {
  key: "pmegp",
  list: "/pmegpadd",
  form: "/pmegp/add-client",
  words: { en: english, hi: hindi },
  icon: "coins",
  shortcut: "p",
  ...loanForm,
  milestones: [
    "papers",
    "submitted",
    "at_agency",
    "committee",
    "forwarded_to_bank",
    "at_bank",
    "sanctioned",
    "own_contribution",
    "training",
    "loan_released",
    "subsidy_claimed",
    "subsidy_released",
    "subsidy_deposit",
    "verified",
    "adjusted",
  ],
  sideExits: ["returned", "rejected", "withdrawn"],
  finalStages: ["adjusted", "withdrawn"],
  hiddenAtFirst: ["committee"],
  documents: [
    { key: "aadhaar" },
    { key: "pan" },
    { key: "photograph" },
    { key: "education" },
    { key: "caste", forSome: true },
    { key: "rural", forSome: true },
    { key: "report" },
    { key: "quotation" },
    { key: "land" },
    { key: "passbook" },
    { key: "experience", forSome: true },
    { key: "edp", forSome: true },
    { key: "authority", forSome: true },
    { key: "application", staffOnly: true },
  ],
  service: "PMEGP",
  formService: "multipart",
  calculator: "pmegp",
};
