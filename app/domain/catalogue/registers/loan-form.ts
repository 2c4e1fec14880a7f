export const loanForm = {
  fields: {
    about: ["name", "fatherName", "mobile", "email", "gender", "address"],
    project: ["projectName", "loanAmount", "type", "termLoan", "cashCredit", "status", "referredBy"],
    more: [
      "dob",
      "assignedTo",
      "applicantId",
      "loanOfficer",
      "bank",
      "branch",
      "ifsc",
      "quotation_link",
      "application_link",
      "notes",
    ],
  },
  required: ["name", "fatherName", "mobile", "gender", "address", "projectName", "loanAmount"],
  partsMakeLoan: true,
} as const;
