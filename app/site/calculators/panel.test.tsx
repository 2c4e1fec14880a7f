import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { readCalculator } from "../../domain/catalogue/calculators/calculator-facts.server.ts";
import { calculatorNames, type Entered } from "../../domain/catalogue/calculators/calculators.ts";
import { exampleRows } from "../../domain/catalogue/calculators/example-rows.server.ts";
import { solve } from "../../domain/catalogue/calculators/rules.ts";
import { CalculatorIsland } from "./calculator-island.tsx";
import { stateOf } from "./panel-state.ts";

const entered: Record<(typeof calculatorNames)[number], Entered> = {
  emi: { amount: "10 lakh", rate: "10", months: "84" },
  pmegp: { district: "gaya", category: "general", area: "rural", sector: "manufacturing", cost: "60 lakh" },
  pmfme: { kind: "group", cost: "1 crore" },
  mudra: { amount: "12 lakh" },
  msme: { investment: "0", turnover: "9.99 crore" },
  gst: { state: "bihar", supply: "goods", turnover: "41 lakh", reverse: "yes" },
};

const rendered = (name: (typeof calculatorNames)[number], given: Entered, language: "en" | "hi" = "en") => {
  const calculator = readCalculator(name, language, new Date("2026-11-22T06:00:00Z"));
  const data = {
    calculator,
    entered: given,
    example: exampleRows(calculator),
    origin: "https://sopan.example",
  };
  const island = <CalculatorIsland {...data} />;
  return renderToString(island).replaceAll("<!-- -->", "");
};

test.each(calculatorNames)(
  "%s: a result leads to the consultation form, a chat, a PDF and its own address",
  (name) => {
    for (const language of ["en", "hi"] as const) {
      const html = rendered(name, entered[name], language);
      const before = language === "hi" ? "/hi" : "";
      expect(html).toContain(`href="${before}/enquiries/consultation?calculator=${name}&amp;`);
      expect(html).toContain(`href="${before}/calculators/${name}.pdf?`);
      expect(html).toContain('href="https://wa.me/?text=');
      expect(html).toContain(`value="https://sopan.example${before}/calculators/${name}?`);
      expect(html).not.toMatch(/NaN|>undefined/);
    }
  },
);

test.each(calculatorNames)(
  "%s: nothing is wrong before something is entered, and an example is worked out",
  (name) => {
    expect(rendered(name, {})).not.toContain("aria-invalid");
    expect(rendered(name, {})).toContain("An example.");
    const calculator = readCalculator(name, "en", new Date("2026-11-22T06:00:00Z"));
    for (const { value } of exampleRows(calculator).flat()) expect(rendered(name, {})).toContain(value);
  },
);

test.each(calculatorNames)("%s: a browser comes to the server's answer", (name) => {
  const calculator = JSON.parse(JSON.stringify(readCalculator(name, "en", new Date("2026-11-22T06:00:00Z"))));
  const { result } = stateOf((fields) => solve(calculator, fields), entered[name]);
  expect(result?.worked.lead.value).toBeTruthy();
  expect(rendered(name, entered[name])).toContain(result?.worked.lead.value);
});

test("a refused field has its sentence, what was typed, and no result", () => {
  const html = rendered("emi", { amount: "-5", rate: "99", months: "" });
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(html).toContain('value="-5"');
  expect(html).not.toContain("wa.me");
});
