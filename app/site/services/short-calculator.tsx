import { type CalculatorName, calculatorPath } from "../../domain/calculators/calculators.ts";
import type { FieldView } from "../../domain/calculators/field-views.ts";
import { hrefIn, type Language } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type Props = { name: CalculatorName; fields: FieldView[]; language: Language };

/** The few fields that a result needs, on the page of their service. They lead to the calculator, with the result in its address. */
export function ShortCalculator({ name, fields, language }: Props) {
  const { [name]: words, form } = publicMessages[language].calculators;
  const path = hrefIn(language, calculatorPath(name));
  return (
    <details className="fold part print-none">
      <summary>
        <h2>{words.title}</h2>
      </summary>
      <div id="calculator">
        <form action={`${path}#result`} className="grid max-w-text grid-cols-1 gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <ShortField key={field.name} field={field} choose={form.choose} />
          ))}
          <Button type="submit" className="self-end justify-self-start">
            {form.submit}
          </Button>
        </form>
        <p>
          <a href={path} className="link">
            {form.more}
          </a>
        </p>
      </div>
    </details>
  );
}

function ShortField({ field, choose }: { field: FieldView; choose: string }) {
  const { name, label, mark, hint, value, control, options } = field;
  const words = { id: `calculator-${name}`, name, label, mark, hint };
  if (control === "choice") return <Select {...words} options={options} placeholder={choose} />;
  return <TextInput {...words} defaultValue={value || undefined} autoComplete="off" />;
}
