import { loanForm } from "../../catalogue/registers/loan-form.ts";
import type { Register } from "../../catalogue/registers/register.ts";

type Fields = Pick<Register, "fields" | "required">;

/** The client's own fields on the form of most services; Sanctioned and Rejected are words of a loan. */
export const usualFields: Fields = {
  fields: {
    about: ["name", "fatherName", "mobile", "email", "address"],
    project: ["projectName", "referredBy"],
    more: ["dob", "assignedTo", "applicantId", "notes"],
  },
  required: ["name", "mobile"],
};

/** Those on the form of a service that is about a loan. */
export const loanFields: Fields = {
  fields: loanForm.fields,
  required: ["name", "mobile", "projectName", "loanAmount"],
};
