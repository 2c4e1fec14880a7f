import { type FormEvent, memo, type RefObject } from "react";
import { calculatorPath } from "../../domain/catalogue/calculators/calculators.ts";
import { fieldViews } from "../../domain/catalogue/calculators/field-views.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { DescribedFields } from "../../ui/described-fields.tsx";
import { Message } from "../../ui/message.tsx";
import { PanelResult } from "./panel-result.tsx";
import type { PanelData, PanelState } from "./panel-state.ts";

type Live = {
  form: RefObject<HTMLFormElement | null>;
  input(): void;
  leave(): void;
  submit(event: FormEvent): void;
};

type PanelProps = PanelData & { state: PanelState; live?: Live };

export function Panel(props: PanelProps) {
  return (
    <div className="stack items-start gap-6 lg:grid-cols-[2fr_3fr] lg:gap-10">
      <PanelForm {...props} />
      <PanelResult {...props} {...props.state} />
    </div>
  );
}

const isRefused = ({ state }: PanelProps) => Object.keys(state.problems).length > 0;

/** A form without errors is not rendered again: its values belong to the visitor. */
const isSameForm = (before: PanelProps, after: PanelProps) => !isRefused(before) && !isRefused(after);

const PanelForm = memo(function PanelForm(props: PanelProps) {
  const { calculator, entered, state, live } = props;
  const { name, language, common } = calculator;
  const { form } = common;
  return (
    <form
      ref={live?.form}
      // On a phone the result is below the form.
      action={`${hrefIn(language, calculatorPath(name))}#result`}
      noValidate
      onInput={live?.input}
      onBlur={live?.leave}
      onSubmit={live?.submit}
      className="card grid grid-cols-1 gap-5 p-4 sm:p-6 print-none"
    >
      {isRefused(props) ? <Message tone="error">{form.refused}</Message> : null}
      <DescribedFields
        id={name}
        fields={fieldViews(calculator, entered, state.problems)}
        more={form.more}
        choose={form.choose}
      />
      <Button type="submit" size="large" className="justify-self-start">
        {form.submit}
      </Button>
    </form>
  );
}, isSameForm);
