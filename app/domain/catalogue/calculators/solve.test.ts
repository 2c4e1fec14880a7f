import fc from "fast-check";
import { expect, test } from "vitest";
import { calculatorAt, calculatorFields, calculatorNames, enteredIn, queryOf } from "./calculators.ts";
import { fieldViews } from "./field-views.ts";
import { plainResult } from "./plain-result.ts";
import { solve } from "./rules.ts";
import { calculator, solved } from "./test-calculators.ts";

test("the instalment is shown to the rupee and to the paisa", () => {
  expect(solved("emi", { amount: "₹10,00,000", rate: "१०.५", months: "60" })).toEqual({
    "Instalment a month": "₹21,494",
    "To the paisa": "₹21,493.90",
    Instalments: "60",
    "Interest in all": "₹2,89,634",
    "Paid in all": "₹12,89,634",
  });
});

test.each([
  [{ amount: "10 lakh", rate: "0", months: "1" }, "₹10,00,000"],
  [{ amount: "10 lakh", rate: "36", months: "360" }, "₹30,001"],
  [{ amount: "10 lakh", rate: "10 %", months: "84", moratorium: "0" }, "₹16,601"],
])("%o is %s a month", (entered, instalment) => {
  expect(solved("emi", entered)["Instalment a month"]).toBe(instalment);
});

const loan = { amount: "10 lakh", rate: "10", months: "84" };

test.each([
  [{ ...loan, amount: "-5" }, { amount: "amount" }],
  [{ ...loan, amount: "" }, { amount: "missing" }],
  [{ ...loan, amount: "1e99" }, { amount: "amount" }],
  [{ ...loan, amount: "999" }, { amount: "least" }],
  [{ ...loan, amount: "10,00,00,001" }, { amount: "most" }],
  [{ ...loan, rate: "36.01" }, { rate: "rate" }],
  [{ ...loan, rate: "-1" }, { rate: "rate" }],
  [{ ...loan, rate: "" }, { rate: "rate" }],
  [{ ...loan, months: "0" }, { months: "months" }],
  [{ ...loan, months: "361" }, { months: "months" }],
  [{ ...loan, months: "12.5" }, { months: "months" }],
  [{ ...loan, moratorium: "84" }, { moratorium: "months" }],
  [{ ...loan, interest: "forgiven" }, { interest: "choose" }],
  [{}, { amount: "missing", rate: "rate", months: "months" }],
])("%o is refused at %o", (entered, problems) => {
  expect(solved("emi", entered)).toEqual(problems);
});

const text = fc.oneof(
  fc.string(),
  fc.constantFrom("5 lakh", "1 करोड़", "-5", "", "1e99", "0", "36", "360", "yes", "gaya", "rural", "goods"),
);
const anything = fc.dictionary(
  fc.constantFrom(...calculatorNames.flatMap((name) => calculatorFields[name].map((field) => field.name))),
  text,
);

test.each(calculatorNames)(
  "%s: whatever an address says, there is an answer or a problem at a field",
  (name) => {
    const names = calculatorFields[name].map((field) => field.name);
    for (const language of ["en", "hi"] as const) {
      const calc = calculator(name, language);
      fc.assert(
        fc.property(anything, (query) => {
          const entered = enteredIn(name, new URLSearchParams(query));
          const result = solve(calc, entered);
          if ("problems" in result) {
            expect(names).toEqual(expect.arrayContaining(Object.keys(result.problems)));
            const errors = fieldViews(calc, entered, result.problems).flatMap(({ error }) => error ?? []);
            expect(errors.length).toBe(Object.keys(result.problems).length);
            expect(errors.join(" ")).not.toMatch(/NaN|undefined|[{}]/);
          } else {
            const shown = [plainResult(calc, entered, result.worked), ...calc.basis];
            const tables = result.worked.tables.flatMap(({ rows }) => rows().slice(0, 3).flat());
            const own = Object.values(entered).join("");
            if (!/[{}]/.test(own))
              expect([...shown, ...tables, ...result.worked.notes].join(" ")).not.toMatch(
                /NaN|undefined|Infinity|[{}]/,
              );
          }
        }),
      );
    }
  },
);

test("every result says that it is an estimate, what it rests on and as of when", () => {
  for (const name of calculatorNames) {
    const said = calculator(name).basis.join(" ");
    expect(said).toMatch(name === "gst" ? /^An estimate; the tax office/ : /^An estimate; the bank decides/);
    expect(said).toContain("Worked out on 22 November 2026.");
    if (name !== "emi") expect(said).toMatch(/were read on \d+ November 2026/);
  }
});

test("no result rests on a figure that was not checked", () => {
  for (const name of calculatorNames) expect(() => calculator(name)).not.toThrow();
});

test("a result's address has what was entered and nothing else", () => {
  const query = new URLSearchParams("amount=10+lakh&rate=&months=60&name=Asha");
  const entered = enteredIn("emi", query);
  expect(entered).toEqual({ amount: "10 lakh", rate: "", months: "60" });
  expect(queryOf(entered)).toBe("amount=10+lakh&months=60");
});

test.each([
  ["/calculators/emi", "emi"],
  ["/hi/calculators/gst", "gst"],
  ["/calculators/pmegp.pdf", "pmegp"],
  ["/calculators", undefined],
  ["/calculators/rent", undefined],
])("%s is the calculator %s", (path, name) => {
  expect(calculatorAt(path)).toBe(name);
});
