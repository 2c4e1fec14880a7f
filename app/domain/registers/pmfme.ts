import english from "../../../content/messages/en/registers/pmfme.json" with { type: "json" };
import hindi from "../../../content/messages/hi/registers/pmfme.json" with { type: "json" };
import { loanForm } from "./loan-form.ts";
import type { Register } from "./register.ts";

/** The scheme for micro food enterprises; its milestones as the scheme's own reports name them. */
export const pmfme: Register = {
  key: "pmfme",
  list: "/pmfmeadd",
  form: "/pmfme/add-client",
  words: { en: english, hi: hindi },
  icon: "sprout",
  shortcut: "f",
  ...loanForm,
  milestones: [
    "papers",
    "registered",
    "report_ready",
    "submitted",
    "committee",
    "state_step",
    "sent_to_bank",
    "sanctioned",
    "registrations",
    "loan_released",
    "subsidy_released",
    "adjusted",
  ],
  sideExits: ["returned", "rejected", "withdrawn"],
  finalStages: ["adjusted", "withdrawn"],
  hiddenAtFirst: ["state_step"],
  documents: [
    { key: "aadhaar" },
    { key: "pan" },
    { key: "photograph" },
    { key: "address" },
    { key: "education" },
    { key: "statement" },
    { key: "land" },
    { key: "quotation" },
    { key: "report" },
    { key: "registration", forSome: true },
    { key: "licences", forSome: true },
    { key: "loans", forSome: true },
    { key: "accounts", forSome: true },
    { key: "application", staffOnly: true },
  ],
  service: "PMFME",
  formService: "multipart",
  calculator: "pmfme",
};
