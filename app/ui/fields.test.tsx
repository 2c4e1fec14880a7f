import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { Radios } from "./radios.tsx";
import { Select } from "./select.tsx";
import { TextInput } from "./text-input.tsx";
import { Textarea } from "./textarea.tsx";

const words = {
  id: "phone",
  name: "phone",
  label: "Phone",
  hint: "Ten digits",
  error: "Enter a phone number",
};
const options = [
  { value: "New Apply", label: "New Apply" },
  { value: "Reapply", label: "Reapply" },
];

describe("fields", () => {
  const controls = {
    TextInput: <TextInput {...words} type="tel" />,
    Textarea: <Textarea {...words} />,
    Select: <Select {...words} options={options} />,
    Checkbox: <Checkbox {...words} />,
  };

  it.each(Object.entries(controls))("%s is tied to its label, hint and error", (_, control) => {
    const page = renderToStaticMarkup(control);
    expect(page).toMatch(/<(input|textarea|select)[^>]* id="phone"/);
    expect(page).toMatch(/<(input|textarea|select)[^>]* aria-describedby="phone-hint phone-error"/);
    expect(page).toMatch(/<(input|textarea|select)[^>]* aria-invalid="true"/);
    expect(page).toMatch(/id="phone-error"[^>]*>.*Enter a phone number/);
    expect(page).toMatch(/id="phone-hint"[^>]*>Ten digits/);
  });

  it("says nothing about errors when there are none", () => {
    const page = renderToStaticMarkup(<TextInput id="name" label="Name" defaultValue="Sunita" />);
    expect(page).toContain('<label for="name"');
    expect(page).toContain('value="Sunita"');
    expect(page).not.toContain("aria-");
  });

  it("passes on what the browser needs", () => {
    const page = renderToStaticMarkup(
      <TextInput id="m" name="mobile" label="Mobile" inputMode="numeric" autoComplete="tel" maxLength={10} />,
    );
    expect(page).toContain('inputMode="numeric"');
    expect(page).toContain('autoComplete="tel"');
    expect(page).toContain('maxLength="10"');
  });

  it("keeps the chosen option", () => {
    expect(renderToStaticMarkup(<Select {...words} options={options} defaultValue="Reapply" />)).toContain(
      'value="Reapply" selected=""',
    );
  });

  it("gives the first radio the field's id and marks all of them", () => {
    const page = renderToStaticMarkup(<Radios {...words} options={options} defaultValue="Reapply" />);
    expect(page).toMatch(/<fieldset[^>]* aria-describedby="phone-hint phone-error"/);
    expect(page).toMatch(/<input[^>]* id="phone"[^>]* value="New Apply"/);
    expect(page).toMatch(/<input[^>]* checked=""[^>]* value="Reapply"/);
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
  });
});

it("every error that a form writes by itself is tied to its field", () => {
  const files = globSync("app/**/*.tsx").map((file) => ({ file, source: readFileSync(file, "utf8") }));
  const untied = files.filter(
    ({ source }) => source.includes("<FieldError") && !/controlProps\(|-error[`"]/.test(source),
  );
  expect(untied.map(({ file }) => file)).toEqual([]);
});
