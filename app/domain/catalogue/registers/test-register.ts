import { afterAll } from "vitest";
import type { CustomField, Register, RegisterWords } from "./register.ts";
import { setCustomRegisters } from "./registers.ts";

const words = (name: string): RegisterWords => ({
  name,
  form: { add: `Add to ${name}`, update: `Change in ${name}` },
  problems: { sum: "" },
  milestones: { asked: "Asked for", sanctioned: "Agreed", loan_released: "Paid out", left: "Left" },
  documents: { slip: "Blue slip" },
});

/** A register as an owner might add one: few fields, steps and a document of its own, no form service, no calculator. */
const addedRegister: Register = {
  key: "loom",
  list: "/cases/loom",
  form: "/cases/loom/add-client",
  words: { en: words("Loom grant"), hi: words("करघा अनुदान") },
  icon: "seal",
  fields: { about: ["name", "mobile", "email"], project: ["projectName", "loanAmount"], more: ["notes"] },
  required: ["name", "mobile"],
  partsMakeLoan: false,
  milestones: ["asked", "sanctioned", "loan_released"],
  sideExits: ["left"],
  finalStages: ["loan_released", "left"],
  hiddenAtFirst: [],
  documents: [{ key: "aadhaar" }, { key: "slip", forSome: true }],
};

/** Adds it while the calling file or test runs, as a running process would. */
export function addRegister(
  removeAtEnd: (remove: () => void) => void = afterAll,
  customFields: readonly CustomField[] = [],
): Register {
  setCustomRegisters([customFields.length > 0 ? { ...addedRegister, customFields } : addedRegister]);
  removeAtEnd(() => setCustomRegisters([]));
  return addedRegister;
}
