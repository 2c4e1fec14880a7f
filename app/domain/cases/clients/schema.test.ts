import fc from "fast-check";
import { expect, test } from "vitest";
import { type ClientField, type TypedClient, typedOf } from "./fields.ts";
import { checkClient, loanSum } from "./schema.ts";

const good: Partial<TypedClient> = {
  name: "Sunita Devi",
  fatherName: "Ramesh Prasad",
  mobile: "9876500001",
  gender: "Female",
  address: "Ward 4",
  projectName: "Flour mill",
  loanAmount: "500000",
  termLoan: "300000",
  cashCredit: "200000",
};
const problemsOf = (change: Partial<TypedClient>) => {
  const checked = checkClient({ ...good, ...change }, "pmegp");
  return checked.ok ? {} : checked.problems;
};

test("a form filled as asked passes, its amounts in paise and what was left empty as null", () => {
  expect(checkClient(good, "pmegp")).toMatchObject({
    ok: true,
    value: { name: "Sunita Devi", loan_amount: 500_000_00, term_loan: 300_000_00, email: null, status: null },
  });
});

const requiredFields = [
  "name",
  "fatherName",
  "mobile",
  "gender",
  "address",
  "projectName",
  "loanAmount",
] as const;

test.each(requiredFields)("%s is required, and blanks are nothing", (field) => {
  for (const blank of ["", "   ", "\t\n"])
    expect(problemsOf({ [field]: blank })).toMatchObject({ [field]: "required" });
});

test("an empty form names the required fields and no other", () => {
  const checked = checkClient({}, "pmegp");
  expect(checked).toEqual({
    ok: false,
    problems: Object.fromEntries(requiredFields.map((field) => [field, "required"])),
  });
});

test.each([
  ["9876543210", true],
  ["+91 98765 43210", true],
  ["09876543210", true],
  ["९८७६५४३२१०", true],
  ["0000000000", true],
  ["987654321", false],
  ["98765432101", false],
  ["98765abcde", false],
  ["+44 20 7946 0000", false],
])("the mobile %s: exactly ten digits is %s", (mobile, fits) => {
  expect(problemsOf({ mobile })).toEqual(fits ? {} : { mobile: "mobile" });
});

test.each([
  ["a@b.in", true],
  ["a.b+c@sub.example.com", true],
  ["", true],
  ["a@b", false],
  ["a b@c.in", false],
  ["a@b.in, c@d.in", false],
])("the address %s looks like an e-mail: %s", (email, fits) => {
  expect(problemsOf({ email })).toEqual(fits ? {} : { email: "email" });
});

test.each([
  ["500000", "500000", "", {}],
  ["500000", "", "500000", {}],
  ["10,00,000", "₹ 6,00,000", "४०००००", {}],
  ["0", "", "", {}],
  ["1000000000", "100 crore", "", {}],
  ["100000", "1e5", "", { termLoan: "amount" }],
  ["500000.01", "500000", "0.01", {}],
  ["500000", "", "", { loanAmount: "sum" }],
  ["500000", "499999.99", "", { loanAmount: "sum" }],
  ["500000", "500000", "0.01", { loanAmount: "sum" }],
  ["-1", "", "", { loanAmount: "amount" }],
  ["₹ 5 लाख", "5L", "", {}],
  ["5 lakh 20 thousand", "500000", "20k", {}],
  ["five lakh", "500000", "", { loanAmount: "amount" }],
  ["500000", "abc", "", { termLoan: "amount" }],
  ["1000000001", "1000000001", "", { loanAmount: "amount", termLoan: "amount" }],
  ["5.001", "5.001", "", { loanAmount: "amount", termLoan: "amount" }],
  ["500,000", "5,00,000.00", "", {}],
  ["500,50", "500.50", "", { loanAmount: "amount" }],
  ["5,00,00", "50000", "", { loanAmount: "amount" }],
])("a loan of %s as %s and %s", (loanAmount, termLoan, cashCredit, problems) => {
  expect(problemsOf({ loanAmount, termLoan, cashCredit })).toEqual(problems);
});

test.each<[ClientField, string, string | undefined]>([
  ["name", "A", undefined],
  ["name", "अ".repeat(300), undefined],
  ["name", "x".repeat(301), "tooLong"],
  ["name", "🌾 Ṛṣi e\u0301", undefined],
  ["name", "\u200b\u200d", "required"],
  ["gender", "female", "choice"],
  ["type", "Old", "choice"],
  ["status", "Pending", "choice"],
  ["dob", "1990-02-30", "day"],
  ["dob", "2999-01-01", "day"],
  ["dob", "1990-02-28", undefined],
  ["quotation_link", "http://a.example/q.pdf", "link"],
  ["quotation_link", "javascript:alert(1)", "link"],
  ["application_link", "https://a.example/q.pdf", undefined],
  ["ifsc", "sbin0001234", undefined],
  ["ifsc", "SBIN1001234", "ifsc"],
  ["notes", "x".repeat(4001), "tooLong"],
])("%s as %s", (field, value, problem) => {
  expect(problemsOf({ [field]: value })).toEqual(problem ? { [field]: problem } : {});
});

test("the parts make the whole, to the paisa, whatever they are", () => {
  const paise = fc.integer({ min: 0, max: 10 ** 9 });
  const rupees = (amount: number) => (amount / 100).toFixed(2);
  fc.assert(
    fc.property(paise, paise, fc.integer({ min: -2, max: 2 }), (term, cash, off) => {
      fc.pre(term + cash + off >= 0);
      const typed = {
        loanAmount: rupees(term + cash + off),
        termLoan: rupees(term),
        cashCredit: rupees(cash),
      };
      expect(loanSum(typed)).toEqual({ sum: term + cash, difference: off });
      expect(problemsOf(typed)).toEqual(off === 0 ? {} : { loanAmount: "sum" });
    }),
  );
});

test("whatever is typed, the check says so without a throw, and what passes comes back as it was", () => {
  const anything = fc.dictionary(
    fc.constantFrom(...Object.keys(good), "email", "dob", "ifsc"),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(anything, (typed) => {
      const checked = checkClient({ ...good, ...typed }, "pmegp");
      if (!checked.ok) return Object.keys(checked.problems).length > 0;
      const again = checkClient(typedOf(checked.value as Parameters<typeof typedOf>[0]), "pmegp");
      return again.ok && JSON.stringify(again.value) === JSON.stringify(checked.value);
    }),
  );
});
