import type { FormEvent, RefObject } from "react";
import { type Entered, type FieldShape, queryOf } from "../../domain/calculators/calculators.ts";
import type { Problem } from "../../domain/calculators/read-entered.ts";
import { type CalculatorResult, fill, problemSentence } from "../../domain/calculators/result.ts";
import {
  type ProjectCalculator,
  projectFields,
  projectPath,
} from "../../domain/project-calculator/project.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { type DescribedField, DescribedFields } from "../../ui/described-fields.tsx";
import { Message } from "../../ui/message.tsx";
import { WorkedResult } from "../../ui/worked-result.tsx";

export type ProjectData = { calculator: ProjectCalculator; entered: Entered };

export type ProjectState = {
  problems: Record<string, Problem>;
  result: { entered: Entered; worked: CalculatorResult } | null;
};

type Live = { form: RefObject<HTMLFormElement | null>; input(): void; submit(event: FormEvent): void };
type Props = ProjectData & { state: ProjectState; live?: Live };

/** The form of a short project report beside its result. Without script the form leads to the result's address. */
export function ProjectPanel({ calculator, entered, state, live }: Props) {
  const { common, language } = calculator;
  const isRefused = Object.keys(state.problems).length > 0;
  return (
    <div className="stack items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
      <form
        ref={live?.form}
        action={`${hrefIn(language, projectPath)}#result`}
        noValidate
        onInput={live?.input}
        onSubmit={live?.submit}
        className="card grid grid-cols-1 gap-5 p-4 sm:p-6 print-none"
      >
        {isRefused ? <Message tone="error">{common.form.refused}</Message> : null}
        <DescribedFields
          id="project"
          fields={projectFields.map((field) => viewOf(calculator, field, entered, state.problems))}
          more={common.form.more}
          choose={common.form.choose}
        />
        <Button type="submit" size="large" className="justify-self-start">
          {common.form.submit}
        </Button>
      </form>
      <Result calculator={calculator} state={state} />
    </div>
  );
}

function Result({ calculator, state: { result } }: Pick<Props, "calculator" | "state">) {
  const { common, words, today } = calculator;
  const lead = result?.worked.lead;
  return (
    <section id="result" aria-labelledby="result-title" tabIndex={-1} className="stack gap-5">
      <h2 id="result-title" className="text-2xl">
        {common.result.title}
      </h2>
      <p role="status" className="sr-only">
        {lead ? `${lead.label}: ${lead.value}` : ""}
      </p>
      {result ? (
        <>
          <WorkedResult result={result.worked} words={common.result} />
          <p className="text-sm text-ink-soft">
            <b className="text-ink">{words.decides}</b> {words.basis}{" "}
            {fill(common.result.workedOut, { day: today })}
          </p>
          <FullReport calculator={calculator} entered={result.entered} />
        </>
      ) : (
        <p className="text-ink-soft">{common.form.empty}</p>
      )}
    </section>
  );
}

/** Where a result leads: to us, for the report that a bank reads. */
function FullReport({ calculator: { language, words }, entered }: ProjectData) {
  const href = `/enquiries/consultation?calculator=project&${queryOf(entered)}`;
  return (
    <div className="grid justify-items-start gap-2 print-none">
      <ButtonLink href={hrefIn(language, href)} variant="accent" icon="chat">
        {words.ask}
      </ButtonLink>
      <p className="text-sm text-ink-soft">{words.keep}</p>
    </div>
  );
}

type Words = { label: string; hint?: string; options?: Record<string, string> };

function viewOf(
  { words, common, facts }: ProjectCalculator,
  field: FieldShape,
  entered: Entered,
  problems: ProjectState["problems"],
): DescribedField {
  const all: Record<string, Words> = words.fields;
  const said = all[field.name] ?? { label: field.name };
  const problem = problems[field.name];
  const options = field.is === "choice" ? field.options : [];
  return {
    name: field.name,
    label: said.label,
    hint: said.hint && fill(said.hint, { rate: facts.usual.rate }),
    error: problem && problemSentence(problem, common.problems),
    mark: field.optional && common.form.optional,
    value: entered[field.name] ?? (field.is === "choice" ? (field.usual ?? "") : ""),
    control: field.is === "choice" ? "choice" : field.is === "rate" ? "number" : "amount",
    options: options.map((value) => ({ value, label: said.options?.[value] ?? value })),
    more: field.more ?? false,
  };
}
