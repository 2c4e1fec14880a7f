import { loanForm } from "../../catalogue/registers/loan-form.ts";
import type { Register } from "../../catalogue/registers/register.ts";

type Fields = Pick<Register, "fields" | "required">;

/** Without the status, whose Sanctioned and Rejected are about loans. */
export const usualFields: Fields = {
  fields: {
    about: ["name", "fatherName", "mobile", "email", "address"],
    project: ["projectName", "referredBy"],
    more: ["dob", "assignedTo", "applicantId", "notes"],
  },
  required: ["name", "mobile"],
};

export const loanFields: Fields = {
  fields: loanForm.fields,
  required: ["name", "mobile", "projectName", "loanAmount"],
};
